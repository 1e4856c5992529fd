import type postgres from "postgres";
import { z } from "zod";
import { slotVerdict } from "@/lib/domain/slots";
import { CORPUS_SCOPE, HUMAN_SCOPE } from "@/lib/domain/step";
import type {
  LineReader,
  NeighbourLineRow,
  NeighbourScope,
  PageOfRows,
  PositionPage,
  ScoreKey,
  VerdictLineRow,
} from "@/lib/product/downloads/ports";
import { moment } from "../population-page/place.ts";
import { inPool } from "../stores/document-store.ts";
import { ideaColumns, labelColumns, paperColumns, selectPaper } from "./documents.ts";
import { joinVerdict } from "./judged-pair.ts";
import { scoreRow, selectScore } from "./score-row.ts";

type Pool = { readonly areaId: number; readonly scope: number };

/** The documents of one page, as "Document" d: read along the unique index of their stored order. */
const pageOf = (sql: postgres.Sql, pool: Pool, { after, limit }: PositionPage) => sql`
  (SELECT d.* FROM "Document" d WHERE ${inPool(sql, pool)} AND d."position" > ${after}
    ORDER BY d."position" LIMIT ${limit}) d`;

const positioned = z.object({ position: z.number() });

/** A page of documents that is full may be followed by another. `rows` may hold several rows a document, or none of use. */
function pageOfRows<Row>(
  found: readonly unknown[],
  documents: number,
  limit: number,
  rows: readonly Row[],
): PageOfRows<Row> {
  const last = found.at(-1);
  return { rows, next: last === undefined || documents < limit ? null : positioned.parse(last).position };
}

const paperLine = paperColumns.extend({
  position: z.number(),
  references: z.array(z.string()),
  labels: z.array(labelColumns),
});

