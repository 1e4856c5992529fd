import type postgres from "postgres";
import { z } from "zod";
import { documentId } from "@/lib/domain/ids";
import type { NearDocument, NearRow } from "@/lib/product/paper-page/ports";
import { sharedMask, statedMask } from "./stated-mask.ts";

/** The paper with its summary and the keys of its edition, as `own`. */
export const ownSummary = (sql: postgres.Sql, paper: number) => sql`
  own AS (
    SELECT d."id", s."summaryHash" AS "hash", ${statedMask(sql, sql`s."summary"`)} AS "stated", e."extractor",
      e."extractorPrompt", e."judge", e."judgePrompt", e."judgeSeed"
    FROM "Document" d JOIN "Area" a ON a."id" = d."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      LEFT JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
        AND s."promptVersion" = e."extractorPrompt"
    WHERE d."id" = ${paper})`;

/** The verdict on the paper and a document whose summary is `s`, as `v`. Hashes are compared byte by byte, as they are stored. */
export const verdictOn = (sql: postgres.Sql) => sql`
  LEFT JOIN "Verdict" v ON v."lowHash" = CASE WHEN own."hash" COLLATE "C" <= s."summaryHash" THEN own."hash" ELSE s."summaryHash" END
    AND v."highHash" = CASE WHEN own."hash" COLLATE "C" <= s."summaryHash" THEN s."summaryHash" ELSE own."hash" END
    AND v."judge" = own."judge" AND v."promptVersion" = own."judgePrompt" AND v."seed" = own."judgeSeed"`;

export const summaryOf = (sql: postgres.Sql) => sql`
  LEFT JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = own."extractor"
    AND s."promptVersion" = own."extractorPrompt"`;

const nearColumns = z.object({
  scope: z.number(),
  rank: z.number(),
  fusedScore: z.number(),
  documentId,
  mask: z.number().nullable(),
});

/** One row a neighbour, whatever the pool: five a population. */
export async function readNear(sql: postgres.Sql, paper: number): Promise<readonly NearRow[]> {
  const rows = await sql`
    WITH ${ownSummary(sql, paper)}
    SELECT n."scope", n."rank", n."fusedScore", n."neighbourId" AS "documentId",
      ${sharedMask(sql, sql`v."slots"`)} & own."stated" & ${statedMask(sql, sql`s."summary"`)} AS "mask"
    FROM own JOIN "Neighbour" n ON n."documentId" = own."id" AND n."pool" IN ('HH', 'HA')
      JOIN "Document" d ON d."id" = n."neighbourId" ${summaryOf(sql)} ${verdictOn(sql)}
    ORDER BY n."scope", n."rank"`;
  return rows.map((row) => nearColumns.parse(row));
}

const documentColumns = z.object({ documentId, title: z.string(), position: z.number() });

export async function readNamed(sql: postgres.Sql, documents: readonly number[]) {
  const rows = await sql`
    SELECT "id" AS "documentId", "title", "position" FROM "Document" WHERE "id" IN ${sql([...documents])}`;
  return new Map(
    rows.map((row): [NearDocument["documentId"], NearDocument] => {
      const { position, ...document } = documentColumns.parse(row);
      return [document.documentId, { ...document, number: position + 1 }];
    }),
  );
}
