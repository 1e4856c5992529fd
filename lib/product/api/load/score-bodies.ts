import type { RankRange, Score } from "@/lib/domain/score";
import { METRICS } from "@/lib/domain/score";
import { perMetric } from "@/lib/product/board/line";
import { NOT_SCORED_YET } from "@/lib/product/board/not-scored-yet";
import { slotInterval } from "@/lib/product/results/slot-interval";
import { percentOfHuman } from "@/lib/science/metrics/percent-of-human";
import type { ProvenanceRow, ScoreRow, SlotFigureRow, StoredScores } from "../ports";
import type { FiguresBody, ProvenanceBody, ScoresBody } from "../shapes/score";

const NO_RANKS: ReadonlyMap<string, RankRange> = new Map();

type Stored = {
  readonly own: StoredScores;
  readonly human: StoredScores;
  readonly ranks?: ReadonlyMap<string, RankRange>;
};

/** The four metrics of a population beside the human level. */
export const figuresOf = ({ own, human, ranks = NO_RANKS }: Stored): FiguresBody =>
  perMetric((metric) => {
    const score = own.get(metric) ?? NOT_SCORED_YET;
    const level = human.get(metric) ?? NOT_SCORED_YET;
    return { score, percentOfHuman: percentOfHuman(score, level), rank: ranks.get(metric) ?? null };
  });

export const scoresOf = (own: StoredScores): ScoresBody =>
  perMetric((metric) => own.get(metric) ?? NOT_SCORED_YET);

export const byMetric = (rows: readonly ScoreRow[]): StoredScores =>
  new Map(rows.map(({ metric, score }) => [metric, score]));

/** What is stored beside the four metrics: their parts, by name. */
export const partsOf = (own: StoredScores): Record<string, Score> =>
  Object.fromEntries([...own].filter(([name]) => !METRICS.some((metric) => metric === name)));

export const provenanceBody = (row: ProvenanceRow): ProvenanceBody => ({
  engine: row.engine,
  encoder: row.encoder,
  extractor: row.extractor,
  judge: row.judge,
  prompts: row.prompts && { ...row.prompts },
  manifestHash: row.manifestHash,
  computedAt: row.computedAt.toISOString(),
});

/** Each once, however many figures came from it. */
export function provenanceOf(rows: readonly ProvenanceRow[]): ProvenanceBody[] {
  const distinct = new Map(rows.map(provenanceBody).map((one) => [JSON.stringify(one), one]));
  return [...distinct.values()];
}

export const slotBody = ({ slot, match, weight, papers }: SlotFigureRow) => ({
  slot,
  match,
  interval: slotInterval(match, papers),
  weight,
});
