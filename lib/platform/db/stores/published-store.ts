import type postgres from "postgres";
import { z } from "zod";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { PrintedReader, PublishedStore, StoredTables } from "@/lib/product/published/ports";
import { type Executor, jsonParameter, rowsParameter, writeAudit } from "./bulk.ts";

type Published = Parameters<PublishedStore["storePublished"]>[0];

/** What stands in `engine` for figures that were copied from print. */
const ENGINE = "published";

export function publishedStore(sql: postgres.Sql): PublishedStore {
  return {
    storePublished: (edition, tables, entry) =>
      sql.begin((tx) => storePublished(tx, { published: edition, tables, entry })),
  };
}

const contentColumns = z.object({ content: z.unknown() });

export function printedReader(sql: postgres.Sql): PrintedReader {
  return {
    printedTable: async (edition, name) => {
      const [row] = await sql`
        SELECT t."content" FROM "PublishedTable" t JOIN "Edition" e ON e."id" = t."editionId"
        WHERE e."slug" = ${edition} AND t."name" = ${name}`;
      return row === undefined ? null : contentColumns.parse(row).content;
    },
  };
}

type Storing = {
  readonly published: Published;
  readonly tables: StoredTables;
  readonly entry: AuditEntry;
};

async function storePublished(sql: Executor, { published, tables, entry }: Storing): Promise<boolean> {
  const { slug, title, year, origin, status, note } = published.edition;
  const [row] = await sql`
    INSERT INTO "Edition" ("slug", "title", "year", "origin", "note")
    VALUES (${slug}, ${title}, ${year}, ${origin}::"EditionOrigin", ${note})
    ON CONFLICT ("slug") DO NOTHING RETURNING "id"`;
  if (row === undefined) {
    await insertTables(sql, published.edition, tables);
    return false;
  }
  const { id } = z.object({ id: z.number() }).parse(row);
  await insertAreas(sql, id, published.areas);
  await insertModels(sql, published.models);
  await insertPopulations(sql, id, published.populations);
  await insertScores(sql, id, published.scores);
  await insertSlotFigures(sql, id, published.slotFigures);
  await insertTables(sql, published.edition, tables);
  // Last: from here on the database refuses every change.
  await sql`UPDATE "Edition" SET "status" = ${status}::"EditionStatus" WHERE "id" = ${id}`;
  await writeAudit(sql, entry);
  return true;
}

/** An edition that only shares the slug gets none. */
async function insertTables(
  sql: Executor,
  { slug, origin }: Published["edition"],
  tables: StoredTables,
): Promise<void> {
  await sql`
    INSERT INTO "PublishedTable" ("editionId", "name", "content")
    SELECT e."id", t."key", t."value" FROM "Edition" e, jsonb_each(${jsonParameter(sql, tables)}::jsonb) t
    WHERE e."slug" = ${slug} AND e."origin" = ${origin}::"EditionOrigin"
    ON CONFLICT ("editionId", "name") DO NOTHING`;
}

async function insertAreas(sql: Executor, edition: number, areas: Published["areas"]): Promise<void> {
  await sql`
    INSERT INTO "Area" ("editionId", "slug", "name", "definition", "corpusSize", "referenceSize")
    SELECT ${edition}, r."slug", r."name", r."definition", r."corpusSize", r."referenceSize"
    FROM jsonb_to_recordset(${rowsParameter(sql, areas)}::jsonb)
      AS r("slug" text, "name" text, "definition" text, "corpusSize" int, "referenceSize" int)`;
}

async function insertModels(sql: Executor, models: Published["models"]): Promise<void> {
  await sql`
    INSERT INTO "Model" ("name", "releaseDate", "trainingCutoff")
    SELECT r."name", r."releaseDate", r."trainingCutoff"
    FROM jsonb_to_recordset(${rowsParameter(sql, models)}::jsonb)
      AS r("name" text, "releaseDate" text, "trainingCutoff" text)
    ON CONFLICT ("name") DO NOTHING`;
}

async function insertPopulations(
  sql: Executor,
  edition: number,
  populations: Published["populations"],
): Promise<void> {
  await sql`
    INSERT INTO "Population" ("areaId", "modelId", "slug", "name", "method", "size")
    SELECT a."id", m."id", r."slug", r."name", r."method"::"Method", r."size"
    FROM jsonb_to_recordset(${rowsParameter(sql, populations)}::jsonb)
      AS r("area" text, "slug" text, "name" text, "model" text, "method" text, "size" int)
    JOIN "Area" a ON a."editionId" = ${edition} AND a."slug" = r."area"
    JOIN "Model" m ON m."name" = r."model"`;
}

async function insertScores(sql: Executor, edition: number, scores: Published["scores"]): Promise<void> {
  const rows = scores.flatMap(({ score, ...rest }) =>
    score.kind === "scored" ? [{ ...rest, value: score.value }] : [],
  );
  await sql`
    INSERT INTO "Score" ("areaId", "scope", "slice", "metric", "kind", "value", "engine")
    SELECT a."id", coalesce(p."id", 0), r."slice", r."metric", 'scored', r."value", ${ENGINE}
    FROM jsonb_to_recordset(${rowsParameter(sql, rows)}::jsonb)
      AS r("area" text, "population" text, "slice" text, "metric" text, "value" float8)
    JOIN "Area" a ON a."editionId" = ${edition} AND a."slug" = r."area"
    LEFT JOIN "Population" p ON p."areaId" = a."id" AND p."slug" = r."population"`;
}

async function insertSlotFigures(
  sql: Executor,
  edition: number,
  figures: Published["slotFigures"],
): Promise<void> {
  await sql`
    INSERT INTO "SlotFigure" ("areaId", "scope", "slot", "match")
    SELECT a."id", coalesce(p."id", 0), r."slot", r."match"
    FROM jsonb_to_recordset(${rowsParameter(sql, figures)}::jsonb)
      AS r("area" text, "population" text, "slot" text, "match" float8)
    JOIN "Area" a ON a."editionId" = ${edition} AND a."slug" = r."area"
    LEFT JOIN "Population" p ON p."areaId" = a."id" AND p."slug" = r."population"`;
}
