import type postgres from "postgres";
import { METRICS } from "@/lib/domain/score";
import { addArea, addEdition, addModel, addPopulation, addScores } from "./rows.ts";

/** Figures that are withheld, undefined or missing, models without a date, an area without a human level. */
export async function fillGaps(sql: postgres.Sql): Promise<void> {
  const edition = await addEdition(sql, "gaps", "With gaps");
  const area = await addArea(sql, edition, "partly", "Partly scored");
  await addArea(sql, edition, "not-at-all", "Not scored at all");
  const model = await addModel(sql, "Model without a date", null);
  const add = (slug: string) => addPopulation(sql, { area, model }, slug, slug);
  await addScores(sql, area, 0, 0.2);
  await addScores(sql, area, await add("scored"), 0.05);
  await add("not-scored");
  const [withheld, undefined_, zero] = [await add("withheld"), await add("undefined"), await add("zero")];
  for (const metric of METRICS) {
    await sql`
      INSERT INTO "Score" ("areaId", "scope", "metric", "kind", "reason", "missingPairs", "engine") VALUES
        (${area}, ${withheld}, ${metric}, 'withheld', '12 pairs of documents have no valid verdict.', 12, '0.0.0-edges'),
        (${area}, ${undefined_}, ${metric}, 'undefined', 'There is no proposal.', NULL, '0.0.0-edges')`;
    await sql`
      INSERT INTO "Score" ("areaId", "scope", "metric", "kind", "value", "engine")
      VALUES (${area}, ${zero}, ${metric}, 'scored', 0, '0.0.0-edges')`;
  }
}
