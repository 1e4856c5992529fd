/** From fractions of the human level to places on a ruler, in percent of its width. */
export type RulerScale = {
  readonly end: number;
  /** Left and right margin, percent of the width. */
  readonly inset: number;
};

export const placeOn = (scale: RulerScale, value: number): number =>
  scale.inset + ((100 - 2 * scale.inset) * Math.min(Math.max(value, 0), scale.end)) / scale.end;

/** For SVG attributes: two decimals of a percent are far below a pixel. */
export const percentAt = (place: number): string => `${Number(place.toFixed(2))}%`;

/** A ruler runs a little further than what it shows. */
export const MARGIN = 1.04;

/** 100% always shows; so does everything beyond it. */
export function scaleFor(values: readonly number[], inset: number): RulerScale {
  return { end: MARGIN * values.reduce((most, value) => Math.max(most, value), 1), inset };
}

export type Tick = { readonly value: number; readonly major: boolean };

const FINE_STEPS = [0.25, 0.5];
/** 1, 2, 5, 10, 20, 50 … times the human level. */
const coarseStep = (index: number): number => ([1, 2, 5][index % 3] ?? 1) * 10 ** Math.floor(index / 3);

function majorStep(end: number): number {
  const fine = FINE_STEPS.find((step) => end / step <= 5.4);
  if (fine !== undefined) return fine;
  let index = 0;
  while (end / coarseStep(index) > 5.4) index++;
  return coarseStep(index);
}

/** A mark every 5% and a number every 25%, coarser where the ruler is long. */
export function ticksOf(end: number): readonly Tick[] {
  const minor = majorStep(end) / 5;
  const count = Math.floor(end / minor + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => ({
    value: index * minor,
    major: index % 5 === 0,
  }));
}
