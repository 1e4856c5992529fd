import type postgres from "postgres";
import { z } from "zod";
import { editionOrigin, editionStatus } from "@/lib/domain/edition";
import { editionId } from "@/lib/domain/ids";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type {
  Edition,
  EditionStore,
  EditionSummary,
  FullPins,
  NewEdition,
  Pins,
} from "@/lib/product/editions/ports";
import { type Executor, writeAudit } from "./bulk.ts";

const editionColumns = z.object({
  id: editionId,
  slug: z.string(),
  title: z.string(),
  year: z.number(),
  origin: editionOrigin,
  status: editionStatus,
  encoder: z.string().nullable(),
  extractor: z.string().nullable(),
  extractorPrompt: z.string().nullable(),
  judge: z.string().nullable(),
  judgePrompt: z.string().nullable(),
  judgeSeed: z.string(),
  note: z.string().nullable(),
});

/** A row of the table as the product knows it. */
export function toEdition(row: unknown): Edition {
  const { encoder, extractor, extractorPrompt, judge, judgePrompt, ...rest } = editionColumns.parse(row);
  return { ...rest, pins: { encoder, extractor, extractorPrompt, judge, judgePrompt } };
}

export function editionStore(sql: postgres.Sql): EditionStore {
  return {
    findEdition: async (slug) => {
      const [row] = await sql`SELECT * FROM "Edition" WHERE "slug" = ${slug}`;
      return row === undefined ? null : toEdition(row);
    },
    listEditions: () => listEditions(sql),
    createEdition: (edition, entry) => sql.begin((tx) => createEdition(tx, edition, entry)),
    pinEdition: (id, pins, entry) => sql.begin((tx) => pinEdition(tx, id, pins, entry)),
    pinEncoder: (id, encoder, entry) => sql.begin((tx) => pinEncoder(tx, id, encoder, entry)),
  };
}

const areaColumns = z.object({
  editionId,
  slug: z.string(),
  name: z.string(),
  corpusSize: z.number(),
  referenceSize: z.number(),
  populations: z.number(),
});

async function listEditions(sql: Executor): Promise<readonly EditionSummary[]> {
  const editions = await sql`SELECT * FROM "Edition" ORDER BY "year" DESC, "slug"`;
  const rows = await sql`
    SELECT a."editionId", a."slug", a."name", a."corpusSize", a."referenceSize",
      (SELECT count(*)::int FROM "Population" p WHERE p."areaId" = a."id") AS "populations"
    FROM "Area" a ORDER BY a."slug"`;
  const areas = rows.map((row) => areaColumns.parse(row));
  return editions.map((row) => {
    const edition = toEdition(row);
    const own = areas.filter((area) => area.editionId === edition.id);
    return { ...edition, areas: own.map(({ editionId: _, ...area }) => area) };
  });
}

async function createEdition(sql: Executor, edition: NewEdition, entry: AuditEntry): Promise<Edition | null> {
  const { slug, title, year, origin, note } = edition;
  const [row] = await sql`
    INSERT INTO "Edition" ("slug", "title", "year", "origin", "note")
    VALUES (${slug}, ${title}, ${year}, ${origin}::"EditionOrigin", ${note})
    ON CONFLICT ("slug") DO NOTHING RETURNING *`;
  if (row === undefined) return null;
  await writeAudit(sql, entry);
  return toEdition(row);
}

async function pinEdition(sql: Executor, id: number, pins: FullPins, entry: AuditEntry): Promise<Pins> {
  const { encoder, extractor, extractorPrompt, judge, judgePrompt } = pins;
  const changed = await sql`
    UPDATE "Edition" SET "encoder" = ${encoder}, "extractor" = ${extractor}, "extractorPrompt" = ${extractorPrompt},
      "judge" = ${judge}, "judgePrompt" = ${judgePrompt}
    WHERE "id" = ${id}
      AND coalesce("encoder", ${encoder}) = ${encoder} AND coalesce("extractor", ${extractor}) = ${extractor}
      AND coalesce("extractorPrompt", ${extractorPrompt}) = ${extractorPrompt}
      AND coalesce("judge", ${judge}) = ${judge} AND coalesce("judgePrompt", ${judgePrompt}) = ${judgePrompt}
      AND ("encoder" IS NULL OR "extractor" IS NULL OR "extractorPrompt" IS NULL OR "judge" IS NULL
        OR "judgePrompt" IS NULL)
    RETURNING "id"`;
  if (changed.length > 0) await writeAudit(sql, entry);
  const [row] = await sql`SELECT * FROM "Edition" WHERE "id" = ${id}`;
  return toEdition(row).pins;
}

async function pinEncoder(sql: Executor, id: number, encoder: string, entry: AuditEntry): Promise<string> {
  const changed = await sql`
    UPDATE "Edition" SET "encoder" = ${encoder} WHERE "id" = ${id} AND "encoder" IS NULL RETURNING "id"`;
  if (changed.length > 0) await writeAudit(sql, entry);
  const [row] = await sql`SELECT "encoder" FROM "Edition" WHERE "id" = ${id}`;
  return z.object({ encoder: z.string() }).parse(row).encoder;
}
