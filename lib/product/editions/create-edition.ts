import type { EditionOrigin } from "@/lib/domain/edition";
import type { Slug } from "@/lib/domain/ids";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { Edition, EditionStore } from "./ports.ts";

export type EditionToCreate = {
  readonly slug: Slug;
  readonly title: string;
  readonly year: number;
  readonly origin: EditionOrigin;
  readonly note: string | null;
  readonly actor: string;
};

export type EditionCreated = { readonly kind: "created" | "unchanged"; readonly edition: Edition } | Refusal;

/** A new edition in draft. The same edition once more changes nothing; another one under its name is refused. */
export async function createEdition(wanted: EditionToCreate, store: EditionStore): Promise<EditionCreated> {
  const { actor, ...edition } = wanted;
  const entry = {
    actor,
    action: "edition.created",
    subject: `edition/${edition.slug}`,
    detail: { title: edition.title, year: edition.year, origin: edition.origin },
  };
  const created = await store.createEdition(edition, entry);
  if (created !== null) return { kind: "created", edition: created };
  const stored = await store.findEdition(edition.slug);
  if (stored !== null && same(stored, edition)) return { kind: "unchanged", edition: stored };
  return refused(
    `There is an edition "${edition.slug}" already${stored === null ? "" : ` (${stored.title}, year ${stored.year})`}. It was left as it is: choose another name.`,
  );
}

const same = (stored: Edition, wanted: Omit<EditionToCreate, "actor">): boolean =>
  stored.title === wanted.title && stored.year === wanted.year && stored.origin === wanted.origin;
