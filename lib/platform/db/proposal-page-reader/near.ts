import type postgres from "postgres";
import { z } from "zod";
import { type DocumentId, documentId, type PopulationId } from "@/lib/domain/ids";
import type { SomeOf } from "@/lib/product/paper-page/ports";
import type { EarlierPaper, MaskCount, NearPaper, Peer } from "@/lib/product/proposal-page/ports";
import { ownSummary, summaryOf, verdictOn } from "../paper-reader/near.ts";
import { sharedMask, statedMask } from "../paper-reader/stated-mask.ts";

const nearColumns = z.object({ id: documentId, title: z.string(), rank: z.number() });

/** The pool HA read backwards: the human papers whose nearest proposals this one is among. */
export async function readNearPapers(
  sql: postgres.Sql,
  proposal: DocumentId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly NearPaper[]> {
  const rows = await sql`
    SELECT d."id", d."title", n."rank" FROM "Neighbour" n JOIN "Document" d ON d."id" = n."documentId"
    WHERE n."neighbourId" = ${proposal} AND n."pool" = 'HA'
    ORDER BY n."rank", n."fusedScore" DESC, d."position" LIMIT ${Math.max(0, to - from)} OFFSET ${from}`;
  return rows.map((row) => nearColumns.parse(row));
}

const earlierColumns = nearColumns.extend({ year: z.number().nullable() });

export async function readEarlierPapers(
  sql: postgres.Sql,
  proposal: DocumentId,
): Promise<readonly EarlierPaper[]> {
  const rows = await sql`
    SELECT d."id", d."title", d."year", n."rank" FROM "Neighbour" n JOIN "Document" d ON d."id" = n."neighbourId"
    WHERE n."documentId" = ${proposal} AND n."pool" = 'AU' ORDER BY n."rank"`;
  return rows.map((row) => earlierColumns.parse(row));
}

const maskColumns = z.object({ mask: z.number().nullable(), papers: z.coerce.number() });

export async function readMaskCounts(sql: postgres.Sql, proposal: DocumentId): Promise<readonly MaskCount[]> {
  const rows = await sql`
    WITH ${ownSummary(sql, proposal)}
    SELECT ${sharedMask(sql, sql`v."slots"`)} & own."stated" & ${statedMask(sql, sql`s."summary"`)} AS "mask",
      count(*) AS "papers"
    FROM own JOIN "Neighbour" n ON n."neighbourId" = own."id" AND n."pool" = 'HA'
      JOIN "Document" d ON d."id" = n."documentId" ${summaryOf(sql)} ${verdictOn(sql)}
    GROUP BY 1`;
  return rows.map((row) => maskColumns.parse(row));
}

const peerColumns = z.object({
  id: documentId,
  position: z.number(),
  title: z.string(),
  rank: z.number().nullable(),
  itsRank: z.number().nullable(),
  total: z.coerce.number(),
});

/** P(a): the pool AA both ways. */
export async function readPeers(
  sql: postgres.Sql,
  { population, proposal }: { readonly population: PopulationId; readonly proposal: DocumentId },
  limit: number,
): Promise<SomeOf<Peer>> {
  const rows = await sql`
    SELECT d."id", d."position", d."title", p."rank", p."itsRank", count(*) OVER () AS "total"
    FROM (
      SELECT "id", min("rank") AS "rank", min("itsRank") AS "itsRank"
      FROM (
        SELECT "neighbourId" AS "id", "rank", NULL::int AS "itsRank" FROM "Neighbour"
        WHERE "documentId" = ${proposal} AND "pool" = 'AA' AND "scope" = ${population}
        UNION ALL
        SELECT "documentId", NULL, "rank" FROM "Neighbour"
        WHERE "neighbourId" = ${proposal} AND "pool" = 'AA' AND "scope" = ${population}
      ) "both" WHERE "id" <> ${proposal} GROUP BY "id"
    ) p JOIN "Document" d ON d."id" = p."id"
    ORDER BY p."rank" NULLS LAST, p."itsRank", d."position" LIMIT ${limit}`;
  const read = rows.map((row) => peerColumns.parse(row));
  return {
    rows: read.map(({ total: _, position, ...peer }) => ({ ...peer, number: position + 1 })),
    total: read[0]?.total ?? 0,
  };
}
