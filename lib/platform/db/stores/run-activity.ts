import type { PopulationId } from "@/lib/domain/ids";
import { type Executor, rowsParameter, utcNow } from "./bulk.ts";

/** A longer silence than this counts as nobody having been at work. */
const GAP_SECONDS = 60;

/**
 * Notes that runs of these populations are under way now: the time since the last such note counts as active, however many
 * workers take notes. In a transaction, only behind the lock of the one population that is noted.
 */
export const noteActivity = (sql: Executor, ids: readonly PopulationId[]) => sql`
  UPDATE "Population" p SET "activeAt" = ${utcNow(sql)}, "activeSeconds" = p."activeSeconds" + CASE
      WHEN p."activeAt" IS NULL OR p."activeAt" < ${utcNow(sql)} - make_interval(secs => ${GAP_SECONDS}) THEN 0
      ELSE greatest(0, extract(epoch FROM ${utcNow(sql)} - p."activeAt")) END
  WHERE p."id" IN (
    SELECT o."id" FROM "Population" o
    WHERE o."id" IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, ids)}::jsonb)::int)
    ORDER BY o."id" FOR NO KEY UPDATE)`;
