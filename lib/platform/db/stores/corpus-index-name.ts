import { createHash } from "node:crypto";

/**
 * The partial index over one area's vectors by one encoder. The planner takes it only where a query repeats its
 * predicate in constants, so both are written as literals here, and both come from here.
 */
export type CorpusIndexName = { readonly index: string; readonly predicate: string };

/** @throws RangeError for an area that is no whole number, or an encoder's name with characters that names do not have. */
export function corpusIndexName(areaId: number, encoder: string): CorpusIndexName {
  if (!Number.isSafeInteger(areaId)) throw new RangeError(`no area has the id ${areaId}`);
  if (!/^[\w@.:/+ -]{1,200}$/.test(encoder)) throw new RangeError(`no encoder has the name ${encoder}`);
  const digest = createHash("sha256").update(encoder).digest("hex").slice(0, 12);
  return {
    index: `Embedding_corpus_${areaId}_${digest}`,
    predicate: `"corpusId" = ${areaId} AND "encoder" = '${encoder}'`,
  };
}
