import type { MetricName } from "@/lib/domain/score";
import {
  cellsWhereLast,
  largestShareOfHuman,
  meanScore,
  meanShareOfHuman,
  type Setting,
  settingsOf,
} from "./settings";
import { type PublishedTables, referenceYear } from "./tables";

/** A figure that the paper states in its text, held against what its own tables give. */
export type Claim = {
  readonly id: string;
  readonly claim: string;
  readonly unit: "percent of the human level" | "percent" | "settings";
  /** As the paper prints it; two numbers where its text and appendix print a range. For `below`: the bound. */
  readonly paper: number | readonly [number, number];
  /** Re-derived from the tables, not rounded; null where the tables hold nothing to derive it from. */
  readonly derived: number | null;
  /** Decimals that the paper prints. */
  readonly digits: number;
  readonly rule: "rounds to" | "equals" | "below";
  /** Why the comparison is as wide as it is. */
  readonly tolerance: string;
  readonly holds: boolean;
};

/**
 * Re-derives each claim about the main results from Table 2: averages over models, methods and areas of the printed scores.
 *
 * A claim holds where the derived figure, rounded to the decimals that the paper prints, is the paper's figure (or in its range).
 * Table entries are printed to 0.01 points, so an average of them is off by less than 0.005 points and a share of the human
 * level (10.53 at the least) by less than 0.05%: below what any claim prints but near a half.
 */
export function publishedClaims(tables: Pick<PublishedTables, "mainResults" | "collection">): Claim[] {
  const all = settingsOf(tables.mainResults);
  const year = referenceYear(tables.collection);
  const earlier = all.filter((setting) => setting.releaseYear < year);
  const later = all.filter((setting) => setting.releaseYear >= year);
  return [
    share("match-cite-of-human", "All populations, Match-Cite", all, "matchCite", 26),
    share("match-idea-of-human", "All populations, Match-Idea", all, "matchIdea", 18),
    share("match-cite-of-human-2025", "Models of the year before, Match-Cite", earlier, "matchCite", 22),
    share("match-idea-of-human-2025", "Models of the year before, Match-Idea", earlier, "matchIdea", 26),
    share(
      "match-cite-of-human-2026",
      "Models of the reference year, Match-Cite",
      later,
      "matchCite",
      [27, 28],
    ),
    share("match-idea-of-human-2026", "Models of the reference year, Match-Idea", later, "matchIdea", 14),
    score("match-idea-2025", "Models of the year before, mean Match-Idea", earlier, "matchIdea", 3.1),
    score("match-idea-2026", "Models of the reference year, mean Match-Idea", later, "matchIdea", 1.68),
    score("match-cite-2025", "Models of the year before, mean Match-Cite", earlier, "matchCite", 4.14),
    score("match-cite-2026", "Models of the reference year, mean Match-Cite", later, "matchCite", 5.06),
    ...landscapeLast(all),
    belowHalf("no-population-at-half-match-cite", all, "matchCite"),
    belowHalf("no-population-at-half-match-idea", all, "matchIdea"),
  ];
}

const ROUNDED =
  "The derived figure is rounded to the decimals that the paper prints; its inputs are printed to 0.01.";
const RANGE =
  "On the printed scores the average falls just short of 27.5, by less than the rounding of its inputs can move it (0.04): 27 and the 28 that the paper prints are both taken.";

function share(
  id: string,
  who: string,
  settings: readonly Setting[],
  metric: MetricName,
  paper: Claim["paper"],
): Claim {
  const derived = meanShareOfHuman(settings, metric);
  return {
    ...rounded(derived, paper, 0),
    id,
    claim: `${who}: mean share of the human level`,
    unit: "percent of the human level",
    tolerance: typeof paper === "number" ? ROUNDED : RANGE,
  };
}

function score(
  id: string,
  claim: string,
  settings: readonly Setting[],
  metric: MetricName,
  paper: number,
): Claim {
  const derived = meanScore(settings, metric);
  return { ...rounded(derived, paper, 2), id, claim, unit: "percent", tolerance: ROUNDED };
}

function rounded(derived: number | null, paper: Claim["paper"], digits: number) {
  const [low, high] = typeof paper === "number" ? [paper, paper] : paper;
  const nearest = derived === null ? null : Number(derived.toFixed(digits));
  const holds = nearest !== null && nearest >= low && nearest <= high;
  return { paper, derived, digits, rule: "rounds to" as const, holds };
}

function landscapeLast(settings: readonly Setting[]): Claim[] {
  const { last, cells } = cellsWhereLast(settings, "landscape", "matchCite");
  const claim = "Settings (model × area) in which landscape is last of the methods on Match-Cite";
  return [
    counted("landscape-last", claim, last, 19),
    counted("settings", "Settings (model × area) in all", cells, 24),
  ];
}

const counted = (id: string, claim: string, derived: number, paper: number): Claim => ({
  id,
  claim,
  unit: "settings",
  paper,
  derived,
  digits: 0,
  rule: "equals",
  tolerance: "None: a count. Last means strictly below every other method.",
  holds: derived === paper,
});

function belowHalf(id: string, settings: readonly Setting[], metric: MetricName): Claim {
  const derived = largestShareOfHuman(settings, metric);
  const name = metric === "matchCite" ? "Match-Cite" : "Match-Idea";
  return {
    id,
    claim: `No population at half the human level on ${name}: the largest share`,
    unit: "percent of the human level",
    paper: 50,
    derived,
    digits: 0,
    rule: "below",
    tolerance: "None: the largest share lies points below half, far more than rounding can move.",
    holds: derived !== null && derived < 50,
  };
}
