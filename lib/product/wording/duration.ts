export const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `steps`: seconds of the greater and the lesser unit; what is left over is rounded into the lesser one. */
function inTwo(seconds: number, [great, greatName]: Unit, [small, smallName]: Unit): string {
  const units = Math.round(seconds / small);
  const per = great / small;
  const rest = units % per;
  return `${Math.floor(units / per)} ${greatName}${rest === 0 ? "" : ` ${rest} ${smallName}`}`;
}
type Unit = readonly [seconds: number, name: string];

/** Two units at most: "45 s", "3 min 20 s", "2 h 5 min", "3 d 4 h". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return inTwo(whole, [MINUTE, "min"], [1, "s"]);
  if (Math.round(whole / MINUTE) < DAY / MINUTE) return inTwo(whole, [HOUR, "h"], [MINUTE, "min"]);
  return inTwo(whole, [DAY, "d"], [HOUR, "h"]);
}
