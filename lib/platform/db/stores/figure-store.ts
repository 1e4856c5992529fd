import type postgres from "postgres";
import { OVERLAP_FIGURE } from "@/lib/domain/score";
import { SLOTS } from "@/lib/domain/slots";
import type {
  FigureRow,
  FigureStore,
  Figures,
  OverlapFigures,
  OverlapStore,
  Pool,
  Provenance,
  RankRow,
  RankStore,
  SlotFigures,
} from "@/lib/pipeline/steps/ports";
import { type Executor, jsonParameter, rowsParameter } from "./bulk.ts";

export function figureStore(sql: postgres.Sql): FigureStore & OverlapStore & RankStore {
  return {
    saveFigures: (pool, figures, provenance) => sql.begin((tx) => saveFigures(tx, pool, figures, provenance)),
    saveOverlap: (pool, figures, provenance) => sql.begin((tx) => saveOverlap(tx, pool, figures, provenance)),
    saveRanks: (area, rows) => sql.begin((tx) => saveRanks(tx, area, rows)),
  };
}

async function saveFigures(
  sql: Executor,
  pool: Pool,
  { scores, slots }: Figures,
  provenance: Provenance,
): Promise<void> {
  await writeScores(sql, pool, scores, provenance);
  await dropScores(
    sql,
    pool,
    scores.map(({ metric }) => metric),
  );
  await writeSlots(sql, pool, slots);
}

async function saveOverlap(
  sql: Executor,
  pool: Pool,
  { score, slots }: OverlapFigures,
  provenance: Provenance,
): Promise<void> {
  const { areaId, scope } = pool;
  await writeScores(sql, pool, [{ metric: OVERLAP_FIGURE, score }], provenance);
  const rows = slots === null ? [] : SLOTS.map((slot) => ({ slot, match: slots[slot] }));
  if (rows.length === 0)
    await sql`DELETE FROM "OverlapFigure" WHERE "areaId" = ${areaId} AND "scope" = ${scope}`;
  await sql`
    INSERT INTO "OverlapFigure" AS o ("areaId", "scope", "slot", "match")
    SELECT ${areaId}, ${scope}, r."slot", r."match"
    FROM jsonb_to_recordset(${rowsParameter(sql, rows)}::jsonb) AS r("slot" text, "match" float8)
    ON CONFLICT ("areaId", "scope", "slot") DO UPDATE SET "match" = excluded."match"
    WHERE o."match" IS DISTINCT FROM excluded."match"`;
}

const scoreColumns = ({ metric, score }: FigureRow) => ({
  metric,
  kind: score.kind,
  value: score.kind === "scored" ? score.value : null,
  lower: score.kind === "scored" ? (score.interval?.lower ?? null) : null,
  upper: score.kind === "scored" ? (score.interval?.upper ?? null) : null,
  reason: score.kind === "scored" ? null : score.reason,
  missingPairs: score.kind === "withheld" ? score.missingPairs : null,
});

