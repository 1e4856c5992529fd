import { isBaselineAgent, populationPlan } from "@/lib/domain/population";
import { METRICS, metricName, rankRange } from "@/lib/domain/score";
import type {
  BoardReader,
  BoardRows,
  EditionRow,
  FigureRow,
  PopulationRow,
  RankRow,
  Spent,
} from "@/lib/product/board/ports";
import type { Edition, PrismaClient } from "./generated/client";
import { storedScore } from "./stored-score";

const FULL = "full";
const ours = { metric: { in: [...METRICS] } };

const editionRow = (edition: Edition, scoredPopulations: number): EditionRow => ({
  slug: edition.slug,
  title: edition.title,
  year: edition.year,
  origin: edition.origin,
  status: edition.status,
  encoder: edition.encoder,
  extractor: edition.extractor,
  judge: edition.judge,
  note: edition.note,
  createdAt: edition.createdAt.toISOString(),
  scoredPopulations,
});

/** Per area the number of populations that carry a Match-Cite (every scored one does). */
async function scoredPerArea(client: PrismaClient): Promise<ReadonlyMap<number, number>> {
  const groups = await client.score.groupBy({
    by: ["areaId"],
    where: { slice: FULL, metric: "matchCite", scope: { gt: 0 } },
    _count: { scope: true },
  });
  return new Map(groups.map((group) => [group.areaId, group._count.scope]));
}

async function readEditions(client: PrismaClient): Promise<readonly EditionRow[]> {
  const [editions, scored] = await Promise.all([
    client.edition.findMany({ include: { areas: { select: { id: true } } } }),
    scoredPerArea(client),
  ]);
  return editions.map((edition) =>
    editionRow(
      edition,
      edition.areas.reduce((sum, area) => sum + (scored.get(area.id) ?? 0), 0),
    ),
  );
}

const AREA = {
  id: true,
  slug: true,
  name: true,
  definition: true,
  corpusSize: true,
  referenceSize: true,
} as const;
const POPULATION = {
  id: true,
  areaId: true,
  slug: true,
  name: true,
  method: true,
  size: true,
  plan: true,
  model: { select: { id: true, name: true, releaseDate: true, trainingCutoff: true } },
} as const;

type StoredPopulation = Omit<PopulationRow, "baseline" | "hosted" | "spent"> & { readonly plan: unknown };
type Sums = Omit<Spent, "priced">;

const planned = populationPlan.nullable();

/** Imported populations have no plan: their method says what they are. */
function populationRow({ plan, ...row }: StoredPopulation, sums: ReadonlyMap<number, Sums>): PopulationRow {
  const written = planned.parse(plan);
  const sum = sums.get(row.id);
  return {
    ...row,
    baseline: row.method === "baseline" || (written !== null && isBaselineAgent(written.agent)),
    hosted: written !== null,
    spent: written === null || sum === undefined ? null : { ...sum, priced: written.price !== null },
  };
}

/** What runs have cost so far; baselines call no model, so that theirs are not added up. */
async function readSpending(client: PrismaClient, areaIds: number[]): Promise<ReadonlyMap<number, Sums>> {
  const groups = await client.agentRun.groupBy({
    by: ["populationId"],
    where: {
      population: {
        areaId: { in: areaIds },
        state: "complete",
        NOT: { plan: { path: ["agent"], string_starts_with: "baseline/" } },
      },
    },
    _sum: { costUsd: true, assumedUsd: true, inputTokens: true, outputTokens: true },
  });
  return new Map(
    groups.map(({ populationId, _sum: sum }) => [
      populationId,
      {
        costUsd: sum.costUsd ?? 0,
        assumedUsd: sum.assumedUsd ?? 0,
        inputTokens: sum.inputTokens ?? 0,
        outputTokens: sum.outputTokens ?? 0,
      },
    ]),
  );
}

async function readFigures(client: PrismaClient, areaIds: number[]) {
  const rows = await client.score.findMany({ where: { areaId: { in: areaIds }, slice: FULL, ...ours } });
  const figures = rows.map(
    (row): FigureRow => ({
      areaId: row.areaId,
      scope: row.scope,
      metric: metricName.parse(row.metric),
      score: storedScore(row),
    }),
  );
  return { figures, engines: [...new Set(rows.map((row) => row.engine))].sort() };
}

async function readRanks(client: PrismaClient, areaIds: number[]): Promise<readonly RankRow[]> {
  const rows = await client.rankRange.findMany({ where: { areaId: { in: areaIds }, ...ours } });
  return rows.map(({ areaId, populationId, metric, best, worst }) => ({
    areaId,
    populationId,
    metric: metricName.parse(metric),
    range: rankRange.parse({ best, worst }),
  }));
}

/** Six queries, however many populations there are. */
async function readRows(client: PrismaClient, slug: string): Promise<BoardRows | null> {
  const edition = await client.edition.findUnique({
    where: { slug },
    include: { areas: { select: AREA, orderBy: { id: "asc" } } },
  });
  if (edition === null) return null;
  const areaIds = edition.areas.map((area) => area.id);
  const [populations, spending, { figures, engines }, ranks] = await Promise.all([
    client.population.findMany({
      where: { areaId: { in: areaIds }, state: "complete" },
      select: POPULATION,
      orderBy: { id: "asc" },
    }),
    readSpending(client, areaIds),
    readFigures(client, areaIds),
    readRanks(client, areaIds),
  ]);
  const scored = new Set(figures.filter((figure) => figure.scope > 0).map((figure) => figure.scope));
  return {
    edition: editionRow(edition, scored.size),
    areas: edition.areas,
    populations: populations.map((row) => populationRow(row, spending)),
    figures,
    ranks,
    engines,
  };
}

/** What the board shows, read from the database. */
export function boardReader(client: PrismaClient): BoardReader {
  return {
    editions: () => readEditions(client),
    rows: (edition) => readRows(client, edition),
  };
}
