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

/** Without iterative scans, so many times as many are asked for as should do, and those of other years are left out. */
const OVER_FETCH = 1.5;

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
  const iterative = await hasIterativeScans(sql);
  const rows = await sql`
    SELECT d."id", d."year" FROM "Document" d WHERE ${inPool(sql, { areaId, scope: CORPUS_SCOPE })}
    ORDER BY d."position"`;
  const papers = rows.map((row) => paperColumns.parse(row));
  const placeOf = new Map(papers.map(({ id }, place) => [id, place]));
  return {
    kind: "hnsw",
    nearest: async (vector, limit, years) => {
      const found = await sql.unsafe(nearestStatement(name, papers, { vector, limit, years, iterative }));
      const places = placesOf(found.at(-1), placeOf);
      return places.filter((place) => isWithin(papers[place]?.year ?? null, years)).slice(0, limit);
    },
  };
}

/** From pgvector 0.8 on, a scan that was filtered goes on until enough is found. */
async function hasIterativeScans(sql: postgres.Sql): Promise<boolean> {
  const rows = await sql`SELECT "extversion" AS "version" FROM pg_extension WHERE "extname" = 'vector'`;
  const [major = 0, minor = 0] = z
    .object({ version: z.string() })
    .parse(rows[0])
    .version.split(".")
    .map(Number);
  return major > 0 || minor >= 8;
}

const isWithin = (year: number | null, years: YearRange | null): boolean =>
  years === null || (year !== null && year >= years.from && year <= years.to);

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
  /** Whether the index can go on scanning (pgvector 0.8). */
  readonly iterative: boolean;
};

/**
 * One message of several statements is one transaction, in which the settings hold. Everything is a literal: of a
 * parameter the planner could not see that it meets the index' predicate. Numbers are numbers by now, names are checked.
 * Without iterative scans, papers of other years may be among those found.
 */
export function nearestStatement(name: CorpusIndexName, papers: Papers, query: NearestQuery): string {
  const { years, iterative } = query;
  const limit = Math.max(0, Math.trunc(query.limit));
  if (years === null) return `${settings(limit)} ${nearest(name, query, "", limit)}`;
  const within = papers.filter(({ year }) => isWithin(year, years));
  const fetched = Math.ceil((OVER_FETCH * limit * papers.length) / within.length);
  const few = within.length <= Math.max(FEW, FEW_SHARE * papers.length);
  if (few || (!iterative && fetched > MOST_WIDTH)) return oneByOne(name, query, within, limit);
  if (!iterative) return `${settings(fetched)} ${nearest(name, query, "", fetched)}`;
  // A plain subquery: as a join it would tempt the planner to begin with the papers of those years.
  const year = `(SELECT d."year" FROM "Document" d WHERE d."id" = e."documentId")`;
  const range = `AND ${year} BETWEEN ${Math.trunc(years.from)} AND ${Math.trunc(years.to)}`;
  return `${settings(limit)} ${ITERATIVE} ${nearest(name, query, range, limit)}`;
}

/** Ordered by another expression than the index', which would find some of them only. */
function oneByOne(name: CorpusIndexName, query: NearestQuery, papers: Papers, limit: number): string {
  const ids = `AND e."documentId" = ANY('{${papers.map(({ id }) => id).join(",")}}'::int[])`;
  // Two statements here, too: the rows come last of several.
  return `SELECT; ${nearest(name, query, ids, limit, "+ 0")}`;
}

function nearest(
  name: CorpusIndexName,
  { vector }: NearestQuery,
  where: string,
  limit: number,
  more = "",
): string {
  const distance = `(e."vector" <=> '[${Array.from(vector).join(",")}]'::vector)`;
  return `SELECT e."documentId" AS "id", ${distance} AS "distance" FROM "Embedding" e
    WHERE ${name.predicate} ${where} ORDER BY ${distance} ${more} LIMIT ${limit}`;
}

/** Without sorting, no other plan than the index is left. */
const settings = (limit: number): string =>
  `SET LOCAL enable_sort = off;
   SET LOCAL hnsw.ef_search = ${Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, limit))};`;

/** The order is put right afterwards. */
const ITERATIVE = `SET LOCAL hnsw.iterative_scan = relaxed_order; SET LOCAL hnsw.max_scan_tuples = ${MOST_SCANNED};`;
