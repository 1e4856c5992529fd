import { oneLine } from "@/lib/pipeline/llm/plain-text";

/** At most `max` characters, never half a surrogate pair; says so where something was left out. */
export function clip(text: string, max: number, note = "…"): string {
  if (text.length <= max) return text;
  const half = /[\uD800-\uDBFF]/.test(text.charAt(max - 1));
  return `${text.slice(0, half ? max - 1 : max)}${note}`;
}

/** A stranger's words within a sentence of ours: one line, short, in quotes. */
export const quote = (text: string, max = 80): string => `"${clip(oneLine(text.slice(0, max * 4)), max)}"`;
