import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { isBaselineAgent } from "@/lib/domain/population";
import type { ModelReader, ModelSummary } from "@/lib/product/models/ports";

const modelColumns = z.object({
  id: z.number(),
  name: z.string(),
  releaseDate: z.string().nullable(),
  trainingCutoff: z.string().nullable(),
});
/** Populations of one model in one edition, by what wrote them. */
const groupColumns = z.object({
  modelId: z.number(),
  slug: z.string(),
  title: z.string(),
  year: z.number(),
  method,
  agent: z.string().nullable(),
  populations: z.coerce.number(),
  proposals: z.coerce.number(),
});
type Group = z.infer<typeof groupColumns>;

/** Imported populations have no plan and no agent: their method says what they are. */
const isBaseline = ({ method, agent }: Group): boolean =>
  method === "baseline" || (agent !== null && isBaselineAgent(agent));

function summary(model: z.infer<typeof modelColumns>, groups: readonly Group[]): ModelSummary {
  const editions = new Map(groups.map(({ slug, title, year }) => [slug, { slug, title, year }]));
  return {
    ...model,
    populations: groups.reduce((sum, group) => sum + group.populations, 0),
    proposals: groups.reduce((sum, group) => sum + group.proposals, 0),
    baseline: groups.length > 0 && groups.every(isBaseline),
    editions: [...editions.values()],
  };
}

async function readModels(sql: postgres.Sql, id: number | null): Promise<readonly ModelSummary[]> {
  const [models, groups] = await Promise.all([
    sql`SELECT "id", "name", "releaseDate", "trainingCutoff" FROM "Model"
      WHERE ${id}::int IS NULL OR "id" = ${id} ORDER BY "releaseDate" NULLS LAST, "name", "id"`,
    sql`
      SELECT p."modelId", e."slug", e."title", e."year", p."method", p."plan"->>'agent' AS "agent",
        count(*) AS "populations", sum(p."size") AS "proposals"
      FROM "Population" p JOIN "Area" a ON a."id" = p."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      WHERE p."state" = 'complete' AND (${id}::int IS NULL OR p."modelId" = ${id})
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY e."year" DESC, e."slug"`,
  ]);
  const all = groups.map((row) => groupColumns.parse(row));
  const byModel = new Map<number, Group[]>();
  for (const group of all) byModel.set(group.modelId, [...(byModel.get(group.modelId) ?? []), group]);
  return models.map((row) => {
    const model = modelColumns.parse(row);
    return summary(model, byModel.get(model.id) ?? []);
  });
}

/** Models and where they stand, in two queries however many there are. */
export function modelReader(sql: postgres.Sql): ModelReader {
  return {
    models: () => readModels(sql, null),
    model: async (id) => (await readModels(sql, id))[0] ?? null,
  };
}
