import type postgres from "postgres";
import type { RunStore } from "@/lib/product/runs/ports";
import { runClaims } from "./run-claims.ts";
import { runPopulations } from "./run-populations.ts";
import { runReading } from "./run-reading.ts";
import { runSteps } from "./run-steps.ts";

/** Populations that are run, their runs and the steps of these. */
export const runStore = (sql: postgres.Sql): RunStore => ({
  ...runPopulations(sql),
  ...runClaims(sql),
  ...runSteps(sql),
  ...runReading(sql),
});
