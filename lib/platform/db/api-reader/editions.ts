import type postgres from "postgres";
import { z } from "zod";
import { editionOrigin, editionStatus } from "@/lib/domain/edition";
import { areaId } from "@/lib/domain/ids";
import { areaImportReport } from "@/lib/domain/import-report";
import type { AreaAddress, AreaRecord, EditionReader } from "@/lib/product/api/ports";

const pins = {
  encoder: z.string().nullable(),
  extractor: z.string().nullable(),
  extractorPrompt: z.string().nullable(),
  judge: z.string().nullable(),
  judgePrompt: z.string().nullable(),
  judgeSeed: z.string(),
};
const editionColumns = z.object({ ...pins, engines: z.array(z.string()), tables: z.array(z.string()) });
const countColumns = z.object({
  slug: z.string(),
  name: z.string(),
  corpusSize: z.number(),
  referenceSize: z.number(),
  populations: z.number(),
  complete: z.number(),
  proposals: z.number(),
  stored: z.boolean(),
});
const areaColumns = countColumns.extend({
  id: areaId,
  definition: z.string(),
  manifestHash: z.string().nullable(),
  importReport: areaImportReport.nullable().catch(null),
  topicSource: z.string().nullable(),
  tagSource: z.string().nullable(),
  editionSlug: z.string(),
  title: z.string(),
  year: z.number(),
  origin: editionOrigin,
  status: editionStatus,
  ...pins,
});

const selectPins = (sql: postgres.Sql) => sql`
  e."encoder", e."extractor", e."extractorPrompt", e."judge", e."judgePrompt", e."judgeSeed"`;
const selectCounts = (sql: postgres.Sql) => sql`
  a."slug", a."name", a."corpusSize", a."referenceSize", t."populations", t."complete", t."proposals",
  EXISTS (SELECT 1 FROM "Document" d WHERE d."areaId" = a."id") AS "stored"`;
const joinCounts = (sql: postgres.Sql) => sql`
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "populations", (count(*) FILTER (WHERE p."state" = 'complete'))::int AS "complete",
      coalesce(sum(p."size") FILTER (WHERE p."state" = 'complete'), 0)::int AS "proposals"
    FROM "Population" p WHERE p."areaId" = a."id") t`;

async function readEdition(sql: postgres.Sql, slug: string) {
  const [row] = await sql`
    SELECT ${selectPins(sql)},
      (SELECT coalesce(jsonb_agg(DISTINCT s."engine" ORDER BY s."engine"), '[]'::jsonb) FROM "Score" s
        WHERE s."areaId" IN (SELECT a."id" FROM "Area" a WHERE a."editionId" = e."id")) AS "engines",
      (SELECT coalesce(jsonb_agg(t."name" ORDER BY t."name"), '[]'::jsonb) FROM "PublishedTable" t
        WHERE t."editionId" = e."id") AS "tables"
    FROM "Edition" e WHERE e."slug" = ${slug}`;
  return row === undefined ? null : editionColumns.parse(row);
}

async function readArea(sql: postgres.Sql, at: AreaAddress): Promise<AreaRecord | null> {
  const [row] = await sql`
    SELECT ${selectCounts(sql)}, a."id", a."definition", a."manifestHash", a."importReport", a."topicSource",
      a."tagSource", e."slug" AS "editionSlug", e."title", e."year", e."origin", e."status", ${selectPins(sql)}
    FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId" ${joinCounts(sql)}
    WHERE e."slug" = ${at.edition} AND a."slug" = ${at.area}`;
  return row === undefined ? null : areaOf(areaColumns.parse(row));
}

function areaOf(row: z.infer<typeof areaColumns>): AreaRecord {
  const { editionSlug, title, year, origin, status, ...rest } = row;
  const { encoder, extractor, extractorPrompt, judge, judgePrompt, judgeSeed, ...area } = rest;
  const pinned = { encoder, extractor, extractorPrompt, judge, judgePrompt, judgeSeed };
  return { ...area, edition: { slug: editionSlug, title, year, origin, status, ...pinned } };
}

export function editionReader(sql: postgres.Sql): EditionReader {
  return {
    edition: (slug) => readEdition(sql, slug),
    areas: async (edition) =>
      (
        await sql`
          SELECT ${selectCounts(sql)} FROM "Area" a ${joinCounts(sql)}
          WHERE a."editionId" = (SELECT "id" FROM "Edition" WHERE "slug" = ${edition}) ORDER BY a."id"`
      ).map((row) => countColumns.parse(row)),
    area: (address) => readArea(sql, address),
  };
}
