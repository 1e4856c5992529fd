import type { ContributionType } from "@/lib/domain/idea-summary";
import type { OwnPart } from "@/lib/product/population-page/figure-view";
import type { TagKind } from "@/lib/product/population-page/ports";

/** The parts of the citation metrics: a name, the sign of the formula, and what it asks. */
export const PART_WORDS: Readonly<
  Record<OwnPart, { readonly name: string; readonly sign: string; readonly question: string }>
> = {
  jAH: { name: "Proposal to closest paper", sign: "jAH", question: "overlap of what both cite" },
  jHA: { name: "Paper to closest proposal", sign: "jHA", question: "overlap of what both cite" },
  sufficiency: { name: "Sufficiency", sign: "Q", question: "do they cite as much as a paper does" },
  spread: { name: "Spread", sign: "S", question: "how seldom they return to the same sources" },
};

export const KIND_WORDS: Readonly<Record<ContributionType, string>> = {
  method: "Method",
  empirical_analysis: "Empirical analysis",
  artifact: "Artifact",
  theory: "Theory",
  position: "Position",
};

export const TAG_KIND_WORDS: Readonly<Record<TagKind, string>> = { task: "Tasks", method: "Methods" };
