import type postgres from "postgres";
import { z } from "zod";
import type { ProposalReader } from "@/lib/product/population-page/ports";

const columns = z.object({
  position: z.number(),
  id: z.string(),
  title: z.string(),
  abstract: z.string(),
  citations: z.array(z.string()),
  body: z.string().nullable(),
  trace: z.unknown(),
});

/** Proposals as they were brought in, page by page. */
export function proposalReader(sql: postgres.Sql): ProposalReader {
  return {
    storedProposals: async (id, { after, limit }) => {
      const rows = await sql`
        SELECT d."position", d."externalId" AS "id", d."title", d."abstract", d."body", d."trace", (
          SELECT coalesce(jsonb_agg(u."externalId" ORDER BY u."position"), '[]'::jsonb)
          FROM "Citation" c JOIN "Document" u ON u."id" = c."paperId" WHERE c."documentId" = d."id") AS "citations"
        FROM "Document" d WHERE d."populationId" = ${id} AND d."position" > ${after}
        ORDER BY d."position" LIMIT ${limit}`;
      return rows.map((row) => columns.parse(row));
    },
  };
}