/** Rows that say the same already are not written: they keep the time at which they were computed. */
async function writeScores(
  sql: Executor,
  { areaId, scope }: Pool,
  scores: readonly FigureRow[],
  { engine, encoder, extractor, judge, prompts, manifestHash }: Provenance,
): Promise<void> {
  const rows = rowsParameter(sql, scores.map(scoreColumns));
  await sql`
    INSERT INTO "Score" AS s ("areaId", "scope", "slice", "metric", "kind", "value", "lower", "upper", "reason",
      "missingPairs", "engine", "encoder", "extractor", "judge", "prompts", "manifestHash")
    SELECT ${areaId}, ${scope}, 'full', r."metric", r."kind", r."value", r."lower", r."upper", r."reason",
      r."missingPairs", ${engine}, ${encoder}, ${extractor}, ${judge}, ${jsonParameter(sql, prompts)}::jsonb,
      ${manifestHash}
    FROM jsonb_to_recordset(${rows}::jsonb) AS r("metric" text, "kind" text, "value" float8, "lower" float8,
      "upper" float8, "reason" text, "missingPairs" int)
    ON CONFLICT ("areaId", "scope", "slice", "metric") DO UPDATE SET
      "kind" = excluded."kind", "value" = excluded."value", "lower" = excluded."lower", "upper" = excluded."upper",
      "reason" = excluded."reason", "missingPairs" = excluded."missingPairs", "engine" = excluded."engine",
      "encoder" = excluded."encoder", "extractor" = excluded."extractor", "judge" = excluded."judge",
      "prompts" = excluded."prompts", "manifestHash" = excluded."manifestHash", "computedAt" = excluded."computedAt"
    WHERE (s."kind", s."value", s."lower", s."upper", s."reason", s."missingPairs", s."engine", s."encoder",
        s."extractor", s."judge", s."prompts", s."manifestHash")
      IS DISTINCT FROM (excluded."kind", excluded."value", excluded."lower", excluded."upper", excluded."reason",
        excluded."missingPairs", excluded."engine", excluded."encoder", excluded."extractor", excluded."judge",
        excluded."prompts", excluded."manifestHash")`;
}

/** Figures that are no longer computed. The overlap has a step of its own. */
async function dropScores(sql: Executor, { areaId, scope }: Pool, kept: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM "Score" WHERE "areaId" = ${areaId} AND "scope" = ${scope} AND "slice" = 'full'
      AND "metric" NOT IN (SELECT jsonb_array_elements_text(${rowsParameter(sql, [...kept, OVERLAP_FIGURE])}::jsonb))`;
}

async function writeSlots(sql: Executor, { areaId, scope }: Pool, slots: SlotFigures | null): Promise<void> {
  if (slots === null) {
    await sql`DELETE FROM "SlotFigure" WHERE "areaId" = ${areaId} AND "scope" = ${scope}`;
    return;
  }
  const { match, weight } = slots;
  const rows = SLOTS.map((slot) => ({ slot, match: match[slot], weight: weight?.[slot] ?? null }));
  await sql`
    INSERT INTO "SlotFigure" AS s ("areaId", "scope", "slot", "match", "weight")
    SELECT ${areaId}, ${scope}, r."slot", r."match", r."weight"
    FROM jsonb_to_recordset(${rowsParameter(sql, rows)}::jsonb) AS r("slot" text, "match" float8, "weight" float8)
    ON CONFLICT ("areaId", "scope", "slot") DO UPDATE SET "match" = excluded."match", "weight" = excluded."weight"
    WHERE (s."match", s."weight") IS DISTINCT FROM (excluded."match", excluded."weight")`;
}

async function saveRanks(sql: Executor, areaId: number, ranks: readonly RankRow[]): Promise<void> {
  const rows = rowsParameter(
    sql,
    ranks.map(({ populationId, metric, range }) => ({ populationId, metric, ...range })),
  );
  await sql`
    DELETE FROM "RankRange" k WHERE k."areaId" = ${areaId} AND NOT EXISTS (
      SELECT 1 FROM jsonb_to_recordset(${rows}::jsonb) AS r("populationId" int, "metric" text)
      WHERE r."populationId" = k."populationId" AND r."metric" = k."metric")`;
  await sql`
    INSERT INTO "RankRange" AS k ("areaId", "populationId", "metric", "best", "worst")
    SELECT ${areaId}, r."populationId", r."metric", r."best", r."worst"
    FROM jsonb_to_recordset(${rows}::jsonb) AS r("populationId" int, "metric" text, "best" int, "worst" int)
    ON CONFLICT ("areaId", "populationId", "metric") DO UPDATE SET "best" = excluded."best", "worst" = excluded."worst"
    WHERE (k."best", k."worst") IS DISTINCT FROM (excluded."best", excluded."worst")`;
}
