import type postgres from "postgres";
import { z } from "zod";
import { areaImportReport } from "@/lib/domain/import-report";
import type { LabelKind } from "@/lib/domain/label";
import { SLOTS } from "@/lib/domain/slots";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type {
  AreaFacts,
  AreaReader,
  Completeness,
  FrequentLabels,
  HumanLevelRows,
} from "@/lib/product/area-page/ports";
import { placeColumns, placeOf, selectPlace } from "./population-page/place.ts";
import { figureColumns, storedScore } from "./stored-score.ts";

const factColumns = placeColumns.extend({
  definition: z.string(),
  corpusSize: z.number(),
  referenceSize: z.number(),
  manifestHash: z.string().nullable(),
  importReport: areaImportReport.nullable(),
  topicSource: z.string().nullable(),
  tagSource: z.string().nullable(),
  populations: z.coerce.number(),
});

async function readFacts(sql: postgres.Sql, edition: string, area: string): Promise<AreaFacts | null> {
  const [found] = await sql`
    SELECT ${selectPlace(sql)}, a."definition", a."corpusSize", a."referenceSize", a."manifestHash", a."importReport",
      a."topicSource", a."tagSource",
      (SELECT count(*) FROM "Population" p WHERE p."areaId" = a."id" AND p."state" = 'complete') AS "populations"
    FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId"
    WHERE e."slug" = ${edition} AND a."slug" = ${area}`;
  if (found === undefined) return null;
  const row = factColumns.parse(found);
  const {
    definition,
    corpusSize,
    referenceSize,
    manifestHash,
    importReport,
    topicSource,
    tagSource,
    populations,
  } = row;
  return {
    ...placeOf(row),
    definition,
    corpusSize,
    referenceSize,
    manifestHash,
    importReport,
    topicSource,
    tagSource,
    populations,
  };
}

const scoreColumns = figureColumns.extend({
  metric: z.string(),
});
const slotColumns = z.object({
  slot: z.enum(SLOTS),
  match: z.number().nullable(),
  weight: z.number().nullable(),
});

async function readLevel(sql: postgres.Sql, area: number): Promise<HumanLevelRows> {
  const [scores, slots] = await Promise.all([
    sql`SELECT * FROM "Score" WHERE "areaId" = ${area} AND "scope" = ${HUMAN_SCOPE} AND "slice" = 'full'`,
    sql`SELECT * FROM "SlotFigure" WHERE "areaId" = ${area} AND "scope" = ${HUMAN_SCOPE}`,
  ]);
  return {
    scores: new Map(
      scores.map((row) => {
        const read = scoreColumns.parse(row);
        return [read.metric, storedScore(read)];
      }),
    ),
    slots: slots
      .map((row) => slotColumns.parse(row))
      .sort((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot)),
  };
}

const yearColumns = z.object({ time: z.number().nullable(), papers: z.coerce.number() });
const monthColumns = z.object({ time: z.string().nullable(), papers: z.coerce.number() });

const sideColumns = z.object({
  kind: z.enum(["corpus", "reference"]),
  papers: z.coerce.number(),
  withAbstract: z.coerce.number(),
});

async function readCompleteness(sql: postgres.Sql, area: number): Promise<Completeness> {
  const [sides, [citing]] = await Promise.all([
    sql`
      SELECT "kind", count(*) AS "papers", count(*) FILTER (WHERE "abstract" <> '') AS "withAbstract"
      FROM "Document" WHERE "areaId" = ${area} AND "scope" = 0 GROUP BY "kind"`,
    sql`
      SELECT count(*) AS "citing" FROM "Document" d WHERE d."areaId" = ${area} AND d."scope" = 0
        AND d."kind" = 'reference' AND EXISTS (SELECT 1 FROM "Citation" c WHERE c."documentId" = d."id")`,
  ]);
  const rows = sides.map((row) => sideColumns.parse(row));
  const of = (kind: "corpus" | "reference") => {
    const { papers, withAbstract } = rows.find((row) => row.kind === kind) ?? { papers: 0, withAbstract: 0 };
    return { papers, withAbstract };
  };
  return {
    corpus: of("corpus"),
    reference: {
      ...of("reference"),
      citing: z.object({ citing: z.coerce.number() }).parse(citing).citing,
    },
  };
}

const labelColumns = z.object({ label: z.string(), papers: z.coerce.number() });
const sumColumns = z.object({ distinct: z.coerce.number(), papers: z.coerce.number() });

async function readLabels(
  sql: postgres.Sql,
  area: number,
  kind: LabelKind,
  limit: number,
): Promise<FrequentLabels> {
  const ofCorpus = sql`
    "DocumentLabel" l JOIN "Document" d ON d."id" = l."documentId"
    WHERE d."areaId" = ${area} AND d."scope" = 0 AND d."kind" = 'corpus' AND l."kind" = ${kind}::"LabelKind"`;
  const [most, [sum]] = await Promise.all([
    sql`SELECT l."label", count(*) AS "papers" FROM ${ofCorpus} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}`,
    sql`SELECT count(DISTINCT l."label") AS "distinct", count(DISTINCT l."documentId") AS "papers" FROM ${ofCorpus}`,
  ]);
  return { ...sumColumns.parse(sum), most: most.map((row) => labelColumns.parse(row)) };
}

/** What the page of an area is made of. */
export function areaReader(sql: postgres.Sql): AreaReader {
  return {
    areaFacts: (edition, area) => readFacts(sql, edition, area),
    humanLevel: (area) => readLevel(sql, area),
    corpusByYear: async (area) => {
      const rows = await sql`
        SELECT "year" AS "time", count(*) AS "papers" FROM "Document"
        WHERE "areaId" = ${area} AND "scope" = 0 AND "kind" = 'corpus' GROUP BY 1 ORDER BY 1 NULLS LAST`;
      return rows.map((row) => yearColumns.parse(row));
    },
    referenceByMonth: async (area) => {
      // A bare year says no month.
      const rows = await sql`
        SELECT substring("publicationDate" FROM '^[0-9]{4}-[0-9]{2}') AS "time", count(*) AS "papers" FROM "Document"
        WHERE "areaId" = ${area} AND "scope" = 0 AND "kind" = 'reference' GROUP BY 1 ORDER BY 1 NULLS LAST`;
      return rows.map((row) => monthColumns.parse(row));
    },
    completeness: (area) => readCompleteness(sql, area),
    frequentLabels: (area, kind, limit) => readLabels(sql, area, kind, limit),
  };
}
