import type postgres from "postgres";
import { z } from "zod";
import { contributionType } from "@/lib/domain/idea-summary";
import { metricName, OVERLAP_FIGURE } from "@/lib/domain/score";
import { SLOTS } from "@/lib/domain/slots";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type {
  AnalysesReader,
  CitingDocument,
  KindCount,
  OverlapRow,
  SliceFigure,
  SlotMatch,
  TaggedDocument,
  TopicCount,
} from "@/lib/product/analyses/ports";
import { boardReader } from "./board-reader";
import type { Clients } from "./client";
import { figureColumns, storedScore } from "./stored-score";
import { printedReader } from "./stores/published-store";

/** What the analyses are made of, read from the database: a few statements each, whatever the sizes. */
export function analysesReader({ prisma, sql }: Clients): AnalysesReader {
  return {
    ...printedReader(sql),
    rows: (edition) => boardReader(prisma).rows(edition),
    slotMatches: (areas) => readSlots(sql, areas),
    overlaps: (areas) => readOverlaps(sql, areas),
    sliceFigures: (areas) => readSlices(sql, areas),
    kinds: (area) => readKinds(sql, area),
    topics: (area) => readTopics(sql, area),
    citing: (area, populations) => readCiting(sql, area, populations),
    tagged: (area, populations) => readTagged(sql, area, populations),
  };
}

const slotColumns = z.object({
  areaId: z.number(),
  scope: z.number(),
  slot: z.enum(SLOTS),
  match: z.number().nullable(),
});

async function readSlots(sql: postgres.Sql, areas: readonly number[]): Promise<readonly SlotMatch[]> {
  if (areas.length === 0) return [];
  const rows = await sql`
    SELECT "areaId", "scope", "slot", "match" FROM "SlotFigure" WHERE "areaId" IN ${sql([...areas])}`;
  return rows.map((row) => slotColumns.parse(row));
}

const overlapColumns = figureColumns.extend({ areaId: z.number(), scope: z.number() });
const overlapSlotColumns = z.object({
  areaId: z.number(),
  scope: z.number(),
  slot: z.enum(SLOTS),
  match: z.number(),
});

async function readOverlaps(sql: postgres.Sql, areas: readonly number[]): Promise<readonly OverlapRow[]> {
  if (areas.length === 0) return [];
  const [scores, slots] = await Promise.all([
    sql`SELECT * FROM "Score" WHERE "areaId" IN ${sql([...areas])} AND "slice" = 'full'
      AND "metric" = ${OVERLAP_FIGURE}`,
    sql`SELECT "areaId", "scope", "slot", "match" FROM "OverlapFigure" WHERE "areaId" IN ${sql([...areas])}`,
  ]);
  return [
    ...scores.map((row): OverlapRow => {
      const read = overlapColumns.parse(row);
      return { areaId: read.areaId, scope: read.scope, slot: null, score: storedScore(read) };
    }),
    ...slots.map((row) => overlapSlotColumns.parse(row)),
  ];
}

const sliceColumns = figureColumns.extend({
  areaId: z.number(),
  scope: z.number(),
  slice: z.string(),
  metric: metricName,
});

async function readSlices(sql: postgres.Sql, areas: readonly number[]): Promise<readonly SliceFigure[]> {
  if (areas.length === 0) return [];
  const rows = await sql`
    SELECT * FROM "Score" WHERE "areaId" IN ${sql([...areas])} AND "slice" <> 'full'
      AND "metric" IN ${sql([...metricName.options])} ORDER BY "slice", "areaId", "scope", "metric"`;
  return rows.map((row) => {
    const read = sliceColumns.parse(row);
    const { areaId, scope, slice, metric } = read;
    return { areaId, scope, slice, metric, score: storedScore(read) };
  });
}

const kindColumns = z.object({
  scope: z.number(),
  kind: contributionType.nullable(),
  count: z.coerce.number(),
});

/** By the edition's own extractor and prompt alone. */
async function readKinds(sql: postgres.Sql, area: number): Promise<readonly KindCount[]> {
  const rows = await sql`
    SELECT d."scope", s."summary"->'contributionType'->>'primary' AS "kind", count(*) AS "count"
    FROM "Document" d JOIN "Area" a ON a."id" = d."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      LEFT JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
        AND s."promptVersion" = e."extractorPrompt"
    WHERE d."areaId" = ${area} AND d."kind" <> 'corpus'
    GROUP BY 1, 2 ORDER BY 1, 2`;
  return rows.map((row) => kindColumns.parse(row));
}

const topicColumns = z.object({ population: z.number(), topic: z.string(), count: z.coerce.number() });

/** A slot keeps its topic through all its attempts: the first one is there for each. */
async function readTopics(sql: postgres.Sql, area: number): Promise<readonly TopicCount[]> {
  const rows = await sql`
    SELECT r."populationId" AS "population", r."topic", count(*) AS "count"
    FROM "AgentRun" r JOIN "Population" p ON p."id" = r."populationId"
    WHERE p."areaId" = ${area} AND p."state" = 'complete' AND r."attempt" = 1 AND r."topic" IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2`;
  return rows.map((row) => topicColumns.parse(row));
}

/** Papers of the reference and proposals of those populations, in stored order. */
const documentsOf = (sql: postgres.Sql, area: number, populations: readonly number[]) => sql`
  "Document" d WHERE d."areaId" = ${area} AND d."kind" <> 'corpus'
    AND d."scope" IN ${sql([HUMAN_SCOPE, ...populations])} ORDER BY d."scope", d."position"`;

const citingColumns = z.object({
  scope: z.number(),
  date: z.string().nullable(),
  papers: z.array(z.number()),
});

async function readCiting(
  sql: postgres.Sql,
  area: number,
  populations: readonly number[],
): Promise<readonly CitingDocument[]> {
  const rows = await sql`
    SELECT d."scope", d."publicationDate" AS "date",
      ARRAY(SELECT c."paperId" FROM "Citation" c WHERE c."documentId" = d."id" ORDER BY c."paperId") AS "papers"
    FROM ${documentsOf(sql, area, populations)}`;
  return rows.map((row) => citingColumns.parse(row));
}

const taggedColumns = z.object({
  scope: z.number(),
  tasks: z.array(z.string()),
  methods: z.array(z.string()),
});
const sourceColumns = z.object({ source: z.string().nullable() });

async function readTagged(sql: postgres.Sql, area: number, populations: readonly number[]) {
  const labels = (kind: "task" | "method") => sql`
    ARRAY(SELECT l."label" FROM "DocumentLabel" l WHERE l."documentId" = d."id" AND l."kind" = ${kind}
      ORDER BY l."position")`;
  const [[found], rows] = await Promise.all([
    sql`SELECT "tagSource" AS "source" FROM "Area" WHERE "id" = ${area}`,
    sql`SELECT d."scope", ${labels("task")} AS "tasks", ${labels("method")} AS "methods"
      FROM ${documentsOf(sql, area, populations)}`,
  ]);
  const documents: readonly TaggedDocument[] = rows.map((row) => taggedColumns.parse(row));
  return { source: found === undefined ? null : sourceColumns.parse(found).source, documents };
}
