import type { PopulationView } from "@/lib/product/population-page/load-population";

const line = (...words: readonly string[]): string => ["npm run -s ideataste --", ...words].join(" ");

export const scoreLine = (edition: string): string => line("score --edition", edition);

/** What lets a paused population go on; one that its budget paused needs a higher one. null: it is not paused. */
export function resumeLine({ facts }: Pick<PopulationView, "facts">): string | null {
  const { state, stateCause, edition, area, slug } = facts;
  if (state !== "paused") return null;
  const where = ["--edition", edition.slug, "--area", area.slug];
  const budget = stateCause === "budget" ? ["--budget US_DOLLARS"] : [];
  // On lines of its own making: a browser would break it within an option.
  return line("population resume", "\\\n ", ...where, "\\\n ", "--name", slug, ...budget);
}
