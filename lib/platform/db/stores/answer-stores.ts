import type postgres from "postgres";
import { z } from "zod";
import { ideaSummary, qualityCheck } from "@/lib/domain/idea-summary";
import { slotVerdict } from "@/lib/domain/slots";
import type { SummaryMemory } from "@/lib/pipeline/extraction/ports";
import type { VerdictMemory } from "@/lib/pipeline/judging/ports";
import type { ExtractorKey, JudgeKey } from "@/lib/pipeline/steps/ports";
import { chunksOf, rowsParameter } from "./bulk.ts";

const summaryColumns = z.object({
  abstractHash: z.string(),
  summary: ideaSummary.nullable(),
  quality: qualityCheck.nullable(),
  summaryHash: z.string().nullable(),
  failure: z.string().nullable(),
});

// Each wanted key is looked up on its own: while a table is young its statistics say nothing, and a join of the two would be
// planned as if one of them were empty, in time of their product.

/** The idea summaries of one extractor and prompt version. */
export function summaryMemory(sql: postgres.Sql, { extractor, promptVersion }: ExtractorKey): SummaryMemory {
  return {
    getMany: async (abstractHashes) =>
      (
        await sql`
          SELECT s."abstractHash", s."summary", s."quality", s."summaryHash", s."failure"
          FROM jsonb_array_elements_text(${rowsParameter(sql, abstractHashes)}::jsonb) AS wanted("hash")
          CROSS JOIN LATERAL (
            SELECT * FROM "IdeaSummary" s WHERE s."abstractHash" = wanted."hash" AND s."extractor" = ${extractor}
              AND s."promptVersion" = ${promptVersion} LIMIT 1) s`
      ).map((row) => summaryColumns.parse(row)),
    putMany: async (records) => {
      for (const chunk of chunksOf(records)) {
        await sql`
          INSERT INTO "IdeaSummary" ("abstractHash", "extractor", "promptVersion", "summary", "quality", "summaryHash", "failure")
          SELECT r."abstractHash", ${extractor}, ${promptVersion}, r."summary", r."quality", r."summaryHash", r."failure"
          FROM jsonb_to_recordset(${rowsParameter(sql, chunk)}::jsonb)
            AS r("abstractHash" text, "summary" jsonb, "quality" jsonb, "summaryHash" text, "failure" text)
          ON CONFLICT ("abstractHash", "extractor", "promptVersion") DO NOTHING`;
      }
    },
  };
}

const verdictColumns = z.object({
  lowHash: z.string(),
  highHash: z.string(),
  slots: slotVerdict.nullable(),
  sameIdea: z.boolean().nullable(),
  reason: z.string().nullable(),
  failure: z.string().nullable(),
  lowShownFirst: z.boolean(),
});

/** The verdicts of one judge, prompt version and seed. */
export function verdictMemory(sql: postgres.Sql, { judge, promptVersion, seed }: JudgeKey): VerdictMemory {
  return {
    getMany: async (pairs) => {
      const keys = pairs.map(({ lowHash, highHash }) => ({ lowHash, highHash }));
      const rows = await sql`
        SELECT v."lowHash", v."highHash", v."slots", v."sameIdea", v."reason", v."failure", v."lowShownFirst"
        FROM jsonb_to_recordset(${rowsParameter(sql, keys)}::jsonb) AS wanted("lowHash" text, "highHash" text)
        CROSS JOIN LATERAL (
          SELECT * FROM "Verdict" v WHERE v."lowHash" = wanted."lowHash" AND v."highHash" = wanted."highHash"
            AND v."judge" = ${judge} AND v."promptVersion" = ${promptVersion} AND v."seed" = ${seed} LIMIT 1) v`;
      return rows.map((row) => verdictColumns.parse(row));
    },
    putMany: async (records) => {
      for (const chunk of chunksOf(records)) {
        await sql`
          INSERT INTO "Verdict" ("lowHash", "highHash", "judge", "promptVersion", "seed", "slots", "sameIdea", "reason",
            "failure", "lowShownFirst")
          SELECT r."lowHash", r."highHash", ${judge}, ${promptVersion}, ${seed}, r."slots", r."sameIdea", r."reason",
            r."failure", r."lowShownFirst"
          FROM jsonb_to_recordset(${rowsParameter(sql, chunk)}::jsonb) AS r("lowHash" text, "highHash" text, "slots" jsonb,
            "sameIdea" boolean, "reason" text, "failure" text, "lowShownFirst" boolean)
          ON CONFLICT ("lowHash", "highHash", "judge", "promptVersion", "seed") DO NOTHING`;
      }
    },
  };
}
