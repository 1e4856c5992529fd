import type postgres from "postgres";
import { z } from "zod";
import { documentId } from "@/lib/domain/ids";
import { CORPUS_SCOPE, HUMAN_SCOPE } from "@/lib/domain/step";
import type { PapersQuestion, PapersReader } from "@/lib/product/papers/ports";
import { readAreaWithPins } from "./cases-reader/area-pins.ts";
import { inPool } from "./stores/document-store.ts";

const countColumns = z.object({ count: z.coerce.number() });
const paperColumns = z.object({
  id: documentId,
  title: z.string(),
  year: z.number().nullable(),
  publicationDate: z.string().nullable(),
  citations: z.coerce.number(),
});

/** The papers of an area, read from the database. */
export function papersReader(sql: postgres.Sql): PapersReader {
  return {
    area: (address) => readAreaWithPins(sql, address),
    count: async (question) => {
      const [row] = await sql`SELECT count(*) AS "count" FROM "Document" d WHERE ${asked(sql, question)}`;
      return countColumns.parse(row).count;
    },
    list: async (question, { from, to }) => {
      const rows = await sql`
        SELECT d."id", d."title", d."year", d."publicationDate", ${citations(sql, question)} AS "citations"
        FROM "Document" d WHERE ${asked(sql, question)}
        ORDER BY d."position" LIMIT ${Math.max(0, to - from)} OFFSET ${from}`;
      return rows.map((row) => paperColumns.parse(row));
    },
  };
}

/** What the reader typed is text: it holds no pattern. */
const literally = (words: string): string => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;

function asked(sql: postgres.Sql, { area, kind, words }: PapersQuestion) {
  const pool = { areaId: area, scope: kind === "corpus" ? CORPUS_SCOPE : HUMAN_SCOPE };
  const found =
    words === ""
      ? sql``
      : sql`AND (d."title" ILIKE ${literally(words)} OR d."externalId" ILIKE ${literally(words)})`;
  return sql`${inPool(sql, pool)} ${found}`;
}

const citations = (sql: postgres.Sql, { kind }: PapersQuestion) =>
  kind === "reference"
    ? sql`(SELECT count(*) FROM "Citation" c WHERE c."documentId" = d."id")`
    : sql`(SELECT count(*) FROM "Citation" c JOIN "Document" h ON h."id" = c."documentId" AND h."kind" = 'reference'
        WHERE c."paperId" = d."id")`;
