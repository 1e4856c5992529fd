import type postgres from "postgres";
import { z } from "zod";
import { ideaSummary, qualityCheck } from "@/lib/domain/idea-summary";
import { type AreaId, documentId, type PopulationId, runId } from "@/lib/domain/ids";
import type { IdeaReading, StoredProposalPage, WritingRun } from "@/lib/product/proposal-page/ports";

/** Characters of a text that are read: a page shows fewer, and the download has them all. */
const MOST_TEXT = 500_000;
const MOST_TITLE = 2_000;

const reference = z.object({ number: z.number(), id: z.string(), role: z.string(), sentence: z.string() });
const dropped = z.object({ line: z.string(), reason: z.string() });
const none = <T>(list: readonly T[] | null): readonly T[] => list ?? [];

const runColumns = z.object({
  runId,
  attempt: z.number(),
  topic: z.string().nullable(),
  steps: z.number(),
  malformed: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costUsd: z.number(),
  assumedUsd: z.number(),
  references: z.array(reference).nullable().transform(none),
  dropped: z.array(dropped).nullable().transform(none),
});

const columns = z.object({
  id: documentId,
  externalId: z.string(),
  title: z.string(),
  abstract: z.string(),
  abstractLength: z.number(),
  body: z.string().nullable(),
  bodyLength: z.number().nullable(),
  traceSteps: z.number().nullable(),
  summary: ideaSummary.nullable(),
  quality: qualityCheck.nullable(),
  failure: z.string().nullable(),
  previous: z.number().nullable(),
  next: z.number().nullable(),
});

export async function readProposal(
  sql: postgres.Sql,
  at: { readonly area: AreaId; readonly population: PopulationId },
  number: number,
): Promise<StoredProposalPage | null> {
  const beside = (which: "max" | "min", than: "<" | ">") => sql`
    SELECT ${sql.unsafe(which)}(o."position") + 1 FROM "Document" o WHERE o."areaId" = d."areaId" AND o."scope" = d."scope"
      AND o."kind" = 'proposal' AND o."position" ${sql.unsafe(than)} d."position"`;
  const [row] = await sql`
    SELECT d."id", d."externalId", left(d."title", ${MOST_TITLE}) AS "title", left(d."abstract", ${MOST_TEXT}) AS "abstract",
      length(d."abstract") AS "abstractLength", left(d."body", ${MOST_TEXT}) AS "body", length(d."body") AS "bodyLength",
      CASE WHEN jsonb_typeof(d."trace") = 'array' THEN jsonb_array_length(d."trace") END AS "traceSteps",
      s."summary", s."quality", s."failure", (${beside("max", "<")}) AS "previous", (${beside("min", ">")}) AS "next",
      r."id" AS "runId", r."attempt", r."topic", r."steps", r."malformed", r."inputTokens", r."outputTokens", r."costUsd",
      r."assumedUsd", r."references", r."dropped"
    FROM "Document" d JOIN "Area" a ON a."id" = d."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      LEFT JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
        AND s."promptVersion" = e."extractorPrompt"
      LEFT JOIN "AgentRun" r ON r."documentId" = d."id"
    WHERE d."areaId" = ${at.area} AND d."scope" = ${at.population} AND d."kind" = 'proposal'
      AND d."position" = ${number - 1}`;
  return row === undefined ? null : proposalOf(row);
}

function proposalOf(row: postgres.Row): StoredProposalPage {
  const read = columns.parse(row);
  const { id, externalId, title, traceSteps, previous, next } = read;
  return {
    id,
    externalId,
    title,
    abstract: { text: read.abstract, length: read.abstractLength },
    body: read.body === null ? null : { text: read.body, length: read.bodyLength ?? read.body.length },
    traceSteps,
    reading: readingOf(read),
    previous,
    next,
    run: row.runId === null ? null : runOf(row),
  };
}

function readingOf({ summary, quality, failure }: z.infer<typeof columns>): IdeaReading {
  if (summary !== null) return { kind: "read", summary, quality };
  return failure === null ? { kind: "unread" } : { kind: "failed", failure };
}

function runOf(row: postgres.Row): WritingRun {
  const { runId: id, ...run } = runColumns.parse(row);
  return { id, ...run };
}
