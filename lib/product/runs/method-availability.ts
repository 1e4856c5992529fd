import type { Method } from "@/lib/domain/edition";
import type { LabelSources } from "@/lib/pipeline/tagging/ports";

export type AreaPlace = { readonly edition: string; readonly area: string };

/** Which labels a method cannot go without. */
export const labelsOf = (method: Method): keyof LabelSources | null => {
  if (method === "topic" || method === "frontier") return "topics";
  return method === "landscape" ? "tags" : null;
};

/** null where the method can be run in that area; else why not, and what to do about it. */
export function methodAvailability(method: Method, sources: LabelSources, place: AreaPlace): string | null {
  const needed = labelsOf(method);
  if (needed === null || sources[needed] !== null) return null;
  const { edition, area } = place;
  return `Method "${method}" is not available: area "${area}" has no ${needed} in its corpus. Import papers with \`${needed}\`, or run "ideataste area tag --edition ${edition} --area ${area}" for the offline stand-in.`;
}
