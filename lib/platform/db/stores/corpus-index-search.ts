import type postgres from "postgres";
import { z } from "zod";
import { CORPUS_SCOPE } from "@/lib/domain/step";
import type { YearRange } from "@/lib/pipeline/agent/ports";
import type { DenseChannel } from "@/lib/pipeline/literature/ports";
import { indexState } from "./corpus-index-build.ts";
import { type CorpusIndexName, corpusIndexName } from "./corpus-index-name.ts";
import { inPool } from "./document-store.ts";

/** Candidates that a search keeps at least: what its recall rests on. pgvector takes at most 1,000. */
const LEAST_WIDTH = 400;
const MOST_WIDTH = 1_000;
/** Where no more papers than this, or no greater share of the corpus, lie within the years, each of them is looked at. */
const FEW = 2_000;
const FEW_SHARE = 1 / 16;
/** Papers that a search within years may come by before it gives up: far more than a greater share can make it need. */
const MOST_SCANNED = 40_000;

const paperColumns = z.object({ id: z.number(), year: z.number().nullable() });
type Papers = readonly z.infer<typeof paperColumns>[];

const foundColumns = z.object({ id: z.number(), distance: z.number() });

/**
 * The HNSW index over one corpus.
 * @throws Error where it is not there (yet): searching without it would read every vector each time.
 */
export async function openHnsw(sql: postgres.Sql, areaId: number, encoder: string): Promise<DenseChannel> {
  const name = corpusIndexName(areaId, encoder);
  if ((await indexState(sql, name.index)) !== "valid")
    throw new Error(
      `The corpus of area ${areaId} has no index for ${encoder} yet: its step "index" makes it.`,
    );
  const rows = await sql`
    SELECT d."id", d."year" FROM "Document" d WHERE ${inPool(sql, { areaId, scope: CORPUS_SCOPE })}
    ORDER BY d."position"`;
  const papers = rows.map((row) => paperColumns.parse(row));
  const places = new Map(papers.map(({ id }, place) => [id, place]));
  return {
    kind: "hnsw",
    nearest: async (vector, limit, years) => {
      const found = await sql.unsafe(nearestStatement(name, papers, { vector, limit, years }));
      return placesOf(found.at(-1), places);
    },
  };
}

function placesOf(rows: unknown, places: ReadonlyMap<number, number>): readonly number[] {
  const found = z
    .array(foundColumns)
    .parse(rows)
    .flatMap(({ id, distance }) => {
      const place = places.get(id);
      return place === undefined ? [] : [{ place, distance }];
    });
  return found.sort((a, b) => a.distance - b.distance || a.place - b.place).map(({ place }) => place);
}

export type NearestQuery = {
  readonly vector: Float32Array;
  readonly limit: number;
  readonly years: YearRange | null;
};

/**
 * One message of several statements is one transaction, in which the settings hold. Everything is a literal: of a
 * parameter the planner could not see that it meets the index' predicate. Numbers are numbers by now, names are checked.
 */
export function nearestStatement(name: CorpusIndexName, papers: Papers, query: NearestQuery): string {
  const { vector, years } = query;
  const limit = Math.max(0, Math.trunc(query.limit));
  const distance = `e."vector" <=> '[${Array.from(vector).join(",")}]'::vector`;
  const rows = (where: string, order = distance) =>
    `SELECT e."documentId" AS "id", ${distance} AS "distance" FROM "Embedding" e WHERE ${name.predicate}
     ${where} ORDER BY ${order} LIMIT ${limit}`;
  if (years === null) return `${settings(limit, "off")} ${rows("")}`;
  const within = papers.filter(({ year }) => year !== null && year >= years.from && year <= years.to);
  if (within.length <= Math.max(FEW, FEW_SHARE * papers.length)) {
    const ids = within.map(({ id }) => id).join(",");
    // Not the index' own expression: it would find some of them only. Two statements as well: rows come last of several.
    return `SELECT; ${rows(`AND e."documentId" = ANY('{${ids}}'::int[])`, `(${distance}) + 0`)}`;
  }
  // A plain subquery: as a join it would tempt the planner to begin with the papers of those years.
  const year = `(SELECT d."year" FROM "Document" d WHERE d."id" = e."documentId")`;
  const range = `AND ${year} BETWEEN ${Math.trunc(years.from)} AND ${Math.trunc(years.to)}`;
  return `${settings(limit, "relaxed_order")} ${rows(range)}`;
}

/** Without sorting, no other plan than the index is left. Its order is put right afterwards where it is relaxed. */
const settings = (limit: number, scan: "off" | "relaxed_order"): string =>
  `SET LOCAL enable_sort = off; SET LOCAL hnsw.iterative_scan = ${scan};
   SET LOCAL hnsw.max_scan_tuples = ${MOST_SCANNED};
   SET LOCAL hnsw.ef_search = ${Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, limit))};`;
