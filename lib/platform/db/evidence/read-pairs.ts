import type postgres from "postgres";
import { z } from "zod";
import { type AreaId, documentId, verdictId } from "@/lib/domain/ids";
import { slotVerdict } from "@/lib/domain/slots";
import type { DocumentPair, PairEvidence, PairReader, ReadState } from "@/lib/product/evidence/ports";
import { statedMask } from "../paper-reader/stated-mask.ts";
import { rowsParameter } from "../stores/bulk.ts";

const side = { stated: z.number().nullable(), failure: z.string().nullable() };
const columns = z.object({
  first: documentId,
  second: documentId,
  firstStated: side.stated,
  firstFailure: side.failure,
  secondStated: side.stated,
  secondFailure: side.failure,
  id: verdictId.nullable(),
  slots: slotVerdict.nullable(),
  sameIdea: z.boolean().nullable(),
  reason: z.string().nullable(),
  failure: z.string().nullable(),
});
type Row = z.infer<typeof columns>;

/** A document of the area with its summary by the edition's extractor. Looked up pair by pair: statistics of young tables mislead. */
const readingOf = (sql: postgres.Sql, wanted: "first" | "second") => sql`
  CROSS JOIN LATERAL (
    SELECT s."summaryHash", s."failure",
      CASE WHEN s."summary" IS NULL THEN NULL ELSE ${statedMask(sql, sql`s."summary"`)} END AS "stated"
    FROM "Document" d LEFT JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
      AND s."promptVersion" = e."extractorPrompt"
    WHERE d."id" = wanted.${sql(wanted)} AND d."areaId" = a."id" LIMIT 1) AS ${sql(`of_${wanted}`)}`;

/** One end of the pair's key, as they are stored: byte by byte. With that collation on the value, the index could not be used. */
const ordered = (sql: postgres.Sql, end: "low" | "high") => {
  const [first, second] = [sql`of_first."summaryHash"`, sql`of_second."summaryHash"`];
  const [then, otherwise] = end === "low" ? [first, second] : [second, first];
  return sql`CASE WHEN ${first} COLLATE "C" <= ${second} THEN ${then} ELSE ${otherwise} END`;
};

/** What is stored of pairs of documents: see the port. */
export async function readPairs(
  sql: postgres.Sql,
  area: AreaId,
  pairs: readonly DocumentPair[],
): Promise<readonly PairEvidence[]> {
  if (pairs.length === 0) return [];
  const wanted = pairs.map(({ first, second }, at) => ({ at, first, second }));
  const rows = await sql`
    SELECT wanted."first", wanted."second", of_first."stated" AS "firstStated", of_first."failure" AS "firstFailure",
      of_second."stated" AS "secondStated", of_second."failure" AS "secondFailure", v."id", v."slots", v."sameIdea",
      v."reason", v."failure"
    FROM "Area" a JOIN "Edition" e ON e."id" = a."editionId"
      CROSS JOIN jsonb_to_recordset(${rowsParameter(sql, wanted)}::jsonb) AS wanted("at" int, "first" int, "second" int)
      ${readingOf(sql, "first")} ${readingOf(sql, "second")}
      LEFT JOIN LATERAL (
        SELECT * FROM "Verdict" v
        WHERE v."lowHash" = ${ordered(sql, "low")} AND v."highHash" = ${ordered(sql, "high")}
          AND v."judge" = e."judge" AND v."promptVersion" = e."judgePrompt" AND v."seed" = e."judgeSeed" LIMIT 1) v ON true
    WHERE a."id" = ${area} ORDER BY wanted."at"`;
  return rows.map((row) => evidenceOf(columns.parse(row)));
}

function evidenceOf(row: Row): PairEvidence {
  const { first, second, id, slots, sameIdea, reason, failure } = row;
  return {
    first,
    second,
    read: {
      first: stateOf(row.firstStated, row.firstFailure),
      second: stateOf(row.secondStated, row.secondFailure),
    },
    verdict: id === null ? null : { id, slots, sameIdea, reason, failure },
  };
}

function stateOf(stated: number | null, failure: string | null): ReadState {
  if (stated !== null) return { kind: "read", stated };
  return failure === null ? { kind: "unread" } : { kind: "failed", failure };
}

export const pairReader = (sql: postgres.Sql): PairReader => ({
  pairs: (area, pairs) => readPairs(sql, area, pairs),
});
