import { differenceText, figureText } from "@/components/board/figure-format";
import type { Interval, MetricName, Score } from "@/lib/domain/score";
import type { Comparison } from "@/lib/product/compare/load-compare";
import type { Side } from "@/lib/product/compare/paper-gaps";

/** A difference as its row shows it, in the row's own unit (fractions). */
export type DifferenceView = {
  readonly first: string;
  readonly second: string;
  /** null: there is none, and `why` says why. */
  readonly difference: { readonly value: number; readonly interval: Interval | null } | null;
  readonly text: ReturnType<typeof differenceText> | null;
  readonly verdict: Side | "tied" | "no-interval" | "none";
  readonly why: string | null;
};

const plain = (score: Score): string => (score.kind === "scored" ? figureText(score).value : "–");

const reasonOf = (side: string, score: Score): string =>
  score.kind === "scored" ? "" : `${side}: ${score.reason}`;

function whyNone(first: Score, second: Score): string {
  const reasons = [reasonOf("A", first), reasonOf("B", second)].filter((reason) => reason !== "");
  return reasons.length > 0 ? reasons.join(" ") : "There are too few documents to say.";
}

type Parts = {
  readonly first: Score;
  readonly second: Score;
  readonly difference: DifferenceView["difference"];
  readonly better: Side | null;
};

export function differenceView({ first, second, difference, better }: Parts): DifferenceView {
  const verdict =
    difference === null ? "none" : difference.interval === null ? "no-interval" : (better ?? "tied");
  return {
    first: plain(first),
    second: plain(second),
    difference,
    text: difference && differenceText(difference.value, difference.interval),
    verdict,
    why: difference === null ? whyNone(first, second) : null,
  };
}

/** Without intervals: the plain difference of two scored figures. */
const plainDifference = (first: Score, second: Score): DifferenceView["difference"] =>
  first.kind === "scored" && second.kind === "scored"
    ? { value: first.value - second.value, interval: null }
    : null;

/** A figure's difference as a share of the human level, where there is one. */
export function metricView(result: Comparison, metric: MetricName): DifferenceView {
  const [one, other] = [result.first.figures.figures[metric], result.second.figures.figures[metric]];
  const { percent: first } = one;
  const { percent: second } = other;
  if (result.kind === "printed")
    return differenceView({ first, second, difference: plainDifference(first, second), better: null });
  const found = result.measured.pair.metrics[metric].difference;
  const level = one.human.score;
  if (found === null || level.kind !== "scored" || level.value <= 0)
    return differenceView({ first, second, difference: null, better: null });
  const of = (value: number): number => value / level.value;
  const interval = { lower: of(found.interval.lower), upper: of(found.interval.upper) };
  const difference = { value: of(found.difference), interval };
  return differenceView({ first, second, difference, better: found.better });
}

/** The furthest that any of them reaches from nought: one scale for all rulers of a table. */
export const reachOf = (views: readonly DifferenceView[]): number =>
  1.06 *
  views.reduce((most, { difference }) => {
    if (difference === null) return most;
    const { value, interval } = difference;
    return Math.max(most, Math.abs(value), Math.abs(interval?.lower ?? 0), Math.abs(interval?.upper ?? 0));
  }, 0.001);
