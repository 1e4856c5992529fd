import type { Method } from "@/lib/domain/edition";
import { constant } from "@/lib/pipeline/baselines/constant";
import { lastYear } from "@/lib/pipeline/baselines/last-year";
import { mostCited } from "@/lib/pipeline/baselines/most-cited";
import { randomTopic } from "@/lib/pipeline/baselines/random-topic";
import { recombination } from "@/lib/pipeline/baselines/recombination";
import type { Script } from "@/lib/pipeline/baselines/script";
import { shuffledTitles } from "@/lib/pipeline/baselines/shuffled-titles";

export type Baseline = {
  /** As a plan names its agent: "baseline/recombination". */
  readonly agent: string;
  /** As a command names it. */
  readonly name: string;
  /** As a board shows it. */
  readonly label: string;
  /** One sentence for readers. */
  readonly definition: string;
  /** What it can be run under; the first is what it is run under where nobody says otherwise. */
  readonly methods: readonly [Method, ...Method[]];
  /** It goes by its run's topic where it has one, whatever the method. */
  readonly usesTopic: boolean;
  readonly script: Script;
};

const baseline = (
  name: string,
  script: Script,
  definition: string,
  others: readonly Method[] = [],
): Baseline => ({
  agent: `baseline/${name}`,
  name,
  label: `Baseline: ${name.replaceAll("-", " ")}`,
  definition,
  methods: ["baseline", ...others],
  usesTopic: script === randomTopic,
  script,
});

/** Rows of every board that need no language model. */
export const BASELINES: readonly Baseline[] = [
  baseline(
    "most-cited",
    mostCited,
    "Texts of the most cited papers, one after the other, each citing the same most cited papers.",
  ),
  baseline(
    "random-topic",
    randomTopic,
    "The text of a paper drawn from those found for one topic, citing papers drawn from the same.",
    ["topic"],
  ),
  baseline(
    "recombination",
    recombination,
    "Sentences of two retrieved papers in turn, citing both and others found with them.",
    ["free", "topic", "landscape", "frontier"],
  ),
  baseline(
    "constant",
    constant,
    "The same text every time, citing the first paper that one fixed query finds.",
  ),
  baseline(
    "shuffled-titles",
    shuffledTitles,
    "Words of retrieved titles in random order, citing papers drawn from those retrieved.",
  ),
  baseline(
    "last-year",
    lastYear,
    "Papers of the year before as they are, with those of their citations that could be retrieved: the persistence floor.",
  ),
];

/** By what a plan names its agent; undefined where there is no such baseline. */
export const findBaseline = (agent: string): Baseline | undefined =>
  BASELINES.find((known) => known.agent === agent);
