import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { ideaSummary } from "@/lib/domain/idea-summary";
import { documentId, populationId, verdictId } from "@/lib/domain/ids";
import { slotVerdict } from "@/lib/domain/slots";
import type {
  CasePattern,
  CasePopulation,
  CaseQuestion,
  CaseRow,
  CasesReader,
} from "@/lib/product/cases/ports";
import { readAreaWithPins } from "./cases-reader/area-pins.ts";

/** Cases of an area, read from the database. */
export function casesReader(sql: postgres.Sql): CasesReader {
  return {
    area: (address) => readAreaWithPins(sql, address),
    populations: (area) => readPopulations(sql, area),
    cases: async (question) => {
      const { populations, offset, limit } = question;
      const [only, ...others] = populations ?? [];
      const found =
        only !== undefined && others.length === 0 ? ofPopulation(sql, question, only) : ofAll(sql, question);
      const rows = await sql`
        ${found} ORDER BY verdict_shared("slots") DESC, "rank", "id" LIMIT ${limit} OFFSET ${offset}`;
      return rows.map(caseOf);
    },
  };
}

const populationColumns = z.object({
  id: populationId,
  slug: z.string(),
  name: z.string(),
  method,
  modelId: z.number(),
  model: z.string(),
});

async function readPopulations(sql: postgres.Sql, area: number): Promise<readonly CasePopulation[]> {
  const rows = await sql`
    SELECT p."id", p."slug", p."name", p."method", m."id" AS "modelId", m."name" AS "model"
    FROM "Population" p JOIN "Model" m ON m."id" = p."modelId"
    WHERE p."areaId" = ${area} AND EXISTS (SELECT 1 FROM "Score" s WHERE s."areaId" = ${area} AND s."scope" = p."id")
    ORDER BY m."releaseDate" NULLS LAST, m."name", p."name", p."method", p."slug"`;
  return rows.map((row) => {
    const { modelId, model, ...population } = populationColumns.parse(row);
    return { ...population, model: { id: modelId, name: model } };
  });
}

/** What the pattern says to differ must be stated by both sides: an empty slot is no other approach. */
const DIFFERING: Readonly<Record<CasePattern, string | null>> = {
  "other-approach": "proposedApproach",
  "other-problem": "problem",
  "all-shared": null,
};

const states = (sql: postgres.Sql, slot: string | null) =>
  slot === null ? sql`true` : sql`s."summary" ->> ${slot} !~* '^\\s*(none)?\\s*$'`;

const judged = (sql: postgres.Sql, { area, pattern }: CaseQuestion) => sql`
  v."judge" = ${area.pins.judge} AND v."promptVersion" = ${area.pins.judgePrompt} AND v."seed" = ${area.pins.judgeSeed}
  AND verdict_case(v."slots") = ${pattern}`;

const SHOWN = [
  "id",
  "slots",
  "reason",
  "rank",
  "paper",
  "paperTitle",
  "paperSummary",
  "title",
  "summary",
  "position",
  "population",
];

// Subqueries behind "OFFSET 0" are looked up row by row, in the order in which they are written: human papers are few, so
// a verdict on two proposals, or the wrong way round, is passed over after two looks into an index.

