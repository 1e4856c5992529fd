import type postgres from "postgres";
import { z } from "zod";
import { method } from "@/lib/domain/edition";
import { ideaSummary } from "@/lib/domain/idea-summary";
import { documentId, populationId } from "@/lib/domain/ids";
import { importReport } from "@/lib/domain/import-report";
import { labelKind } from "@/lib/domain/label";
import type {
  PaperAddress,
  PaperFacts,
  PaperReader,
  ReachingPopulation,
} from "@/lib/product/paper-page/ports";
import { readPairs } from "./evidence/read-pairs.ts";
import { readBestCitations, readCitedBy, readCites } from "./paper-reader/citations.ts";
import { readNamed, readNear } from "./paper-reader/near.ts";
import { placeColumns, placeOf, selectPlace } from "./population-page/place.ts";

/** What a human paper's page shows, read from the database. */
export function paperReader(sql: postgres.Sql): PaperReader {
  return {
    paper: (address) => readPaper(sql, address),
    cites: (paper, limit) => readCites(sql, paper, limit),
    populations: (area) => readPopulations(sql, area),
    near: (paper) => readNear(sql, paper),
    named: (documents) => readNamed(sql, documents),
    pairs: (area, pairs) => readPairs(sql, area, pairs),
    bestCitations: (paper) => readBestCitations(sql, paper),
    citedBy: (paper, limit) => readCitedBy(sql, paper, limit),
  };
}

const label = z.object({ kind: labelKind, label: z.string() });
const paperColumns = placeColumns.extend({
  id: documentId,
  externalId: z.string(),
  kind: z.enum(["corpus", "reference"]),
  title: z.string(),
  abstract: z.string(),
  paperYear: z.number().nullable(),
  publicationDate: z.string().nullable(),
  authors: z.array(z.string()).nullable(),
  venue: z.string().nullable(),
  summary: ideaSummary.nullable(),
  failure: z.string().nullable(),
  labels: z.array(label),
  importReport: importReport.nullable(),
});

async function readPaper(
  sql: postgres.Sql,
  { edition, area, paper }: PaperAddress,
): Promise<PaperFacts | null> {
  const [row] = await sql`
    SELECT ${selectPlace(sql)}, d."id", d."externalId", d."kind", d."title", d."abstract", d."year" AS "paperYear",
      d."publicationDate", d."authors", d."venue", s."summary", s."failure", a."importReport", (
        SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l."kind", 'label', l."label") ORDER BY l."kind", l."position"), '[]')
        FROM "DocumentLabel" l WHERE l."documentId" = d."id") AS "labels"
    FROM "Document" d JOIN "Area" a ON a."id" = d."areaId" JOIN "Edition" e ON e."id" = a."editionId"
      LEFT JOIN "IdeaSummary" s ON s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
        AND s."promptVersion" = e."extractorPrompt"
    WHERE d."id" = ${paper} AND d."kind" <> 'proposal' AND a."slug" = ${area} AND e."slug" = ${edition}`;
  return row === undefined ? null : factsOf(paperColumns.parse(row));
}

function factsOf(row: z.infer<typeof paperColumns>): PaperFacts {
  const { id, externalId, kind, title, abstract, publicationDate, authors, venue, labels } = row;
  const of = (wanted: z.infer<typeof labelKind>): readonly string[] =>
    labels.filter((each) => each.kind === wanted).map((each) => each.label);
  return {
    ...placeOf(row),
    ...{ id, externalId, kind, title, abstract, year: row.paperYear, publicationDate, venue },
    authors: authors ?? [],
    idea: ideaOf(row),
    labels: { topic: of("topic"), task: of("task"), method: of("method") },
    links: linksOf(row.importReport),
  };
}

function ideaOf({ summary, failure }: z.infer<typeof paperColumns>): PaperFacts["idea"] {
  if (summary !== null) return { kind: "summary", summary };
  return failure === null ? null : { kind: "failed", reason: failure };
}

function linksOf(report: z.infer<typeof importReport> | null): PaperFacts["links"] {
  if (report?.kind !== "area") return null;
  const { total, kept } = report.links;
  return { total, kept: kept.corpus + kept.reference };
}

const populationColumns = z.object({
  id: populationId,
  slug: z.string(),
  name: z.string(),
  method,
  size: z.number(),
  modelId: z.number(),
  model: z.string(),
  releaseDate: z.string().nullable(),
});

async function readPopulations(sql: postgres.Sql, area: number): Promise<readonly ReachingPopulation[]> {
  const rows = await sql`
    SELECT p."id", p."slug", p."name", p."method", p."size", m."id" AS "modelId", m."name" AS "model", m."releaseDate"
    FROM "Population" p JOIN "Model" m ON m."id" = p."modelId"
    WHERE p."areaId" = ${area} AND p."state" = 'complete'
    ORDER BY m."releaseDate" NULLS LAST, m."name", p."name", p."method", p."slug"`;
  return rows.map((row) => {
    const { modelId, model, releaseDate, ...population } = populationColumns.parse(row);
    return { ...population, model: { id: modelId, name: model, releaseDate } };
  });
}
