/** Seconds as people say them, two units at most: "45 s", "3 min 20 s", "2 h 5 min", "3 d 4 h". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return joined([whole / 60, "min"], [whole % 60, "s"]);
  const minutes = Math.round(whole / 60);
  if (minutes < 24 * 60) return joined([minutes / 60, "h"], [minutes % 60, "min"]);
  const hours = Math.round(whole / 3_600);
  return joined([hours / 24, "d"], [hours % 24, "h"]);
}

type Part = readonly [amount: number, unit: string];

const joined = ([large, unit]: Part, [small, smallUnit]: Part): string =>
  small === 0 ? `${Math.floor(large)} ${unit}` : `${Math.floor(large)} ${unit} ${small} ${smallUnit}`;
