export type AxisScale = { readonly end: number; readonly ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** 1, 2, 2.5, 5 times a power of ten: the smallest that needs no more than `most` steps up to `end`. */
function stepFor(end: number, most: number): number {
  const raw = end / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = STEPS.find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10;
  return step * power;
}

const tidy = (value: number): number => Number(value.toPrecision(12));

/** From 0 to a little beyond the greatest value. `most`: of steps. `whole`: counts have no halves. */
export function axisScale(values: readonly number[], most: number, whole = false): AxisScale {
  const greatest = values.reduce((top, value) => Math.max(top, value), 0);
  const end = greatest > 0 ? greatest * 1.04 : 1;
  const fitting = stepFor(end, most);
  const step = whole ? Math.max(1, Math.ceil(fitting)) : fitting;
  const count = Math.floor(end / step + 1e-9);
  return { end, ticks: Array.from({ length: count + 1 }, (_, index) => tidy(index * step)) };
}
