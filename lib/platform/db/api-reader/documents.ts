import type postgres from "postgres";
import { z } from "zod";
import { ideaSummary, qualityCheck } from "@/lib/domain/idea-summary";
import { labelKind } from "@/lib/domain/label";
import { slotVerdict } from "@/lib/domain/slots";
import type { DocumentTextReader, NeighbourRow, ProposalRow } from "@/lib/product/api/ports";
import { joinVerdict } from "./judged-pair.ts";

const text = {
  id: z.number(),
  externalId: z.string(),
  title: z.string(),
  abstract: z.string(),
  textHash: z.string(),
  abstractHash: z.string(),
};
export const paperColumns = z.object({
  ...text,
  kind: z.enum(["corpus", "reference"]),
  year: z.number().nullable(),
  publicationDate: z.string().nullable(),
  authors: z.array(z.string()).nullable(),
  venue: z.string().nullable(),
});
/** Selects them from "Document" d. */
export const selectPaper = (sql: postgres.Sql) => sql`
  d."id", d."externalId", d."title", d."abstract", d."textHash", d."abstractHash", d."kind", d."year",
  d."publicationDate", d."authors", d."venue"`;

const reference = z.object({ number: z.number(), id: z.string(), role: z.string(), sentence: z.string() });
const proposalColumns = z.object({
  ...text,
  position: z.number(),
  body: z.string().nullable(),
  runId: z.number().nullable(),
  topic: z.string().nullable(),
  references: z.array(reference).nullable(),
});

async function readProposal(
  sql: postgres.Sql,
  population: number,
  position: number,
): Promise<ProposalRow | null> {
  const [row] = await sql`
    SELECT d."id", d."externalId", d."title", d."abstract", d."textHash", d."abstractHash", d."position", d."body",
      r."id" AS "runId", r."topic", r."references"
    FROM "Population" p JOIN "Document" d ON d."areaId" = p."areaId" AND d."scope" = p."id" AND d."kind" = 'proposal'
      LEFT JOIN "AgentRun" r ON r."documentId" = d."id"
    WHERE p."id" = ${population} AND d."position" = ${position}`;
  if (row === undefined) return null;
  const { runId, topic, references, ...rest } = proposalColumns.parse(row);
  return { ...rest, run: runId === null ? null : { id: runId, topic, references: references ?? [] } };
}

const refColumns = z.object({
  id: z.number(),
  externalId: z.string(),
  title: z.string(),
  year: z.number().nullable(),
});
export const labelColumns = z.object({ kind: labelKind, label: z.string() });
export const ideaColumns = z.object({
  summary: ideaSummary.nullable(),
  quality: qualityCheck.nullable(),
  summaryHash: z.string().nullable(),
  failure: z.string().nullable(),
});

const neighbourColumns = z.object({
  rank: z.number(),
  fusedScore: z.number(),
  id: z.number(),
  externalId: z.string(),
  title: z.string(),
  kind: z.enum(["reference", "proposal"]),
  population: z.string().nullable(),
  position: z.number(),
  verdict: z.number().nullable(),
  slots: slotVerdict.nullable(),
  reason: z.string().nullable(),
});
/** Human papers that one proposal was retrieved for, at most. */
const MOST_REACHED = 100;

/** `d` is the document that is asked about, `o` the other of the pair, whichever of them retrieved the other. */
async function readNeighbours(
  sql: postgres.Sql,
  joined: postgres.PendingQuery<postgres.Row[]>,
): Promise<readonly NeighbourRow[]> {
  const rows = await sql`
    SELECT n."rank", n."fusedScore", o."id", o."externalId", o."title", o."kind", o."position", p."slug" AS "population",
      v."id" AS "verdict", v."slots", v."reason"
    FROM "Neighbour" n ${joined} JOIN "Area" a ON a."id" = d."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      LEFT JOIN "Population" p ON p."id" = o."populationId" ${joinVerdict(sql)}
    ORDER BY n."rank", o."position" LIMIT ${MOST_REACHED}`;
  return rows.map((row) => neighbourColumns.parse(row));
}

export function documentTextReader(sql: postgres.Sql): DocumentTextReader {
  return {
    paper: async (area, id) => {
      const [row] = await sql`
        SELECT ${selectPaper(sql)} FROM "Document" d
        WHERE d."id" = ${id} AND d."areaId" = ${area} AND d."kind" <> 'proposal'`;
      return row === undefined ? null : paperColumns.parse(row);
    },
    proposal: (population, position) => readProposal(sql, population, position),
    citedBy: async (document) =>
      (
        await sql`
          SELECT u."id", u."externalId", u."title", u."year" FROM "Citation" c JOIN "Document" u ON u."id" = c."paperId"
          WHERE c."documentId" = ${document} ORDER BY u."position"`
      ).map((row) => refColumns.parse(row)),
    labelsOf: async (document) =>
      (
        await sql`
          SELECT "kind", "label" FROM "DocumentLabel" WHERE "documentId" = ${document} ORDER BY "kind", "position"`
      ).map((row) => labelColumns.parse(row)),
    ideaOf: async (document) => {
      const [row] = await sql`
        SELECT s."summary", s."quality", s."summaryHash", s."failure"
        FROM "Document" d JOIN "Area" a ON a."id" = d."areaId" JOIN "Edition" e ON e."id" = a."editionId"
          JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
            AND s."promptVersion" = e."extractorPrompt"
        WHERE d."id" = ${document}`;
      return row === undefined ? null : ideaColumns.parse(row);
    },
    nearestOf: (document, pool) =>
      readNeighbours(
        sql,
        sql`JOIN "Document" d ON d."id" = n."documentId" AND n."documentId" = ${document}
          AND n."pool" = ${pool}::"NeighbourPool" JOIN "Document" o ON o."id" = n."neighbourId"`,
      ),
    reachedFor: (proposal) =>
      readNeighbours(
        sql,
        sql`JOIN "Document" d ON d."id" = n."neighbourId" AND n."neighbourId" = ${proposal} AND n."pool" = 'HA'
          JOIN "Document" o ON o."id" = n."documentId"`,
      ),
  };
}