/** Walks the verdicts of the pattern, the most alike first, and stops as soon as a page is full. */
function ofAll(sql: postgres.Sql, question: CaseQuestion) {
  const { area, pattern, populations } = question;
  const stated = states(sql, DIFFERING[pattern]);
  const documents = (hash: string, kind: "reference" | "proposal") => sql`
    SELECT d.*, s."summary" FROM "IdeaSummary" s JOIN "Document" d ON d."abstractHash" = s."abstractHash"
    WHERE s."summaryHash" = ${sql(`side.${hash}`)} AND s."extractor" = ${area.pins.extractor}
      AND s."promptVersion" = ${area.pins.extractorPrompt} AND ${stated}
      AND d."areaId" = ${area.area.id} AND d."kind" = ${kind}::"DocumentKind"`;
  const wanted = populations === null ? sql`` : sql`AND d."populationId" IN ${sql([...populations])}`;
  return sql`
    SELECT v."id", v."slots", v."reason", x.* FROM "Verdict" v CROSS JOIN LATERAL (
      SELECT n."rank", h."id" AS "paper", h."title" AS "paperTitle", h."summary" AS "paperSummary", a."title",
        a."summary", a."position", a."populationId" AS "population"
      FROM (VALUES (v."lowHash", v."highHash"), (v."highHash", v."lowHash")) AS side("human", "proposal")
        CROSS JOIN LATERAL (${documents("human", "reference")} OFFSET 0) h
        CROSS JOIN LATERAL (${documents("proposal", "proposal")} ${wanted} OFFSET 0) a
        CROSS JOIN LATERAL (
          SELECT "rank" FROM "Neighbour" WHERE "documentId" = h."id" AND "pool" = 'HA' AND "scope" = a."populationId"
            AND "neighbourId" = a."id" OFFSET 0) n
      ORDER BY n."rank", h."id", a."id" LIMIT 1) x
    WHERE ${judged(sql, question)}`;
}

/** Looks through the neighbours in one population: every verdict of the pattern would be far more. */
function ofPopulation(sql: postgres.Sql, question: CaseQuestion, population: number) {
  const { area, pattern } = question;
  const summaryOf = (document: string) => sql`
    FROM "IdeaSummary" s WHERE s."abstractHash" = ${sql(`${document}.abstractHash`)}
      AND s."extractor" = ${area.pins.extractor} AND s."promptVersion" = ${area.pins.extractorPrompt}
      AND ${states(sql, DIFFERING[pattern])}`;
  const lowFirst = sql`sh."hash" COLLATE "C" <= sa."hash"`;
  return sql`
    SELECT ${sql(SHOWN)} FROM (
      SELECT DISTINCT ON (v."id") v."id", v."slots", v."reason", n."rank", h."id" AS "paper", h."title" AS "paperTitle",
        sh."summary" AS "paperSummary", a."title", sa."summary", a."position", a."populationId" AS "population"
      FROM "Document" h
        CROSS JOIN LATERAL (SELECT s."summaryHash" AS "hash", s."summary" ${summaryOf("h")} OFFSET 0) sh
        CROSS JOIN LATERAL (
          SELECT "rank", "neighbourId" FROM "Neighbour"
          WHERE "documentId" = h."id" AND "pool" = 'HA' AND "scope" = ${population} OFFSET 0) n
        JOIN "Document" a ON a."id" = n."neighbourId"
        CROSS JOIN LATERAL (SELECT s."summaryHash" AS "hash", s."summary" ${summaryOf("a")} OFFSET 0) sa
        CROSS JOIN LATERAL (
          SELECT v."id", v."slots", v."reason" FROM "Verdict" v
          WHERE v."lowHash" = CASE WHEN ${lowFirst} THEN sh."hash" ELSE sa."hash" END
            AND v."highHash" = CASE WHEN ${lowFirst} THEN sa."hash" ELSE sh."hash" END AND ${judged(sql, question)}
          OFFSET 0) v
      WHERE h."areaId" = ${area.area.id} AND h."scope" = 0 AND h."kind" = 'reference'
      ORDER BY v."id", n."rank", h."id", a."id") AS "found"`;
}

const caseColumns = z.object({
  id: verdictId,
  slots: slotVerdict,
  reason: z.string().nullable(),
  rank: z.number(),
  paper: documentId,
  paperTitle: z.string(),
  paperSummary: ideaSummary,
  title: z.string(),
  summary: ideaSummary,
  position: z.number(),
  population: populationId,
});

function caseOf(found: unknown): CaseRow {
  const row = caseColumns.parse(found);
  const { id, slots, reason, rank, title, summary, position, population } = row;
  return {
    verdict: { id, slots, reason },
    rank,
    paper: { id: row.paper, title: row.paperTitle, summary: row.paperSummary },
    proposal: { title, summary, number: position + 1, population },
  };
}
