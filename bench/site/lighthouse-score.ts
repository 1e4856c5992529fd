/** What a reader waits for and is bothered by. Times in ms; `shift`: cumulative layout shift, without a unit. */
export type PageFigures = {
  readonly firstPaint: number;
  readonly speedIndex: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
};

type Curve = { readonly weight: number; readonly p10: number; readonly median: number };

/**
 * Lighthouse's performance score for phones since version 10: a weighted mean of each figure's place in a log-normal
 * distribution of what the web's pages take, given by its median (score 0.5) and its tenth percentile (score 0.9).
 * Source: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring
 */
const CURVES: Readonly<Record<keyof PageFigures, Curve>> = {
  firstPaint: { weight: 0.1, p10: 1_800, median: 3_000 },
  speedIndex: { weight: 0.1, p10: 3_387, median: 5_800 },
  largestPaint: { weight: 0.25, p10: 2_500, median: 4_000 },
  blocking: { weight: 0.3, p10: 200, median: 600 },
  shift: { weight: 0.25, p10: 0.1, median: 0.25 },
};
/** The standard normal distribution's 90% point. */
const Z90 = 1.281_551_565_544_8;

/** 0 to 100. */
export function lighthouseScore(figures: PageFigures): number {
  const parts = (Object.keys(CURVES) as (keyof PageFigures)[]).map(
    (name) => CURVES[name].weight * curveScore(figures[name], CURVES[name]),
  );
  return 100 * parts.reduce((sum, part) => sum + part, 0);
}

/** 1 − Φ((ln x − ln median) / σ), with σ = (ln median − ln p10) / z₀.₉. */
export function curveScore(value: number, { p10, median }: Pick<Curve, "p10" | "median">): number {
  if (value <= 0) return 1;
  const sigma = Math.log(median / p10) / Z90;
  return 1 - normalShare(Math.log(value / median) / sigma);
}

/** Φ(z) by its series around 0 (Abramowitz and Stegun, 26.2.11). */
function normalShare(z: number): number {
  if (Math.abs(z) > 8) return z > 0 ? 1 : 0;
  let term = z;
  let sum = z;
  for (let k = 1; Math.abs(term) > 1e-17; k++) {
    term *= (z * z) / (2 * k + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
