import { type Slug, slug } from "@/lib/domain/ids";

/** A name as it stands in an address: "GPT-4o mini · free" → "gpt-4o-mini-free". null where nothing is left of it. */
export function slugOf(name: string): Slug | null {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 80);
  const parsed = slug.safeParse(plain);
  return parsed.success ? parsed.data : null;
}
