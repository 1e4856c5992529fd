import { createHash } from "node:crypto";
import type postgres from "postgres";
import { z } from "zod";
import { METRICS } from "@/lib/domain/score";

export const sha = (text: string): string => createHash("sha256").update(text).digest("hex");
const idColumn = z.object({ id: z.number() });
export const idOf = (row: unknown): number => idColumn.parse(row).id;

/** An edition of our own measuring with one area, and the human level on all four metrics. */
export async function addEdition(sql: postgres.Sql, slug: string, title: string): Promise<number> {
  const [edition] = await sql`
    INSERT INTO "Edition" ("slug", "title", "year", "origin", "encoder", "extractor", "judge", "extractorPrompt",
      "judgePrompt")
    VALUES (${slug}, ${title}, 2026, 'measured', 'all-MiniLM-L6-v2', 'offline-sentences@1', 'offline-overlap@1', '1', '1')
    RETURNING "id"`;
  return idOf(edition);
}

export async function addArea(
  sql: postgres.Sql,
  edition: number,
  slug: string,
  name: string,
): Promise<number> {
  const [area] = await sql`
    INSERT INTO "Area" ("editionId", "slug", "name", "definition", "corpusSize", "referenceSize", "manifestHash")
    VALUES (${edition}, ${slug}, ${name}, 'What belongs to it.', 12, 3, ${sha(slug)}) RETURNING "id"`;
  return idOf(area);
}

export async function addModel(sql: postgres.Sql, name: string, released: string | null): Promise<number> {
  const [model] = await sql`
    INSERT INTO "Model" ("name", "releaseDate") VALUES (${name}, ${released}) RETURNING "id"`;
  return idOf(model);
}

export async function addPopulation(
  sql: postgres.Sql,
  at: { readonly area: number; readonly model: number },
  slug: string,
  name: string,
): Promise<number> {
  const [population] = await sql`
    INSERT INTO "Population" ("areaId", "modelId", "slug", "name", "method", "size")
    VALUES (${at.area}, ${at.model}, ${slug}, ${name}, 'free', 3) RETURNING "id"`;
  return idOf(population);
}

/** A scored figure with an interval on each of the four metrics. */
export async function addScores(
  sql: postgres.Sql,
  area: number,
  scope: number,
  value: number,
): Promise<void> {
  for (const metric of METRICS) {
    await sql`
      INSERT INTO "Score" ("areaId", "scope", "metric", "kind", "value", "lower", "upper", "engine")
      VALUES (${area}, ${scope}, ${metric}, 'scored', ${value}, ${value * 0.9}, ${value * 1.1}, '0.0.0-edges')`;
  }
}

export type Text = { readonly title: string; readonly abstract: string; readonly body?: string };

export async function addProposals(
  sql: postgres.Sql,
  area: number,
  population: number,
  texts: readonly Text[],
): Promise<void> {
  for (const [position, { title, abstract, body = null }] of texts.entries()) {
    await sql`
      INSERT INTO "Document" ("areaId", "kind", "populationId", "scope", "externalId", "position", "title", "abstract",
        "body", "textHash", "abstractHash")
      VALUES (${area}, 'proposal', ${population}, ${population}, ${`p${position}`}, ${position}, ${title}, ${abstract},
        ${body}, ${sha(`${title} ${abstract}`)}, ${sha(abstract)})`;
  }
}

/** A paper of the reference. */
export async function addPaper(
  sql: postgres.Sql,
  area: number,
  position: number,
  text: Text,
): Promise<number> {
  const [paper] = await sql`
    INSERT INTO "Document" ("areaId", "kind", "externalId", "position", "title", "abstract", "year", "publicationDate",
      "textHash", "abstractHash")
    VALUES (${area}, 'reference', ${`h${position}`}, ${position}, ${text.title}, ${text.abstract}, 2026, '2026-03-01',
      ${sha(`${text.title} ${text.abstract}`)}, ${sha(text.abstract)}) RETURNING "id"`;
  return idOf(paper);
}
