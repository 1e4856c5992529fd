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
const FEW_SHARE = 1 / 8;
/** So many times as many are asked for as should do, were the years spread evenly; those of other years are left out. */
const OVER_FETCH = 1.5;
/** Papers that a search may come by before it gives up. */
const MOST_SCANNED = 40_000;

const paperColumns = z.object({ id: z.number(), year: z.number().nullable() });

type Paper = z.infer<typeof paperColumns>;

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
  const idsWithin = rememberIds(papers);
  return {
    kind: "hnsw",
    nearest: async (vector, limit, years) => {
      const within = idsWithin(years);
      const run = async (statement: string): Promise<readonly number[]> => {
        const places = placesOf((await sql.unsafe(statement)).at(-1), placeOf);
        return places.filter((place) => isWithin(papers[place]?.year ?? null, years)).slice(0, limit);
      };
      const query = { vector, limit, within, size: papers.length, iterative };
      const found = await run(nearestStatement(name, query));
      // The nearest are of other years: the index is no help.
      return found.length < Math.min(limit, within.length) ? run(oneByOne(name, query)) : found;
    },
  };
}

/** Ranges of years whose papers are kept in mind; agents ask for much the same ones. */
const REMEMBERED = 32;

function rememberIds(papers: readonly Paper[]): (years: YearRange | null) => readonly number[] {
  const all = papers.map(({ id }) => id);
  const known = new Map<string, readonly number[]>();
  return (years) => {
    if (years === null) return all;
    const key = `${years.from}-${years.to}`;
    const ids = known.get(key) ?? papers.flatMap(({ id, year }) => (isWithin(year, years) ? [id] : []));
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, ids);
    return ids;
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
  /** Ids of the papers that may be found, out of `size`. */
  readonly within: readonly number[];
  readonly size: number;
  /** Whether the index can go on scanning (pgvector 0.8). */
  readonly iterative: boolean;
};

/**
 * The nearest by the index, papers of other years among them: asking the database for each one's year would take longer
 * than the search itself. Where few papers may be found, those alone.
 *
 * One message of several statements is one transaction, in which the settings hold. Everything is a literal: of a
 * parameter the planner could not see that it meets the index' predicate. Numbers are numbers by now, names are checked.
 */
export function nearestStatement(name: CorpusIndexName, query: NearestQuery): string {
  const { limit, within, size, iterative } = query;
  if (within.length === size) return byIndex(name, query, limit);
  const fetched = Math.ceil((OVER_FETCH * limit * size) / within.length);
  const few = within.length <= Math.max(FEW, FEW_SHARE * size);
  if (few || (fetched > MOST_WIDTH && !iterative)) return oneByOne(name, query);
  return byIndex(name, query, fetched);
}

/** Without sorting, no other plan than the index is left. Beyond what one scan can keep, its order is relaxed. */
function byIndex(name: CorpusIndexName, query: NearestQuery, count: number): string {
  const further = `SET LOCAL hnsw.iterative_scan = relaxed_order; SET LOCAL hnsw.max_scan_tuples = ${MOST_SCANNED};`;
  return `SET LOCAL enable_sort = off;
    SET LOCAL hnsw.ef_search = ${Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, count))};
    ${count > MOST_WIDTH ? further : ""} ${nearest(name, query, "", count)}`;
}

/** Ordered by another expression than the index', which would find some of them only. */
function oneByOne(name: CorpusIndexName, query: NearestQuery): string {
  const ids = `AND e."documentId" = ANY('{${query.within.join(",")}}'::int[])`;
  // Two statements here, too: the rows come last of several.
  return `SELECT; ${nearest(name, query, ids, query.limit, "+ 0")}`;
}

function nearest(
  name: CorpusIndexName,
  { vector }: NearestQuery,
  where: string,
  count: number,
  more = "",
): string {
  const distance = `(e."vector" <=> '[${Array.from(vector).join(",")}]'::vector)`;
  return `SELECT e."documentId" AS "id", ${distance} AS "distance" FROM "Embedding" e
    WHERE ${name.predicate} ${where} ORDER BY ${distance} ${more} LIMIT ${Math.max(0, Math.trunc(count))}`;
}
