import type postgres from "postgres";

/**
 * What the edition's extractor and judge made of documents d and o, as LATERAL joins behind "Document" d, "Document" o and
 * "Edition" e: `dh` and `oh` are their summaries' hashes, `v` the verdict. Each key is looked up on its own, whatever the
 * statistics of a young table say.
 */
export const joinVerdict = (sql: postgres.Sql) => sql`
  LEFT JOIN LATERAL (
    SELECT s."summaryHash" AS "hash" FROM "IdeaSummary" s WHERE s."abstractHash" = d."abstractHash"
      AND s."extractor" = e."extractor" AND s."promptVersion" = e."extractorPrompt" LIMIT 1) dh ON true
  LEFT JOIN LATERAL (
    SELECT s."summaryHash" AS "hash" FROM "IdeaSummary" s WHERE s."abstractHash" = o."abstractHash"
      AND s."extractor" = e."extractor" AND s."promptVersion" = e."extractorPrompt" LIMIT 1) oh ON true
  LEFT JOIN LATERAL (
    SELECT v.* FROM "Verdict" v
    WHERE v."lowHash" = CASE WHEN dh."hash" COLLATE "C" <= oh."hash" COLLATE "C" THEN dh."hash" ELSE oh."hash" END
      AND v."highHash" = CASE WHEN dh."hash" COLLATE "C" <= oh."hash" COLLATE "C" THEN oh."hash" ELSE dh."hash" END
      AND v."judge" = e."judge" AND v."promptVersion" = e."judgePrompt" AND v."seed" = e."judgeSeed" LIMIT 1) v ON true`;
