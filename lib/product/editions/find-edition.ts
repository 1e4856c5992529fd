import { type Refusal, refused } from "@/lib/product/refusal";
import type { Edition, EditionStore } from "./ports.ts";

/** The edition of that name, or a refusal that names the ones there are. */
export async function findEdition(
  slug: string,
  store: EditionStore,
): Promise<{ readonly kind: "found"; readonly edition: Edition } | Refusal> {
  const edition = await store.findEdition(slug);
  if (edition !== null) return { kind: "found", edition };
  const known = (await store.listEditions()).map((each) => each.slug);
  const there = known.length === 0 ? "There is none yet" : `There are: ${known.join(", ")}`;
  return refused(`There is no edition "${slug}". ${there}.`);
}
