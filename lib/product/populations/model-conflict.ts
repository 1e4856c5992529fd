import type { Model } from "./ports.ts";

/** What is said of a model now against what is stored: null where they agree, or where one of the two says nothing. */
export function modelConflict(said: Model, stored: Model | null): string | null {
  if (stored === null) return null;
  const facts = [
    ["release date", said.releaseDate, stored.releaseDate],
    ["training cutoff", said.trainingCutoff, stored.trainingCutoff],
  ] as const;
  const differing = facts.filter(([, now, before]) => now !== null && before !== null && now !== before);
  if (differing.length === 0) return null;
  const told = differing.map(([what, now, before]) => `its ${what} is stored as ${before}, not ${now}`);
  return `There is a model "${stored.name}" already, and ${told.join("; ")}. Nothing was imported: two models need two names.`;
}
