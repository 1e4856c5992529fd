import { type Interval, type Score, scored, undefinedScore, withheldScore } from "@/lib/domain/score";

/** A population's percent of the human level in one area; null where it was not written for that area. */
export type AreaFigure = { readonly area: string; readonly percent: Score | null };
type Scored = Extract<Score, { kind: "scored" }>;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Areas share no documents, so their errors are independent and each side of the interval adds in squares:
 * lower = mean − √Σ(valueᵢ − lowerᵢ)² / k, upper likewise.
 */
function meanInterval(figures: readonly Scored[], centre: number): Interval | null {
  let below = 0;
  let above = 0;
  for (const { value, interval } of figures) {
    if (interval === null) return null;
    below += (value - interval.lower) ** 2;
    above += (interval.upper - value) ** 2;
  }
  return {
    lower: centre - Math.sqrt(below) / figures.length,
    upper: centre + Math.sqrt(above) / figures.length,
  };
}

function withoutMean(figures: readonly AreaFigure[]): Score {
  const present = figures.filter((figure) => figure.percent !== null);
  if (present.length < figures.length) {
    return undefinedScore(
      `Written for ${present.length} of ${figures.length} areas; a mean over all areas needs every one of them.`,
    );
  }
  const open = figures.find((figure) => figure.percent?.kind !== "scored");
  const score = open?.percent;
  if (open === undefined || !score || score.kind === "scored") return undefinedScore("There is no area yet.");
  const reason = `No figure in ${open.area}: ${score.reason}`;
  return score.kind === "undefined" ? undefinedScore(reason) : withheldScore(reason, score.missingPairs);
}

/** The plain mean of the percents of the human level, every area counting the same. A mean with a gap in it is not given. */
export function meanOverAreas(figures: readonly AreaFigure[]): Score {
  const values = figures.flatMap(({ percent }) => (percent?.kind === "scored" ? [percent] : []));
  if (values.length < figures.length || values.length === 0) return withoutMean(figures);
  const centre = mean(values.map((score) => score.value));
  return scored(centre, meanInterval(values, centre));
}
