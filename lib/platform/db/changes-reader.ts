import type postgres from "postgres";
import { z } from "zod";
import { editionOrigin, editionStatus, method } from "@/lib/domain/edition";
import { metricName } from "@/lib/domain/score";
import type {
  ChangedPlace,
  ChangedPopulation,
  ChangeNames,
  ChangeQuery,
  ChangeRow,
  ChangesReader,
  FigureSide,
} from "@/lib/product/changes/ports";
import { moment } from "./population-page/place.ts";
import { figureColumns, provenanceColumns, storedScore } from "./stored-score.ts";

/** A row of "Score" as the database noted it down. */
const side = figureColumns.extend(provenanceColumns.shape).transform((row): FigureSide => {
  const { engine, encoder, extractor, judge, prompts, manifestHash } = row;
  return {
    score: storedScore(row),
    provenance: { engine, encoder, extractor, judge, prompts: prompts ?? {}, manifest: manifestHash },
  };
});

const changeColumns = z
  .object({
    id: z.number(),
    at: z.date(),
    areaId: z.number(),
    scope: z.number(),
    metric: metricName,
    before: side.nullable(),
    after: side.nullable(),
  })
  .transform(({ areaId, ...row }): ChangeRow => ({ ...row, area: areaId }));

const columns = (sql: postgres.Sql) =>
  sql`c."id", ${moment(sql, "c.at")}, c."areaId", c."scope", c."metric", c."before", c."after"`;

/** Of one edition: each of its areas gives its newest ones by the index, however many changes other editions have. */
const ofEdition = (sql: postgres.Sql, edition: string, { before, limit }: ChangeQuery) => sql`
  SELECT n.* FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId" CROSS JOIN LATERAL (
    SELECT ${columns(sql)} FROM "ScoreChange" c
    WHERE c."areaId" = a."id" AND (${before}::int IS NULL OR c."id" < ${before}::int)
    ORDER BY c."areaId" DESC, c."id" DESC LIMIT ${limit}) n
  WHERE e."slug" = ${edition} ORDER BY n."id" DESC LIMIT ${limit}`;

const ofAll = (sql: postgres.Sql, { before, limit }: ChangeQuery) => sql`
  SELECT ${columns(sql)} FROM "ScoreChange" c WHERE ${before}::int IS NULL OR c."id" < ${before}::int
  ORDER BY c."id" DESC LIMIT ${limit}`;

const around = (sql: postgres.Sql, id: number) => sql`
  SELECT ${columns(sql)} FROM "ScoreChange" o JOIN "ScoreChange" c ON c."areaId" = o."areaId"
    AND c."at" >= date_trunc('day', o."at") AND c."at" < date_trunc('day', o."at") + interval '1 day'
  WHERE o."id" = ${id} ORDER BY c."id" DESC`;

const placeColumns = z
  .object({
    id: z.number(),
    areaSlug: z.string(),
    areaName: z.string(),
    slug: z.string(),
    title: z.string(),
    origin: editionOrigin,
    status: editionStatus,
    encoder: z.string().nullable(),
    extractor: z.string().nullable(),
    judge: z.string().nullable(),
  })
  .transform(({ id, areaSlug, areaName, ...edition }): [number, ChangedPlace] => [
    id,
    { edition, area: { slug: areaSlug, name: areaName } },
  ]);

const populationColumns = z
  .object({ id: z.number(), slug: z.string(), name: z.string(), method, model: z.string() })
  .transform(({ id, ...population }): [number, ChangedPopulation] => [id, population]);

async function readNames(
  sql: postgres.Sql,
  areas: readonly number[],
  populations: readonly number[],
): Promise<ChangeNames> {
  const [places, named] = await Promise.all([
    sql`
      SELECT a."id", a."slug" AS "areaSlug", a."name" AS "areaName", e."slug", e."title", e."origin", e."status",
        e."encoder", e."extractor", e."judge"
      FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId" WHERE a."id" = ANY(${[...areas]}::int[])`,
    sql`
      SELECT p."id", p."slug", p."name", p."method", m."name" AS "model"
      FROM "Population" p JOIN "Model" m ON m."id" = p."modelId" WHERE p."id" = ANY(${[...populations]}::int[])`,
  ]);
  return {
    places: new Map(places.map((row) => placeColumns.parse(row))),
    populations: new Map(named.map((row) => populationColumns.parse(row))),
  };
}

/** The log of moved figures, as the database's triggers wrote it. */
export function changesReader(sql: postgres.Sql): ChangesReader {
  return {
    changes: async (query) => {
      const rows = await (query.edition === null ? ofAll(sql, query) : ofEdition(sql, query.edition, query));
      return rows.map((row) => changeColumns.parse(row));
    },
    changesAround: async (id) => (await around(sql, id)).map((row) => changeColumns.parse(row)),
    names: (areas, populations) => readNames(sql, areas, populations),
  };
}
