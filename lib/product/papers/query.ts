import type { RawSearch } from "@/lib/product/board/search-params";
import { askedPage } from "@/lib/product/population-page/pages";
import type { PaperKind } from "./ports";

const LONGEST = 100;

export type PapersQuery = {
  readonly kind: PaperKind;
  readonly words: string;
  /** As it was given: how many pages there are is known later. */
  readonly page: string | undefined;
};

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : value?.[0];

/** A null character is no text to a database. */
const cleaned = (text: string): string =>
  text.replaceAll("\0", " ").trim().replaceAll(/\s+/g, " ").slice(0, LONGEST).trim();

/** Never fails: what cannot be read falls back to its default. */
export const readPapersQuery = (raw: RawSearch): PapersQuery => ({
  kind: one(raw.of) === "corpus" ? "corpus" : "reference",
  words: cleaned(one(raw.q) ?? ""),
  page: askedPage({ page: one(raw.page) }),
});

/** The one way to write a query: defaults left out, keys in a fixed order. "" or "?…". The page is the pager's. */
export function papersSearch({ kind, words }: Pick<PapersQuery, "kind" | "words">): string {
  const search = new URLSearchParams();
  if (kind === "corpus") search.set("of", kind);
  if (words !== "") search.set("q", words);
  return search.size === 0 ? "" : `?${search}`;
}
