import { z } from "zod";
import type { EditionRow, PopulationRow } from "./ports";

/** Who vouches for what was written: our own workers, whoever handed it in, or the paper that the figures were copied from. */
export const source = z.enum(["verified", "self-reported", "printed"]);
export type Source = z.infer<typeof source>;

export function sourceOf(
  { hosted }: Pick<PopulationRow, "hosted">,
  { origin }: Pick<EditionRow, "origin">,
): Source {
  if (hosted) return "verified";
  return origin === "published" ? "printed" : "self-reported";
}

/** A mean over areas is no better vouched for than the weakest of its populations. */
export function weakestSource(sources: readonly Source[]): Source {
  if (sources.includes("self-reported")) return "self-reported";
  return sources.includes("printed") ? "printed" : "verified";
}

export type Tokens = { readonly input: number; readonly output: number };

/** US dollars; null where nobody knows. What calls that were cut off may have cost counts as spent. */
export function costOf({ baseline, spent }: PopulationRow): number | null {
  if (baseline) return 0;
  if (spent === null) return null;
  const usd = spent.costUsd + spent.assumedUsd;
  return spent.priced || usd > 0 ? usd : null;
}

export function tokensOf({ baseline, spent }: PopulationRow): Tokens | null {
  if (baseline) return { input: 0, output: 0 };
  return spent === null ? null : { input: spent.inputTokens, output: spent.outputTokens };
}

/** null as soon as one part is not known: a sum with a hole in it would pass for less than it is. */
export const sumOfCosts = (costs: readonly (number | null)[]): number | null =>
  costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);

export const sumOfTokens = (all: readonly (Tokens | null)[]): Tokens | null =>
  all.reduce<Tokens | null>(
    (sum, one) =>
      sum === null || one === null ? null : { input: sum.input + one.input, output: sum.output + one.output },
    { input: 0, output: 0 },
  );
