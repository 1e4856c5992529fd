import type { Method } from "@/lib/domain/edition";
import type { MetricName } from "@/lib/domain/score";

/** The site's words for the four metrics: the name, the question it answers, and its place on the method page. */
export const METRIC_WORDS: Readonly<
  Record<MetricName, { readonly name: string; readonly question: string; readonly anchor: string }>
> = {
  matchCite: { name: "Match-Cite", question: "do they read the same papers", anchor: "match-cite" },
  matchIdea: { name: "Match-Idea", question: "do they state the same ideas", anchor: "match-idea" },
  diversityCite: { name: "Diversity-Cite", question: "do they read widely", anchor: "diversity-cite" },
  diversityIdea: {
    name: "Diversity-Idea",
    question: "do they differ from each other",
    anchor: "diversity-idea",
  },
};

/** What a writer was told before it began. */
export const METHOD_WORDS: Readonly<Record<Method, string>> = {
  free: "told the area and nothing else",
  topic: "given one research topic to work in",
  landscape: "shown which tasks and methods are common in the area",
  frontier: "given a topic, and what earlier rounds have proposed",
  baseline: "written without a language model, as a yardstick",
  other: "written by a system of another kind",
};
