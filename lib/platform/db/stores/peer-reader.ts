import type postgres from "postgres";
import { z } from "zod";
import type { PeerReader } from "@/lib/pipeline/agent/ports";

const columns = z.object({
  slot: z.number(),
  title: z.string(),
  abstract: z.string(),
  body: z.string(),
  replies: z.array(z.string()),
});

/** What earlier rounds of a population left: their proposals, with what was planned and searched on the way. */
export function peerReader(sql: postgres.Sql): PeerReader {
  return {
    earlierRuns: async (population, beforeRound) =>
      (
        await sql`
          SELECT r."slot", d."title", d."abstract", coalesce(d."body", '') AS "body",
            coalesce((SELECT jsonb_agg(s."reply" ORDER BY s."sequence") FROM "AgentStep" s
              WHERE s."runId" = r."id" AND s."action" IN ('plan', 'search') AND s."reply" IS NOT NULL), '[]') AS "replies"
          FROM "AgentRun" r JOIN "Document" d ON d."id" = r."documentId"
          WHERE r."populationId" = ${population} AND r."round" < ${beforeRound} AND r."status" = 'done'
          ORDER BY r."slot"`
      ).map((row) => columns.parse(row)),
  };
}
