import type { AnalysisName, Filter } from "@/lib/product/analyses/names";

/** What each analysis is called in a list, and the question that heads its page. */
export const ANALYSIS_WORDS: Readonly<
  Record<AnalysisName, { readonly name: string; readonly question: string }>
> = {
  slots: { name: "Parts of an idea", question: "Which parts of an idea do machines share with people?" },
  "matching-diversity": {
    name: "Matching and diversity",
    question: "Do populations that spread out come closer to what people write?",
  },
  coverage: {
    name: "Directions",
    question: "Do machines take up the directions that people take?",
  },
  scaling: { name: "Size of the population", question: "Would more proposals close the gap?" },
  exposure: {
    name: "Exposure",
    question: "Does it help a model to have seen part of the year?",
  },
  overlap: {
    name: "Earlier literature",
    question: "Do proposals restate what was published before?",
  },
  "contribution-types": {
    name: "Kinds of contribution",
    question: "Do machines propose the same kinds of work as people?",
  },
  "run-to-run": {
    name: "Run to run",
    question: "How much does a score move when a population is written again?",
  },
  "human-review": { name: "Human review", question: "What do reviewers say who do not know who wrote it?" },
  judge: { name: "The judge", question: "Does the judge agree with itself, and with people?" },
  topics: { name: "Topics", question: "Which topics are writers given?" },
};

export const FILTER_WORDS: Readonly<Record<Filter, string>> = {
  area: "Area",
  method: "Method",
  model: "Model",
};

const AXIS_WORDS: Readonly<Record<string, string>> = {
  task: "Tasks",
  method: "Methods",
  pair: "Task–method pairs",
};
/** What documents are tagged with. */
export const axisName = (axis: string): string => AXIS_WORDS[axis] ?? axis;
