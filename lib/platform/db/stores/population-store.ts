import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { areaId, populationId } from "@/lib/domain/ids";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { Model, NewPopulation, Population, PopulationStore } from "@/lib/product/populations/ports";
import { type Executor, jsonParameter, writeAudit } from "./bulk.ts";
import { insertCitations, insertDocuments } from "./insert-documents.ts";

const populationColumns = z.object({
  id: populationId,
  areaId,
  slug: z.string(),
  name: z.string(),
  model: z.string(),
  method,
  size: z.number(),
  contentHash: z.string().nullable(),
});
const modelColumns = z.object({
  name: z.string(),
  releaseDate: z.string().nullable(),
  trainingCutoff: z.string().nullable(),
});

export function populationStore(sql: postgres.Sql): PopulationStore {
  return {
    findPopulation: (area, slug) => findPopulation(sql, area, slug),
    listPopulations: async (area) => {
      const rows = await sql`
        SELECT p.*, m."name" AS "model" FROM "Population" p JOIN "Model" m ON m."id" = p."modelId"
        WHERE p."areaId" = ${area} AND p."state" = 'complete' ORDER BY p."slug"`;
      return rows.map((row) => populationColumns.parse(row));
    },
    findModel: async (name) => {
      const [row] = await sql`SELECT * FROM "Model" WHERE "name" = ${name}`;
      return row === undefined ? null : modelColumns.parse(row);
    },
    paperIds: (area) => paperIds(sql, area),
    createPopulation: (population, entry) => sql.begin((tx) => createPopulation(tx, population, entry)),
  };
}

async function findPopulation(sql: Executor, area: number, slug: string): Promise<Population | null> {
  const [row] = await sql`
    SELECT p.*, m."name" AS "model" FROM "Population" p JOIN "Model" m ON m."id" = p."modelId"
    WHERE p."areaId" = ${area} AND p."slug" = ${slug}`;
  return row === undefined ? null : populationColumns.parse(row);
}

const paperColumns = z.object({ kind: z.enum(["corpus", "reference"]), externalId: z.string() });

async function paperIds(sql: Executor, area: number) {
  const rows = await sql`
    SELECT "kind", "externalId" FROM "Document" WHERE "areaId" = ${area} AND "scope" = 0 ORDER BY "kind", "position"`;
  const papers = rows.map((row) => paperColumns.parse(row));
  const of = (kind: string) => papers.filter((paper) => paper.kind === kind).map((paper) => paper.externalId);
  return { corpus: of("corpus"), reference: of("reference") };
}

async function createPopulation(
  sql: Executor,
  population: NewPopulation,
  entry: AuditEntry,
): Promise<Population | null> {
  const { areaId: area, slug, name, method: how, contentHash, importReport, proposals } = population;
  if ((await findPopulation(sql, area, slug)) !== null) return null;
  const model = await ensureModel(sql, population.model);
  const [row] = await sql`
    INSERT INTO "Population" ("areaId", "modelId", "slug", "name", "method", "size", "contentHash", "importReport")
    VALUES (${area}, ${model}, ${slug}, ${name}, ${how}::"Method", ${proposals.length}, ${contentHash},
      ${jsonParameter(sql, importReport)}::jsonb)
    ON CONFLICT ("areaId", "slug") DO NOTHING RETURNING *`;
  if (row === undefined) return null;
  const created = populationColumns.parse({ ...row, model: population.model.name });
  const documents = proposals.map(({ cites: _, ...proposal }) => ({
    ...proposal,
    year: null,
    publicationDate: null,
  }));
  const place = { areaId: area, kind: "proposal", populationId: created.id } as const;
  const ids = await insertDocuments(sql, place, documents);
  await insertCitations(sql, proposals, ids, await corpusRowIds(sql, area));
  await writeAudit(sql, entry);
  return created;
}

/** The model's row, made where its name is new; what was not known of it is filled in. */
export async function ensureModel(
  sql: Executor,
  { name, releaseDate, trainingCutoff }: Model,
): Promise<number> {
  const [row] = await sql`
    INSERT INTO "Model" AS m ("name", "releaseDate", "trainingCutoff")
    VALUES (${name}, ${releaseDate}, ${trainingCutoff})
    ON CONFLICT ("name") DO UPDATE SET
      "releaseDate" = coalesce(m."releaseDate", excluded."releaseDate"),
      "trainingCutoff" = coalesce(m."trainingCutoff", excluded."trainingCutoff")
    RETURNING m."id"`;
  return z.object({ id: z.number() }).parse(row).id;
}

async function corpusRowIds(sql: Executor, area: number): Promise<ReadonlyMap<string, number>> {
  const columns = z.object({ id: z.number(), externalId: z.string() });
  const rows = await sql`
    SELECT "id", "externalId" FROM "Document" WHERE "areaId" = ${area} AND "scope" = 0 AND "kind" = 'corpus'`;
  return new Map(
    rows.map((row) => {
      const { id, externalId } = columns.parse(row);
      return [externalId, id];
    }),
  );
}
