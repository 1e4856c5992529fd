import { slug } from "@/lib/domain/ids";
import type { RawSearch } from "@/lib/product/board/search-params";
import { comparePath } from "@/lib/product/site/paths";
import type { Side } from "./paper-gaps";

export type CompareQuery = {
  /** Slugs as they were asked for; null: none, or nothing that a slug can be. */
  readonly a: string | null;
  readonly b: string | null;
  /** Whose papers are listed: those of which this side reaches more. */
  readonly more: Side;
  readonly page: string | undefined;
};

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : value?.[0];

function slugIn(value: string | undefined): string | null {
  const read = slug.safeParse(value);
  return read.success ? read.data : null;
}

/** Never fails: what cannot be read counts as not asked. */
export const readCompareQuery = (raw: RawSearch): CompareQuery => ({
  a: slugIn(one(raw.a)),
  b: slugIn(one(raw.b)),
  more: one(raw.more) === "b" ? "second" : "first",
  page: one(raw.page),
});

/** The address of one of the two lists of papers, without its page. */
export const gapsPath = (
  at: { readonly edition: string; readonly area: string },
  a: string,
  b: string,
  more: Side,
) => `${comparePath({ ...at, a, b })}${more === "second" ? "&more=b" : ""}`;
