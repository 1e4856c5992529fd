import type { Edition } from "@/lib/product/editions/ports";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { Area, AreaStore } from "./ports.ts";

/** The area of that name in an edition, or a refusal that names the ones there are. */
export async function findArea(
  edition: Edition,
  slug: string,
  store: AreaStore,
): Promise<{ readonly kind: "found"; readonly area: Area } | Refusal> {
  const area = await store.findArea(edition.id, slug);
  if (area !== null) return { kind: "found", area };
  const known = (await store.listAreas(edition.id)).map((each) => each.slug);
  const there = known.length === 0 ? "It holds none yet" : `It holds: ${known.join(", ")}`;
  return refused(`Edition "${edition.slug}" has no area "${slug}". ${there}.`);
}
