import { z } from "zod";
import { documentId, slug } from "@/lib/domain/ids";
import type { RawSearch } from "@/lib/product/board/search-params";
import { type RawParams, readOrdinal } from "@/lib/product/population-page/addresses";
import type { PaperAddress } from "./ports";

const sort = z.enum(["release", "slots", "cite"]);
export type ReachSort = z.infer<typeof sort>;
export type PaperQuery = { readonly sort: ReachSort; readonly page: string | undefined };

const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : value?.[0];

/** Never fails: what cannot be read falls back to its default. */
export const readPaperQuery = (raw: RawSearch): PaperQuery => ({
  sort: sort.catch("release").parse(one(raw.sort)),
  page: one(raw.page),
});

export const sortSearch = (by: ReachSort): string => (by === "release" ? "" : `?sort=${by}`);

const place = z.object({ edition: slug, area: slug });

/** null where the address can be nobody's: nothing is looked up then. */
export function readPaperAddress(raw: RawParams): PaperAddress | null {
  const [at, paper] = [place.safeParse(raw), readOrdinal(raw.paper)];
  return at.success && paper !== null ? { ...at.data, paper: documentId.parse(paper) } : null;
}
