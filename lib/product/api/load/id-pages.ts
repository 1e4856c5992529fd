import type { IdPage } from "../ports";

/** One row more than is shown tells whether there is a next page. */
export const oneMore = ({ after, limit }: IdPage): IdPage => ({ after, limit: limit + 1 });

/** `after`: where the next page goes on; null on the last one. */
export function pageOf<Row extends { readonly id: number }>(found: readonly Row[], { limit }: IdPage) {
  const rows = found.slice(0, limit);
  return { rows, after: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
