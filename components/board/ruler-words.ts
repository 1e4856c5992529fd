import { rounded } from "@/lib/domain/rounded";
import type { Ruler, RulerPoint } from "@/lib/product/board/ruler";
import { wholePercent, wordedCount } from "./figure-format";
import { METRIC_WORDS } from "./words";

/** More names than this above one line are a thicket: a brace with their range stands for them. */
export const MOST_NAMES = 8;

/** What all of its points are. */
export const nounOf = ({ points, of }: Pick<Ruler, "points" | "of">): string =>
  points.length > 0 && points.every(({ baseline }) => baseline) ? "baseline" : of;

/** The whole ruler in one sentence, for those who do not see it. */
export function describeRuler(ruler: Ruler): string {
  const { metric, points } = ruler;
  const head = `${METRIC_WORDS[metric].name} as percent of the human level.`;
  if (points.length === 0) return `${head} No figure yet.`;
  if (points.length > MOST_NAMES) return `${head} ${rangeText(points, nounOf(ruler))}; human papers 100%.`;
  const each = points.map(({ name, value }) => `${name} ${wholePercent(value)}`);
  return `${head} ${each.join(", ")}; human papers 100%.`;
}

/** "six models"; what needs no model is counted apart. */
function countOf(points: readonly RulerPoint[], of: string): string {
  const baselines = points.filter(({ baseline }) => baseline).length;
  const others = points.length - baselines;
  if (baselines === 0 || others === 0) return wordedCount(points.length, of);
  return `${wordedCount(others, of)} and ${wordedCount(baselines, "baseline")}`;
}

/** "six models, 11–32%" */
export function rangeText(points: readonly RulerPoint[], of: string): string {
  const low = points[0]?.value ?? 0;
  const high = points.at(-1)?.value ?? 0;
  const from = rounded(low * 100, 0);
  const range = wholePercent(high) === `${from}%` ? `${from}%` : `${from}–${wholePercent(high)}`;
  return `${countOf(points, of)}, ${range}`;
}
