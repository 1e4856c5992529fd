import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { ideaSummary } from "@/lib/domain/idea-summary";
import { verdictId } from "@/lib/domain/ids";
import { slotVerdict } from "@/lib/domain/slots";
import type {
  CallsAbout,
  Carrier,
  Carriers,
  JudgeCallReader,
  StoredVerdict,
} from "@/lib/product/judge-call/ports";
import { moment, placeColumns, placeOf, selectPlace } from "./population-page/place.ts";

/** Carriers are counted up to here: a constant text can stand in thousands of proposals. */
const MOST_COUNTED = 1_000;

const verdictColumns = z.object({
  id: verdictId,
  lowHash: z.string(),
  highHash: z.string(),
  judge: z.string(),
  promptVersion: z.string(),
  seed: z.string(),
  slots: slotVerdict.nullable(),
  sameIdea: z.boolean().nullable(),
  reason: z.string().nullable(),
  failure: z.string().nullable(),
  lowShownFirst: z.boolean(),
  createdAt: z.date(),
});

/** What a judge call's page shows, read from the database. */
export function judgeCallReader(sql: postgres.Sql): JudgeCallReader {
  return {
    verdict: async (id) => {
      const [row] = await sql`
        SELECT v."id", v."lowHash", v."highHash", v."judge", v."promptVersion", v."seed", v."slots", v."sameIdea",
          v."reason", v."failure", v."lowShownFirst", ${moment(sql, "v.createdAt")}
        FROM "Verdict" v WHERE v."id" = ${id}`;
      return row === undefined ? null : verdictColumns.parse(row);
    },
    summaries: (hashes) => readSummaries(sql, hashes),
    carriers: (verdict, hash, limit) => readCarriers(sql, verdict, hash, limit),
    callsAbout: (verdict, limit) => readCalls(sql, verdict, limit),
  };
}

const summaryColumns = z.object({ hash: z.string(), summary: ideaSummary });

async function readSummaries(sql: postgres.Sql, hashes: readonly string[]) {
  const rows = await sql`
    SELECT DISTINCT ON (s."summaryHash") s."summaryHash" AS "hash", s."summary" FROM "IdeaSummary" s
    WHERE s."summaryHash" IN ${sql([...hashes])} AND s."summary" IS NOT NULL ORDER BY s."summaryHash", s."id"`;
  return new Map(
    rows.map((row) => {
      const { hash, summary } = summaryColumns.parse(row);
      return [hash, summary];
    }),
  );
}

const carrierColumns = placeColumns.extend({
  id: z.number(),
  earlier: z.boolean(),
  title: z.string(),
  position: z.number(),
  population: z.string().nullable(),
  name: z.string().nullable(),
  method: method.nullable(),
  model: z.string().nullable(),
});

/**
 * Documents of the editions that pin this judge, prompt and seed: the others have verdicts of their own. Papers of the
 * corpus are judged only where they are near to a document.
 */
const carrying = (sql: postgres.Sql, { judge, promptVersion, seed }: StoredVerdict, hash: string) => sql`
  FROM "IdeaSummary" s JOIN "Document" d ON d."abstractHash" = s."abstractHash"
    JOIN "Area" a ON a."id" = d."areaId"
    JOIN "Edition" e ON e."id" = a."editionId" AND e."extractor" = s."extractor"
      AND e."extractorPrompt" = s."promptVersion" AND e."judge" = ${judge} AND e."judgePrompt" = ${promptVersion}
      AND e."judgeSeed" = ${seed}
    LEFT JOIN "Population" p ON p."id" = d."populationId" LEFT JOIN "Model" m ON m."id" = p."modelId"
  WHERE s."summaryHash" = ${hash} AND (d."kind" <> 'corpus' OR EXISTS (
    SELECT 1 FROM "Neighbour" n WHERE n."neighbourId" = d."id" AND n."pool" IN ('HU', 'AU')))`;

async function readCarriers(
  sql: postgres.Sql,
  verdict: StoredVerdict,
  hash: string,
  limit: number,
): Promise<Carriers> {
  const rows = await sql`
    SELECT ${selectPlace(sql)}, d."id", d."kind" = 'corpus' AS "earlier", d."title", d."position", p."slug" AS "population", p."name", p."method",
      m."name" AS "model" ${carrying(sql, verdict, hash)}
    ORDER BY d."kind" = 'proposal', d."id" LIMIT ${limit}`;
  const shown = rows.map((row) => carrierOf(hash, carrierColumns.parse(row)));
  return { shown, total: shown.length < limit ? shown.length : await countCarriers(sql, verdict, hash) };
}

const countColumns = z.object({ count: z.coerce.number() });

async function countCarriers(
  sql: postgres.Sql,
  verdict: StoredVerdict,
  hash: string,
): Promise<number | null> {
  const [row] = await sql`
    SELECT count(*) AS "count" FROM (
      SELECT 1 ${carrying(sql, verdict, hash)} LIMIT ${MOST_COUNTED + 1}) AS "each"`;
  const { count } = countColumns.parse(row);
  return count > MOST_COUNTED ? null : count;
}

function carrierOf(hash: string, row: z.infer<typeof carrierColumns>): Carrier {
  const { id, earlier, title, position, population, name, method: how, model } = row;
  const proposal =
    population === null || name === null || how === null || model === null
      ? null
      : { population, name, method: how, model, number: position + 1 };
  return { hash, at: placeOf(row), id, earlier, title, proposal };
}

const message = z.object({ role: z.string(), content: z.string() });
const callColumns = z.object({
  id: z.number(),
  attempt: z.number(),
  outcome: z.string(),
  error: z.string().nullable(),
  model: z.string(),
  promptVersion: z.string(),
  promptHash: z.string(),
  messages: z.array(message).nullish(),
  maxOutput: z.number().nullable(),
  json: z.string().nullable(),
  output: z.string().nullable(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  costUsd: z.number().nullable(),
  latencyMs: z.number(),
  createdAt: z.date(),
  total: z.coerce.number(),
});

/** How the call log names the pair: the hashes in the order of showing. */
const subjectOf = ({ lowHash, highHash, lowShownFirst }: StoredVerdict): string =>
  lowShownFirst ? `${lowHash}|${highHash}` : `${highHash}|${lowHash}`;

async function readCalls(sql: postgres.Sql, verdict: StoredVerdict, limit: number): Promise<CallsAbout> {
  const rows = await sql`
    SELECT c."id", c."attempt", c."outcome", c."error", c."provider" || '/' || c."model" AS "model", c."promptVersion",
      c."promptHash", c."input" -> 'messages' AS "messages", (c."input" ->> 'maxOutput')::int AS "maxOutput",
      c."input" ->> 'json' AS "json", c."output", c."inputTokens", c."outputTokens", c."costUsd", c."latencyMs",
      ${moment(sql, "c.createdAt")}, count(*) OVER () AS "total"
    FROM "LlmCall" c
    WHERE c."role" = 'judging' AND c."subject" = ${subjectOf(verdict)} AND c."promptVersion" = ${verdict.promptVersion}
      AND c."provider" || '/' || c."model" = ${verdict.judge}
    ORDER BY c."id" LIMIT ${limit}`;
  const calls = rows.map((row) => callColumns.parse(row));
  return {
    calls: calls.map(({ total, messages, ...call }) => ({ ...call, messages: messages ?? [] })),
    total: calls[0]?.total ?? 0,
  };
}
