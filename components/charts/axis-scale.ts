export type AxisScale = { readonly start: number; readonly end: number; readonly ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** 1, 2, 2.5, 5 times a power of ten: the smallest that needs no more than `most` steps up to `end`. */
function stepFor(end: number, most: number, whole: boolean): number {
  const raw = end / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const fits = STEPS.filter((factor) => !whole || Number.isInteger(factor * power));
  const step = fits.find((factor) => factor * power >= raw * (1 - 1e-9));
  return step === undefined ? 1 : step * power;
}

const tidy = (value: number): number => Number(value.toPrecision(12));

/** What is smaller is drawn as 0. */
const SMALLEST = 1e-9;

/** From 0 to a little beyond the greatest value. `most`: of steps. `whole`: counts have no halves. */
export function axisScale(values: readonly number[], most: number, whole = false): AxisScale {
  const greatest = values.reduce((top, value) => Math.max(top, value), 0);
  const end = greatest > SMALLEST ? greatest * 1.04 : 1;
  const step = stepFor(end, most, whole);
  const count = Math.floor(end / step + 1e-9);
  return { start: 0, end, ticks: Array.from({ length: count + 1 }, (_, index) => tidy(index * step)) };
}

/** Every month from the first to the last; numbers at every one, every second … so that no more than `most` are written. */
export function monthScale(months: readonly number[], most: number): AxisScale {
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const count = last - first + 1;
  const step = Math.max(1, Math.ceil(count / most));
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_, index) => first + index * step);
  return { start: first - 0.5, end: last + 0.5, ticks };
}
