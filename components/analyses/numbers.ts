import { count } from "@/components/ui/amounts";
import { rounded } from "@/lib/domain/rounded";

/** Figures in sentences: as few digits as say it. */
export const percent = (fraction: number, decimals = 0): string => `${rounded(fraction * 100, decimals)}%`;
/** As printed: 5.53 becomes "5.5". */
export const points = (value: number, decimals = 1): string => rounded(value, decimals);
export const of = (part: number, whole: number): string => `${count(part)} of ${count(whole)}`;

/** "none", "8" */
export const some = (part: number): string => (part === 0 ? "none" : count(part));

/** "a, b and c" */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "4.2% to 6.3%"; one figure where both are the same. */
export function span(values: readonly number[], text: (value: number) => string): string {
  const [low, high] = [text(Math.min(...values)), text(Math.max(...values))];
  return low === high ? low : `${low} to ${high}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
