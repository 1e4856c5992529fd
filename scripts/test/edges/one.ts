import type postgres from "postgres";
import { HOSTILE_TEXTS } from "./hostile.ts";
import { addArea, addEdition, addModel, addPaper, addPopulation, addProposals, addScores } from "./rows.ts";

/** One area, one population, and what authors may write at their worst. */
export async function fillOne(sql: postgres.Sql): Promise<void> {
  const area = await addArea(sql, await addEdition(sql, "one", "One population"), "alone", "Alone");
  const model = await addModel(sql, "Only model", "2025-04-05");
  const population = await addPopulation(sql, { area, model }, "only", "Only model, free");
  await addProposals(sql, area, population, HOSTILE_TEXTS);
  for (const [position, text] of HOSTILE_TEXTS.entries()) await addPaper(sql, area, position, text);
  await addScores(sql, area, 0, 0.2);
  await addScores(sql, area, population, 0.05);
  await sql`INSERT INTO "RankRange" VALUES (${area}, ${population}, 'matchIdea', 1, 1)`;
}
