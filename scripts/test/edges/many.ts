import type postgres from "postgres";
import { HOSTILE_NAMES } from "./hostile.ts";
import { addArea, addEdition, addModel, addPopulation, addScores } from "./rows.ts";

const PLAIN = 492;
export const MANY = PLAIN + HOSTILE_NAMES.length;

/** Five hundred populations of some hundred models, the hostile names among them. */
export async function fillMany(sql: postgres.Sql): Promise<void> {
  const area = await addArea(
    sql,
    await addEdition(sql, "many", "Five hundred populations"),
    "wide",
    "A wide area",
  );
  await addScores(sql, area, 0, 0.2);
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    const model = await addModel(sql, name, null);
    const population = await addPopulation(sql, { area, model }, `hostile-${index}`, `${name}, free`);
    await addScores(sql, area, population, 0.01 * index);
  }
  await sql`
    INSERT INTO "Model" ("name", "releaseDate")
    SELECT 'Model ' || i, '20' || (20 + i % 6) || '-' || lpad((1 + i % 12)::text, 2, '0') FROM generate_series(1, 123) i`;
  await sql`
    INSERT INTO "Population" ("areaId", "modelId", "slug", "name", "method", "size")
    SELECT ${area}, m."id", 'p-' || i, m."name" || ', run ' || i,
      (ARRAY['free', 'topic', 'landscape', 'frontier'])[1 + i % 4]::"Method", 300
    FROM generate_series(1, ${PLAIN}::int) i JOIN "Model" m ON m."name" = 'Model ' || (1 + i / 4 % 123)`;
  await sql`
    INSERT INTO "Score" ("areaId", "scope", "metric", "kind", "value", "lower", "upper", "engine")
    SELECT p."areaId", p."id", m, 'scored', v, v * 0.9, v * 1.1, '0.0.0-edges'
    FROM "Population" p, unnest(ARRAY['matchCite', 'matchIdea', 'diversityCite', 'diversityIdea']) m,
      LATERAL (SELECT (p."id" * 37 % 200) / 1000.0 + 0.001 AS v) x
    WHERE p."areaId" = ${area} AND p."slug" LIKE 'p-%'`;
  await sql`
    INSERT INTO "RankRange" ("areaId", "populationId", "metric", "best", "worst")
    SELECT p."areaId", p."id", 'matchIdea', r, LEAST(r + 9, ${MANY}::int) FROM (
      SELECT p.*, row_number() OVER (ORDER BY p."id") AS r FROM "Population" p WHERE p."areaId" = ${area}) p`;
}
