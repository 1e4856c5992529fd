import type { PublishedStore, StoredTables } from "./ports";
import { publishedEdition } from "./published-edition";
import type { PublishedTables } from "./tables";

/** Stores the paper's results as an archived edition, and its tables beside them. Once stored both are left as they are. */
export async function storePublished(
  tables: PublishedTables,
  printed: StoredTables,
  store: PublishedStore,
  actor: string,
): Promise<{ readonly kind: "stored" | "unchanged"; readonly slug: string }> {
  const edition = publishedEdition(tables);
  const { slug } = edition.edition;
  const detail = { populations: edition.populations.length, scores: edition.scores.length };
  const entry = { actor, action: "edition.published", subject: `edition/${slug}`, detail };
  return { kind: (await store.storePublished(edition, printed, entry)) ? "stored" : "unchanged", slug };
}
