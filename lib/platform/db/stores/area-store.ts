import type postgres from "postgres";
import { z } from "zod";
import { areaId, editionId } from "@/lib/domain/ids";
import { labelKind } from "@/lib/domain/label";
import type { Area, AreaStore, NewArea, PaperToStore } from "@/lib/product/areas/ports";
import type { AuditEntry } from "@/lib/product/audit/ports";
import { type Executor, jsonParameter, writeAudit } from "./bulk.ts";
import { insertCitations, insertDocuments } from "./insert-documents.ts";
import { insertLabels } from "./insert-labels.ts";

const areaColumns = z.object({
  id: areaId,
  editionId,
  slug: z.string(),
  name: z.string(),
  definition: z.string(),
  corpusSize: z.number(),
  referenceSize: z.number(),
  manifestHash: z.string().nullable(),
});
const toArea = (row: unknown): Area => areaColumns.parse(row);

export function areaStore(sql: postgres.Sql): AreaStore {
  return {
    findArea: async (edition, slug) => {
      const [row] = await sql`SELECT * FROM "Area" WHERE "editionId" = ${edition} AND "slug" = ${slug}`;
      return row === undefined ? null : toArea(row);
    },
    listAreas: async (edition) => {
      const rows = await sql`SELECT * FROM "Area" WHERE "editionId" = ${edition} ORDER BY "slug"`;
      return rows.map(toArea);
    },
    createArea: async (area, entry) => {
      const created = await sql.begin((tx) => createArea(tx, area, entry));
      // Until somebody counts, plans are made for empty tables: the embedded database never does by itself.
      if (created !== null) await sql`ANALYZE "Document", "Citation"`;
      return created;
    },
  };
}

async function createArea(sql: Executor, area: NewArea, entry: AuditEntry): Promise<Area | null> {
  const { corpus, reference, topicSource, tagSource } = area;
  const [row] = await sql`
    INSERT INTO "Area" ("editionId", "slug", "name", "definition", "corpusSize", "referenceSize", "manifestHash", "importReport",
      "topicSource", "tagSource")
    VALUES (${area.editionId}, ${area.slug}, ${area.name}, ${area.definition}, ${corpus.length}, ${reference.length},
      ${area.manifestHash}, ${jsonParameter(sql, area.importReport)}::jsonb, ${topicSource}, ${tagSource})
    ON CONFLICT ("editionId", "slug") DO NOTHING RETURNING *`;
  if (row === undefined) return null;
  const created = toArea(row);
  const corpusIds = await insertPapers(sql, created.id, "corpus", corpus);
  const referenceIds = await insertPapers(sql, created.id, "reference", reference);
  await insertCitations(sql, corpus, corpusIds, corpusIds);
  await insertCitations(sql, reference, referenceIds, corpusIds);
  await writeAudit(sql, entry);
  return created;
}

async function insertPapers(
  sql: Executor,
  area: number,
  kind: "corpus" | "reference",
  papers: readonly PaperToStore[],
): Promise<ReadonlyMap<string, number>> {
  const rows = papers.map(({ cites: _, details, ...paper }) => {
    const authors = details.authors.length > 0 ? details.authors : null;
    return { ...paper, authors, venue: details.venue, body: null, trace: null };
  });
  const ids = await insertDocuments(sql, { areaId: area, kind, populationId: null }, rows);
  const labels = papers.flatMap(({ externalId, details }) => {
    const documentId = ids.get(externalId);
    return documentId === undefined ? [] : [{ documentId, labels: details.labels }];
  });
  await insertLabels(sql, labels, labelKind.options);
  return ids;
}
