import type { RunPopulation } from "./ports.ts";

/** How the audit log names a population. */
export const populationSubject = ({
  editionSlug,
  areaSlug,
  slug,
}: Pick<RunPopulation, "editionSlug" | "areaSlug" | "slug">): string =>
  `edition/${editionSlug}/area/${areaSlug}/population/${slug}`;