/** Topics and tags of "Document" d, in their order. */
const selectLabels = (sql: postgres.Sql) => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l."kind", 'label', l."label") ORDER BY l."position"), '[]'::jsonb)
    FROM "DocumentLabel" l WHERE l."documentId" = d."id") AS "labels"`;

const readPapers =
  (sql: postgres.Sql): LineReader["paperLines"] =>
  async (areaId, kind, page) => {
    const pool = { areaId, scope: kind === "corpus" ? CORPUS_SCOPE : HUMAN_SCOPE };
    const found = await sql`
      SELECT ${selectPaper(sql)}, d."position",
        (SELECT coalesce(jsonb_agg(u."externalId" ORDER BY u."position"), '[]'::jsonb)
          FROM "Citation" c JOIN "Document" u ON u."id" = c."paperId" WHERE c."documentId" = d."id") AS "references",
        ${selectLabels(sql)}
      FROM ${pageOf(sql, pool, page)} ORDER BY d."position"`;
    return pageOfRows(
      found,
      found.length,
      page.limit,
      found.map((row) => paperLine.parse(row)),
    );
  };

/** Whose neighbours: the human papers' in HH, HA and HU, the proposals' in AA and AU. */
const askers = ({ area, pool, scope }: NeighbourScope): Pool => ({
  areaId: area,
  scope: pool === "AA" || pool === "AU" ? scope : HUMAN_SCOPE,
});

const pairColumns = z.object({
  position: z.number(),
  id: z.number(),
  externalId: z.string(),
  otherId: z.number().nullable(),
  otherExternalId: z.string().nullable(),
});
const pairOf = ({ id, externalId, otherId, otherExternalId }: z.infer<typeof pairColumns>) =>
  otherId === null || otherExternalId === null
    ? null
    : { document: { id, externalId }, neighbour: { id: otherId, externalId: otherExternalId } };

const distinctPositions = (found: readonly unknown[]): number =>
  new Set(found.map((row) => positioned.parse(row).position)).size;

const rankColumns = z.object({ rank: z.number(), fusedScore: z.number() });

const readNeighbours =
  (sql: postgres.Sql): LineReader["neighbourLines"] =>
  async (of, page) => {
    const found = await sql`
      SELECT d."position", d."id", d."externalId", o."id" AS "otherId", o."externalId" AS "otherExternalId", n."rank",
        n."fusedScore"
      FROM ${pageOf(sql, askers(of), page)} LEFT JOIN LATERAL (
          SELECT * FROM "Neighbour" n WHERE n."documentId" = d."id" AND n."pool" = ${of.pool}::"NeighbourPool"
            AND n."scope" = ${of.scope} ORDER BY n."rank") n ON true
        LEFT JOIN "Document" o ON o."id" = n."neighbourId"
      ORDER BY d."position", n."rank"`;
    const rows = found.flatMap((row): NeighbourLineRow[] => {
      const pair = pairOf(pairColumns.parse(row));
      return pair === null ? [] : [{ ...pair, ...rankColumns.parse(row) }];
    });
    return pageOfRows(found, distinctPositions(found), page.limit, rows);
  };

const verdictColumns = pairColumns.extend({
  documentHash: z.string().nullable(),
  neighbourHash: z.string().nullable(),
  verdict: z.number().nullable(),
  slots: slotVerdict.nullable(),
  sameIdea: z.boolean().nullable(),
  reason: z.string().nullable(),
  failure: z.string().nullable(),
  lowShownFirst: z.boolean().nullable(),
  createdAt: z.date().nullable(),
});

function verdictOf(row: z.infer<typeof verdictColumns>): VerdictLineRow["verdict"] {
  const { verdict: id, slots, sameIdea, reason, failure, lowShownFirst, createdAt } = row;
  if (id === null || lowShownFirst === null || createdAt === null) return null;
  return { id, slots, sameIdea, reason, failure, lowShownFirst, judgedAt: createdAt };
}

function verdictRow(row: unknown): VerdictLineRow[] {
  const read = verdictColumns.parse(row);
  const pair = pairOf(read);
  const { documentHash, neighbourHash } = read;
  return pair === null ? [] : [{ ...pair, documentHash, neighbourHash, verdict: verdictOf(read) }];
}

/** Within one pool a pair may be found from both sides: it is told of once, where the earlier document is asked about. */
const readVerdicts =
  (sql: postgres.Sql): LineReader["verdictLines"] =>
  async (of, page) => {
    const found = await sql`
      SELECT d."position", d."id", d."externalId", o."id" AS "otherId", o."externalId" AS "otherExternalId",
        dh."hash" AS "documentHash", oh."hash" AS "neighbourHash", v."id" AS "verdict", v."slots", v."sameIdea",
        v."reason", v."failure", v."lowShownFirst", ${moment(sql, "v.createdAt")}
      FROM ${pageOf(sql, askers(of), page)} JOIN "Area" a ON a."id" = d."areaId"
        JOIN "Edition" e ON e."id" = a."editionId"
        LEFT JOIN LATERAL (
          SELECT * FROM "Neighbour" n WHERE n."documentId" = d."id" AND n."pool" = ${of.pool}::"NeighbourPool"
            AND n."scope" = ${of.scope} AND (n."pool" = 'HA' OR n."documentId" < n."neighbourId" OR NOT EXISTS (
              SELECT 1 FROM "Neighbour" b WHERE b."documentId" = n."neighbourId" AND b."pool" = n."pool"
                AND b."scope" = n."scope" AND b."neighbourId" = n."documentId"))) n ON true
        LEFT JOIN "Document" o ON o."id" = n."neighbourId" ${joinVerdict(sql)}
      ORDER BY d."position", n."rank"`;
    return pageOfRows(found, distinctPositions(found), page.limit, found.flatMap(verdictRow));
  };

const ideaLine = z.object({
  id: z.number(),
  externalId: z.string(),
  abstractHash: z.string(),
  labels: z.array(labelColumns),
});
const noIdea = { summary: null, quality: null, summaryHash: null, failure: null };

const readIdeas =
  (sql: postgres.Sql): LineReader["ideaLines"] =>
  async (areaId, scope, page) => {
    const found = await sql`
      SELECT d."position", d."id", d."externalId", d."abstractHash", s."id" AS "read", s."summary", s."quality",
        s."summaryHash", s."failure", ${selectLabels(sql)}
      FROM ${pageOf(sql, { areaId, scope }, page)} JOIN "Area" a ON a."id" = d."areaId"
        JOIN "Edition" e ON e."id" = a."editionId"
        LEFT JOIN LATERAL (
          SELECT * FROM "IdeaSummary" s WHERE s."abstractHash" = d."abstractHash" AND s."extractor" = e."extractor"
            AND s."promptVersion" = e."extractorPrompt" LIMIT 1) s ON true
      ORDER BY d."position"`;
    const rows = found.flatMap((row) => {
      if (row.read === null && scope === CORPUS_SCOPE) return [];
      const { id, externalId, abstractHash, labels } = ideaLine.parse(row);
      const idea = row.read === null ? noIdea : ideaColumns.parse(row);
      return [{ document: { id, externalId }, abstractHash, labels, idea }];
    });
    return pageOfRows(found, found.length, page.limit, rows);
  };

const behind = (sql: postgres.Sql, after: ScoreKey | null) =>
  after === null
    ? sql``
    : sql`AND (s."scope", s."slice", s."metric") > (${after.scope}, ${after.slice}, ${after.metric})`;

const readScores =
  (sql: postgres.Sql): LineReader["scoreLines"] =>
  async (area, scope, { after, limit }) => {
    const found = await sql`
      SELECT ${selectScore(sql)} FROM "Score" s
      WHERE s."areaId" = ${area} ${scope === null ? sql`` : sql`AND s."scope" = ${scope}`} ${behind(sql, after)}
      ORDER BY s."scope", s."slice", s."metric" LIMIT ${limit}`;
    const rows = found.map(scoreRow);
    const last = rows.at(-1);
    return { rows, next: last === undefined || rows.length < limit ? null : last };
  };

/** What downloads are made of: every page costs the same, however far down it lies. */
export const lineReader = (sql: postgres.Sql): LineReader => ({
  paperLines: readPapers(sql),
  neighbourLines: readNeighbours(sql),
  verdictLines: readVerdicts(sql),
  ideaLines: readIdeas(sql),
  scoreLines: readScores(sql),
});
