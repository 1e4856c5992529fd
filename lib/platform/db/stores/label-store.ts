import type postgres from "postgres";
import { z } from "zod";
import { type LabelKind, labelKind, type PaperLabels } from "@/lib/domain/label";
import type {
  DocumentToLabel,
  LabelledPaper,
  LabelSources,
  PaperToLabel,
} from "@/lib/pipeline/tagging/ports";
import type { AuditEntry } from "@/lib/product/audit/ports";
import type { AreaLabelStore, LabelsToSave } from "@/lib/product/labels/ports";
import { type Executor, rowsParameter, writeAudit } from "./bulk.ts";
import { insertLabels } from "./insert-labels.ts";

export function labelStore(sql: postgres.Sql): AreaLabelStore {
  return {
    papersToLabel: (area) => papersToLabel(sql, area),
    sources: (area) => corpusSources(sql, area),
    labelled: (area, kinds) => labelled(sql, area, kinds),
    documentsToLabel: (area) => documentsToLabel(sql, area),
    saveDocumentLabels: (labels, entry) => sql.begin((tx) => saveDocumentLabels(tx, labels, entry)),
    saveLabels: (area, toSave, entryFor) => sql.begin((tx) => saveLabels(tx, area, toSave, entryFor)),
  };
}

const paperColumns = z.object({
  id: z.number(),
  title: z.string(),
  abstract: z.string(),
  year: z.number().nullable(),
  publicationDate: z.string().nullable(),
});

async function papersToLabel(sql: Executor, area: number): Promise<readonly PaperToLabel[]> {
  const rows = await sql`
    SELECT "id", "title", "abstract", "year", "publicationDate" FROM "Document"
    WHERE "areaId" = ${area} AND "scope" = 0 AND "kind" = 'corpus' ORDER BY "position"`;
  return rows.map((row) => paperColumns.parse(row));
}

const documentColumns = paperColumns.pick({ id: true, title: true, abstract: true });

/** By set (the reference, a population): once any of its documents is tagged, the others carry none for a reason. */
async function documentsToLabel(sql: Executor, area: number): Promise<readonly DocumentToLabel[]> {
  const rows = await sql`
    WITH "sets" AS (
      SELECT d."scope", bool_or(l."label" IS NOT NULL) AS "tagged"
      FROM "Document" d LEFT JOIN "DocumentLabel" l ON l."documentId" = d."id" AND l."kind" <> 'topic'
      WHERE d."areaId" = ${area} AND d."kind" <> 'corpus' GROUP BY d."scope"
    )
    SELECT d."id", d."title", d."abstract" FROM "Document" d JOIN "sets" s ON s."scope" = d."scope" AND NOT s."tagged"
      LEFT JOIN "Population" p ON p."id" = d."populationId"
    WHERE d."areaId" = ${area} AND d."kind" <> 'corpus' AND (p."id" IS NULL OR p."state" = 'complete')
    ORDER BY d."scope", d."position"`;
  return rows.map((row) => documentColumns.parse(row));
}

async function saveDocumentLabels(
  sql: Executor,
  labels: LabelsToSave["labels"],
  entry: AuditEntry,
): Promise<void> {
  await insertLabels(sql, labels, ["task", "method"]);
  await writeAudit(sql, entry);
}

const sourceColumns = z.object({ topics: z.string().nullable(), tags: z.string().nullable() });

async function corpusSources(sql: Executor, area: number): Promise<LabelSources> {
  const carried = (kinds: readonly LabelKind[]) => sql`
    EXISTS (SELECT 1 FROM "Document" d JOIN "DocumentLabel" l ON l."documentId" = d."id"
      WHERE d."areaId" = a."id" AND d."scope" = 0 AND d."kind" = 'corpus' AND ${isOneOf(sql, kinds)})`;
  const [row] = await sql`
    SELECT CASE WHEN ${carried(["topic"])} THEN "topicSource" END AS "topics",
      CASE WHEN ${carried(["task", "method"])} THEN "tagSource" END AS "tags"
    FROM "Area" a WHERE a."id" = ${area}`;
  return sourceColumns.parse(row);
}

const isOneOf = (sql: Executor, kinds: readonly LabelKind[]) =>
  sql`l."kind"::text IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, kinds)}::jsonb))`;

const labelledColumns = z.object({
  id: z.string(),
  year: z.number(),
  labels: z.array(z.tuple([labelKind, z.string()])),
});

async function labelled(
  sql: Executor,
  area: number,
  kinds: readonly LabelKind[],
): Promise<readonly LabelledPaper[]> {
  const rows = await sql`
    SELECT d."externalId" AS "id", d."year",
      jsonb_agg(jsonb_build_array(l."kind"::text, l."label") ORDER BY l."kind", l."position") AS "labels"
    FROM "Document" d JOIN "DocumentLabel" l ON l."documentId" = d."id"
    WHERE d."areaId" = ${area} AND d."scope" = 0 AND d."kind" = 'corpus' AND ${isOneOf(sql, kinds)}
    GROUP BY d."id" ORDER BY d."position"`;
  return rows.map((row) => {
    const { id, year, labels } = labelledColumns.parse(row);
    return { id, year, labels: byKind(labels) };
  });
}

const byKind = (labels: readonly (readonly [LabelKind, string])[]): PaperLabels => {
  const of = (kind: LabelKind) => labels.flatMap(([each, label]) => (each === kind ? [label] : []));
  return { topic: of("topic"), task: of("task"), method: of("method") };
};

const areaSources = z.object({ topicSource: z.string().nullable(), tagSource: z.string().nullable() });

async function saveLabels(
  sql: Executor,
  area: number,
  { source, labels }: LabelsToSave,
  entryFor: (saved: readonly LabelKind[]) => AuditEntry,
): Promise<readonly LabelKind[]> {
  const [row] = await sql`SELECT "topicSource", "tagSource" FROM "Area" WHERE "id" = ${area} FOR UPDATE`;
  const { topicSource, tagSource } = areaSources.parse(row);
  const open = labelKind.options.filter((kind) => (kind === "topic" ? topicSource : tagSource) === null);
  const saved = open.filter((kind) => labels.some((each) => each.labels[kind].length > 0));
  if (saved.length === 0) return [];
  const [topics, tags] = [saved.includes("topic"), saved.some((kind) => kind !== "topic")];
  await sql`
    UPDATE "Area" SET "topicSource" = CASE WHEN ${topics}::boolean THEN ${source} ELSE "topicSource" END,
      "tagSource" = CASE WHEN ${tags}::boolean THEN ${source} ELSE "tagSource" END
    WHERE "id" = ${area}`;
  await insertLabels(sql, labels, saved);
  await writeAudit(sql, entryFor(saved));
  return saved;
}
