import type { MetricName } from "@/lib/domain/score";

/** Every figure that is stored or shown: the four metrics and their parts. */
export const FIGURES = [
  "matchCite",
  "matchIdea",
  "diversityCite",
  "diversityIdea",
  "jAH",
  "jHA",
  "tau",
  "sufficiency",
  "spread",
  "corpusOverlap",
] as const;
export type FigureName = (typeof FIGURES)[number];

/** What a figure is, for readers: its name, question, formula and interval, in one place. */
export type MetricEntry = {
  readonly name: FigureName;
  readonly title: string;
  /** What it asks, in plain words. */
  readonly question: string;
  readonly unit: "fraction" | "citations";
  /** `max` null = no upper bound. */
  readonly range: { readonly min: number; readonly max: number | null };
  readonly formula: string;
  readonly source: string;
  /** The metric it is a part of; null for the four metrics and for figures beside them. */
  readonly partOf: MetricName | null;
  /** Documents the figure's interval resamples, and how. */
  readonly interval: string;
};

const FRACTION = { unit: "fraction", range: { min: 0, max: 1 } } as const;

export const METRIC_REGISTRY: Readonly<Record<FigureName, MetricEntry>> = {
  matchCite: {
    name: "matchCite",
    title: "Match-Cite",
    question: "Do the proposals build on the papers that the community went on to build on?",
    ...FRACTION,
    formula: "2·jAH·jHA / (jAH + jHA)",
    source: "§3.2.1, equation 1",
    partOf: null,
    interval: "bootstrap over proposals and over human papers",
  },
  matchIdea: {
    name: "matchIdea",
    title: "Match-Idea",
    question:
      "How much of what human papers state does some proposal state too, rare agreement counting most?",
    ...FRACTION,
    formula: "mean over h of Σ wᵢ·mᵢ(h, N_A(h)) / W",
    source: "§3.2.2, equation 3",
    partOf: null,
    interval: "bootstrap over human papers",
  },
  diversityCite: {
    name: "diversityCite",
    title: "Diversity-Cite",
    question: "Do the proposals read enough, without all reading the same?",
    ...FRACTION,
    formula: "Q·S",
    source: "§3.2.1, equation 2",
    partOf: null,
    interval: "delete-one jackknife over proposals, τ fixed",
  },
  diversityIdea: {
    name: "diversityIdea",
    title: "Diversity-Idea",
    question: "How much of a proposal does none of its closest peers state?",
    ...FRACTION,
    formula: "1 - mean over a of Σ wᵢ·mᵢ(a, P(a)) / W",
    source: "§3.2.2, equation 3",
    partOf: null,
    interval: "bootstrap over proposals",
  },
  jAH: {
    name: "jAH",
    title: "Proposals to human papers",
    question: "Does each proposal cite like some human paper?",
    ...FRACTION,
    formula: "mean over a of max over h of J(h, a)",
    source: "§3.2.1, equation 1",
    partOf: "matchCite",
    interval: "bootstrap over proposals",
  },
  jHA: {
    name: "jHA",
    title: "Human papers to proposals",
    question: "Are the sources of each human paper found among the proposals?",
    ...FRACTION,
    formula: "mean over h of max over a of J(h, a)",
    source: "§3.2.1, equation 1",
    partOf: "matchCite",
    interval: "bootstrap over human papers",
  },
  tau: {
    name: "tau",
    title: "Citation threshold τ",
    question: "How many papers of the corpus does a human paper cite on average?",
    unit: "citations",
    range: { min: 0, max: null },
    formula: "mean over h of |C(h)|",
    source: "§3.2.1, appendix B.1",
    partOf: "diversityCite",
    interval: "bootstrap over human papers",
  },
  sufficiency: {
    name: "sufficiency",
    title: "Sufficiency Q",
    question: "Do the proposals cite as much as a typical human paper?",
    ...FRACTION,
    formula: "mean over a of min(|C(a)|/τ, 1)",
    source: "§3.2.1, equation 2",
    partOf: "diversityCite",
    interval: "bootstrap over proposals, τ fixed",
  },
  spread: {
    name: "spread",
    title: "Spread S",
    question: "How seldom do the proposals return to the same papers?",
    ...FRACTION,
    formula: "|∪C(a)| / Σ|C(a)|",
    source: "§3.2.1, equation 2",
    partOf: "diversityCite",
    interval: "delete-one jackknife over proposals",
  },
  corpusOverlap: {
    name: "corpusOverlap",
    title: "Overlap with earlier literature",
    question: "How much of a document does an earlier paper of the corpus state already?",
    ...FRACTION,
    formula: "mean over d of Σ wᵢ·mᵢ(d, N_U(d)) / W",
    source: "appendix E.7, Table 20",
    partOf: null,
    interval: "bootstrap over the documents",
  },
};
