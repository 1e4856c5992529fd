import { duration, MINUTE } from "@/lib/product/wording/duration";

/** The one place where tokens, money and time are rounded and worded for the site. */
const GROUPED = new Intl.NumberFormat("en-US");
export const count = (amount: number): string => GROUPED.format(Math.round(amount));

/** "7 proposals", "1 proposal", "no proposals". */
export const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${amount === 0 ? "no" : count(amount)} ${amount === 1 ? one : many}`;

/** "92,310 in · 6,204 out"; a dash for what is not known. */
export const tokens = (input: number | null, output: number | null): string =>
  `${input === null ? "–" : count(input)} in · ${output === null ? "–" : count(output)} out`;

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
