import type postgres from "postgres";
import { addArea, addEdition, addModel, addPopulation, addScores } from "./rows.ts";

/** As many proposals as the largest area of the published edition has human papers. */
export const HUGE = 5_188;

export async function fillHuge(sql: postgres.Sql): Promise<void> {
  const area = await addArea(sql, await addEdition(sql, "huge", "A huge population"), "deep", "A deep area");
  const model = await addModel(sql, "Untiring model", "2026-01");
  const population = await addPopulation(sql, { area, model }, "endless", "Untiring model, free");
  await addScores(sql, area, 0, 0.2);
  await addScores(sql, area, population, 0.05);
  await sql`UPDATE "Population" SET "size" = ${HUGE} WHERE "id" = ${population}`;
  await sql`
    INSERT INTO "Document" ("areaId", "kind", "populationId", "scope", "externalId", "position", "title", "abstract",
      "textHash", "abstractHash")
    SELECT ${area}, 'proposal', ${population}, ${population}, 'slot-' || lpad(i::text, 4, '0'), i - 1,
      'Proposal number ' || i || ' of very many, on a question of its own', 'Abstract ' || i,
      encode(sha256(('t' || i)::bytea), 'hex'), encode(sha256(('a' || i)::bytea), 'hex')
    FROM generate_series(1, ${HUGE}::int) i`;
}
