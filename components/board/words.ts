import type { Method } from "@/lib/domain/edition";
import type { MetricName } from "@/lib/domain/score";
import { METRIC_REGISTRY } from "@/lib/science/metrics/registry";

/** The four metrics on the site: the registry's name, a short question for a narrow column, and its place on the method page. */
export const METRIC_WORDS: Readonly<
  Record<MetricName, { readonly name: string; readonly question: string; readonly anchor: string }>
> = {
  matchCite: {
    name: METRIC_REGISTRY.matchCite.title,
    question: "do they read the same papers",
    anchor: "match-cite",
  },
  matchIdea: {
    name: METRIC_REGISTRY.matchIdea.title,
    question: "do they state the same ideas",
    anchor: "match-idea",
  },
  diversityCite: {
    name: METRIC_REGISTRY.diversityCite.title,
    question: "do they read widely",
    anchor: "diversity-cite",
  },
  diversityIdea: {
    name: METRIC_REGISTRY.diversityIdea.title,
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
