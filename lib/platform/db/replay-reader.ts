import type postgres from "postgres";
import { z } from "zod";
import type { ReplayReader } from "@/lib/product/population-page/ports";
import { cardColumns } from "./stores/corpus-store.ts";
import { labelStore } from "./stores/label-store.ts";
import { peerReader } from "./stores/peer-reader.ts";

const idColumn = z.object({ externalId: z.string() });

/** What the prompts of a run are made again from. */
export function replayReader(sql: postgres.Sql): ReplayReader {
  return {
    ...peerReader(sql),
    labelled: labelStore(sql).labelled,
    corpusIds: async (area) => {
      const rows = await sql`
        SELECT "externalId" FROM "Document" WHERE "areaId" = ${area} AND "scope" = 0 AND "kind" = 'corpus'
        ORDER BY "position"`;
      return rows.map((row) => idColumn.parse(row).externalId);
    },
    cards: async (area, ids) => {
      const rows = await sql`
        SELECT "externalId" AS "id", "title", "abstract", "authors", "year", "venue" FROM "Document"
        WHERE "areaId" = ${area} AND "scope" = 0 AND "kind" = 'corpus' AND "externalId" = ANY(${[...ids]}::text[])`;
      return rows.map((row) => cardColumns.parse(row));
    },
  };
}
