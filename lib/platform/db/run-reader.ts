import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { populationId, type RunId, runId } from "@/lib/domain/ids";
import { runStatus } from "@/lib/domain/population";
import type { RunReader, RunSurroundings } from "@/lib/product/population-page/ports";
import { moment, placeColumns, placeOf, selectPlace } from "./population-page/place.ts";

const runColumns = placeColumns.extend({
  populationId,
  slug: z.string(),
  name: z.string(),
  method,
  model: z.string(),
  definition: z.string(),
  slot: z.number(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
});
const attemptColumns = z.object({ id: runId, attempt: z.number(), status: runStatus });

async function readSurroundings(sql: postgres.Sql, id: RunId): Promise<RunSurroundings | null> {
  const [found] = await sql`
    SELECT ${selectPlace(sql)}, p."id" AS "populationId", p."slug", p."name", p."method", m."name" AS "model",
      a."definition", r."slot",
      ${moment(sql, "r.startedAt")}, ${moment(sql, "r.finishedAt")}
    FROM "AgentRun" r JOIN "Population" p ON p."id" = r."populationId" JOIN "Model" m ON m."id" = p."modelId"
      JOIN "Area" a ON a."id" = p."areaId" JOIN "Edition" e ON e."id" = a."editionId"
    WHERE r."id" = ${id}`;
  if (found === undefined) return null;
  const row = runColumns.parse(found);
  const attempts = await sql`
    SELECT "id", "attempt", "status" FROM "AgentRun"
    WHERE "populationId" = ${row.populationId} AND "slot" = ${row.slot} ORDER BY "attempt"`;
  const { slug, name, model, definition, startedAt, finishedAt } = row;
  return {
    ...placeOf(row),
    population: { id: row.populationId, slug, name, method: row.method, model },
    definition,
    startedAt,
    finishedAt,
    attempts: attempts.map((one) => attemptColumns.parse(one)),
  };
}

const paperColumns = z.object({ externalId: z.string(), title: z.string() });
const proposalColumns = z.object({ slot: z.number(), title: z.string() });

/** What a run's page names beside the run's own record. */
export function runReader(sql: postgres.Sql): RunReader {
  return {
    surroundings: (id) => readSurroundings(sql, id),
    paperTitles: async (area, ids) => {
      const rows = await sql`
        SELECT "externalId", "title" FROM "Document"
        WHERE "areaId" = ${area} AND "scope" = 0 AND "externalId" = ANY(${[...ids]}::text[])`;
      const papers = rows.map((row) => paperColumns.parse(row));
      return new Map(papers.map(({ externalId, title }) => [externalId, title]));
    },
    proposalTitles: async (population, slots) => {
      const rows = await sql`
        SELECT "position" AS "slot", "title" FROM "Document"
        WHERE "populationId" = ${population} AND "position" = ANY(${[...slots]}::int[])`;
      const proposals = rows.map((row) => proposalColumns.parse(row));
      return new Map(proposals.map(({ slot, title }) => [slot, title]));
    },
  };
}
