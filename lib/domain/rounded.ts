/** Significant digits that survive sums and divisions of doubles; what lies beyond them is noise. */
const SURE = 14;

/**
 * A number with so many decimals, rounded as on paper: halves away from zero. `toFixed` rounds the binary fraction that stands
 * for a decimal: 2.65 lies a little below itself, and became "2.6". Nought has no sign.
 */
export function rounded(value: number, decimals: number): string {
  const [digits, exponent] = Math.abs(value)
    .toExponential(SURE - 1)
    .split("e");
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const text = (whole / 10 ** decimals).toFixed(decimals);
  return value < 0 && whole > 0 ? `-${text}` : text;
}
