import type postgres from "postgres";
import { z } from "zod";
import { CORPUS_SCOPE } from "@/lib/domain/step";
import type { YearRange } from "@/lib/pipeline/agent/ports";
import type { DenseChannel } from "@/lib/pipeline/literature/ports";
import { indexState } from "./corpus-index-build.ts";
import { corpusIndexName } from "./corpus-index-name.ts";
import { inPool } from "./document-store.ts";

/** Candidates that a search keeps at least: what its recall rests on. pgvector takes at most 1,000. */
const LEAST_WIDTH = 400;
const MOST_WIDTH = 1_000;

const placeColumns = z.object({ id: z.number(), year: z.number().nullable() });
const foundColumns = z.object({ documentId: z.number() });

/**
 * The HNSW index over one corpus.
 * @throws Error where it is not there (yet): searching without it would read every vector each time.
 */
export async function openHnsw(sql: postgres.Sql, areaId: number, encoder: string): Promise<DenseChannel> {
  const { index, predicate } = corpusIndexName(areaId, encoder);
  if ((await indexState(sql, index)) !== "valid")
    throw new Error(
      `The corpus of area ${areaId} has no index for ${encoder} yet: its step "index" makes it.`,
    );
  const rows = await sql`
    SELECT d."id", d."year" FROM "Document" d WHERE ${inPool(sql, { areaId, scope: CORPUS_SCOPE })}
    ORDER BY d."position"`;
  const places = new Map(rows.map((row, place) => [placeColumns.parse(row).id, place]));
  return {
    kind: "hnsw",
    nearest: async (vector, limit, years) => {
      const found = await sql.unsafe(searchStatement(predicate, vector, limit, years));
      const last: unknown = found.at(-1);
      return z
        .array(foundColumns)
        .parse(last)
        .flatMap(({ documentId }) => places.get(documentId) ?? []);
    },
  };
}

/**
 * One message of several statements is one transaction, in which the settings hold. Everything is a literal: under
 * parameters the planner could not see that the index' predicate holds. Numbers are numbers by now.
 */
function searchStatement(
  predicate: string,
  vector: Float32Array,
  limit: number,
  years: YearRange | null,
): string {
  const count = Math.trunc(limit);
  const width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, count));
  const within =
    years === null
      ? ""
      : `AND EXISTS (SELECT 1 FROM "Document" d WHERE d."id" = "documentId"
           AND d."year" BETWEEN ${Math.trunc(years.from)} AND ${Math.trunc(years.to)})`;
  return `SET LOCAL hnsw.ef_search = ${width}; SET LOCAL hnsw.iterative_scan = strict_order;
    SELECT "documentId" FROM "Embedding" WHERE ${predicate} ${within}
    ORDER BY "vector" <=> '[${Array.from(vector).join(",")}]'::vector LIMIT ${count}`;
}
