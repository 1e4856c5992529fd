/** The one place where tokens, money and time are rounded and worded for the site. */
const GROUPED = new Intl.NumberFormat("en-US");
export const count = (amount: number): string => GROUPED.format(Math.round(amount));

/** "7 proposals", "1 proposal", "no proposals". */
export const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${amount === 0 ? "no" : count(amount)} ${amount === 1 ? one : many}`;

/** "92,310 in · 6,204 out"; a dash for what is not known. */
export const tokens = (input: number | null, output: number | null): string =>
  `${input === null ? "–" : count(input)} in · ${output === null ? "–" : count(output)} out`;

const CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** US dollars: whole cents, and what is less than ten of them with two figures ("$0.0042"). */
export function dollars(amount: number): string {
  if (amount === 0 || amount >= 0.095) return `$${CENTS.format(amount)}`;
  const decimals = Math.min(8, 1 - Math.floor(Math.log10(amount)));
  return `$${Number(amount.toPrecision(2)).toFixed(Math.max(2, decimals))}`;
}

const MINUTE = 60;
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

/** An estimate, as vague as it is: nothing finer than a minute. */
export const about = (seconds: number): string =>
  seconds < MINUTE ? "less than a minute" : `about ${duration(Math.round(seconds / MINUTE) * MINUTE)}`;

/** What a machine took to answer: "320 ms", "1.4 s", "2 min 5 s". */
export function latency(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  return milliseconds < 9_950 ? `${(milliseconds / 1_000).toFixed(1)} s` : duration(milliseconds / 1_000);
}

/** 2026-11-30 04:39 UTC */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
