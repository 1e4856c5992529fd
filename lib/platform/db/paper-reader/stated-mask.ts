import type postgres from "postgres";
import { SLOTS } from "@/lib/domain/slots";

// Slots as bits, made in the database: bit i = slot i in the order of SLOTS. Pages that look at thousands of pairs read one
// small number a pair instead of two summaries.

const bits = (sql: postgres.Sql, holds: (slot: string) => postgres.PendingQuery<postgres.Row[]>) =>
  SLOTS.slice(1).reduce(
    (sum, slot, i) => sql`${sum} + CASE WHEN ${holds(slot)} THEN ${1 << (i + 1)} ELSE 0 END`,
    sql`CASE WHEN ${holds(SLOTS[0])} THEN 1 ELSE 0 END`,
  );

/**
 * The slots that a summary states: blank and "None" in any letter case are not stated; the kind of contribution always is.
 * `summary`: a jsonb expression. Source: appendix B.3.
 */
export const statedMask = (sql: postgres.Sql, summary: postgres.PendingQuery<postgres.Row[]>) =>
  bits(sql, (slot) =>
    slot === "contributionType" ? sql`true` : sql`${summary} ->> ${slot} !~* '^\\s*(none)?\\s*$'`,
  );

/** The slots that a verdict finds shared; null where there is no valid verdict. `slots`: a jsonb expression. */
export const sharedMask = (sql: postgres.Sql, slots: postgres.PendingQuery<postgres.Row[]>) =>
  sql`CASE WHEN ${slots} IS NULL THEN NULL ELSE ${bits(sql, (slot) => sql`(${slots} ->> ${slot})::boolean`)} END`;
