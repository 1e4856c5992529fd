import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { metricName, type RankRange } from "@/lib/domain/score";
import { perSlot } from "@/lib/domain/slots";
import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { AreaFigures, FiguresOf, ResultsReader } from "@/lib/product/results/ports";
import { figureColumns, storedScore } from "../stored-score.ts";
import type { Executor } from "./bulk.ts";

const areaColumns = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  corpusSize: z.number(),
  referenceSize: z.number(),
});
const populationColumns = z.object({
  id: z.number(),
  areaId: z.number(),
  slug: z.string(),
  name: z.string(),
  model: z.string(),
  releaseDate: z.string().nullable(),
  method,
  size: z.number(),
});
const scoreColumns = figureColumns.extend({
  areaId: z.number(),
  scope: z.number(),
  metric: z.string(),
});
const slotColumns = z.object({
  areaId: z.number(),
  scope: z.number(),
  slot: z.string(),
  match: z.number().nullable(),
  weight: z.number().nullable(),
});
const rankColumns = z.object({
  populationId: z.number(),
  metric: metricName,
  best: z.number(),
  worst: z.number(),
});
type Scope = { readonly areaId: number; readonly scope: number };

export function resultsReader(sql: postgres.Sql): ResultsReader {
  return {
    figures: (edition) => readFigures(sql, edition),
    engines: async (edition) => {
      const rows = await sql`
        SELECT DISTINCT s."engine" FROM "Score" s JOIN "Area" a ON a."id" = s."areaId" WHERE a."editionId" = ${edition}
        ORDER BY 1`;
      return rows.map((row) => z.object({ engine: z.string() }).parse(row).engine);
    },
  };
}

async function readFigures(sql: Executor, edition: number): Promise<readonly AreaFigures[]> {
  const ofEdition = sql`(SELECT "id" FROM "Area" WHERE "editionId" = ${edition})`;
  const areas = await sql`SELECT * FROM "Area" WHERE "editionId" = ${edition} ORDER BY "slug"`;
  const populations = await sql`
    SELECT p.*, m."name" AS "model", m."releaseDate" FROM "Population" p JOIN "Model" m ON m."id" = p."modelId"
    WHERE p."areaId" IN ${ofEdition} AND p."state" = 'complete' ORDER BY p."name", p."slug"`;
  const scores = await sql`SELECT * FROM "Score" WHERE "areaId" IN ${ofEdition} AND "slice" = 'full'`;
  const slots = await sql`SELECT * FROM "SlotFigure" WHERE "areaId" IN ${ofEdition}`;
  const ranks = await sql`SELECT * FROM "RankRange" WHERE "areaId" IN ${ofEdition}`;
  return assemble({
    areas: areas.map((row) => areaColumns.parse(row)),
    populations: populations.map((row) => populationColumns.parse(row)),
    scores: scores.map((row) => scoreColumns.parse(row)),
    slots: slots.map((row) => slotColumns.parse(row)),
    ranks: ranks.map((row) => rankColumns.parse(row)),
  });
}

type Rows = {
  readonly areas: readonly z.infer<typeof areaColumns>[];
  readonly populations: readonly z.infer<typeof populationColumns>[];
  readonly scores: readonly z.infer<typeof scoreColumns>[];
  readonly slots: readonly z.infer<typeof slotColumns>[];
  readonly ranks: readonly z.infer<typeof rankColumns>[];
};

function assemble(rows: Rows): AreaFigures[] {
  return rows.areas.map(({ id: areaId, ...area }) => ({
    ...area,
    human: figuresOf(rows, { areaId, scope: HUMAN_SCOPE }),
    populations: rows.populations
      .filter((population) => population.areaId === areaId)
      .map(({ id, areaId: _, ...population }) => ({
        ...population,
        ...figuresOf(rows, { areaId, scope: id }),
        ranks: new Map(
          rows.ranks
            .filter(({ populationId }) => populationId === id)
            .map(({ metric, best, worst }): [typeof metric, RankRange] => [metric, { best, worst }]),
        ),
      })),
  }));
}

function figuresOf({ scores, slots }: Rows, { areaId, scope }: Scope): FiguresOf {
  const own = (row: Scope): boolean => row.areaId === areaId && row.scope === scope;
  const bySlot = new Map(slots.filter(own).map((row) => [row.slot, row]));
  return {
    scores: new Map(scores.filter(own).map((row) => [row.metric, storedScore(row)])),
    slots:
      bySlot.size === 0
        ? null
        : {
            match: perSlot((slot) => bySlot.get(slot)?.match ?? null),
            weight: perSlot((slot) => bySlot.get(slot)?.weight ?? null),
          },
  };
}
