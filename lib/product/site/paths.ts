import type { VerdictId } from "@/lib/domain/ids";

// Where the pages of the site are, in one place. Slugs and numbers are what a path is made of; a name only decorates.

type InEdition = { readonly edition: string };
type InArea = InEdition & { readonly area: string };
const part = encodeURIComponent;

export const editionPath = (edition: string): string => `/editions/${part(edition)}`;
export const areasPath = (edition: string): string => `${editionPath(edition)}/areas`;
export const areaPath = ({ edition, area }: InArea): string => `${areasPath(edition)}/${part(area)}`;
/** Same problem, different approach: cases of an area. */
export const casesPath = (at: InArea): string => `${areaPath(at)}/cases`;
/** Its papers: the reference, or the corpus. */
export const papersPath = (at: InArea): string => `${areaPath(at)}/papers`;
/** `paper`: the row's id of a paper of the reference or the corpus. */
export const paperPath = (at: InArea & { readonly paper: number }): string =>
  `${areaPath(at)}/papers/${at.paper}`;
/** `number`: of the proposal within its population, from 1. */
export const proposalPath = (at: InArea & { readonly population: string; readonly number: number }): string =>
  `${areaPath(at)}/populations/${part(at.population)}/proposals/${at.number}`;
/** `a`, `b`: slugs of populations of that area. */
export function comparePath(at: InArea & { readonly a?: string; readonly b?: string }): string {
  const search = new URLSearchParams();
  if (at.a !== undefined) search.set("a", at.a);
  if (at.b !== undefined) search.set("b", at.b);
  return `${areaPath(at)}/compare${search.size === 0 ? "" : `?${search}`}`;
}
export const analysesPath = (edition: string): string => `${editionPath(edition)}/analyses`;
export const analysisPath = (edition: string, analysis: string): string =>
  `${analysesPath(edition)}/${part(analysis)}`;

const words = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);

/** "/models/12-llama-4-scout": the number finds it, the words are for people. */
export const modelPath = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  `/models/${[String(id), words(name)].filter((piece) => piece !== "").join("-")}`;

export const judgeCallPath = (verdict: VerdictId): string => `/judge-calls/${verdict}`;
