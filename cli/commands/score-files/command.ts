import { roleProblems } from "@/cli/commands/score-files/idea-tools";
import { input } from "@/cli/commands/score-files/input";
import { populationNames } from "@/cli/commands/score-files/population-names";
import { runScoreFiles } from "@/cli/commands/score-files/run";
import { defineCommand, type Environment, type RawInput } from "@/cli/framework/command";

export const command = defineCommand({
  name: "score-files",
  summary: "Score populations against a human reference, all from local files, without a database.",
  arguments: [],
  options: {
    papers: {
      value: "FILE",
      help: "papers, JSONL, plain or .gz: id, title, abstract, year, publicationDate, references",
    },
    year: {
      value: "Y",
      help: "the reference year: papers through Y-1 are the corpus, those of Y the human reference",
    },
    population: { value: "FILE", help: "proposals, JSONL: id, title, abstract, citations", repeated: true },
    "no-ideas": { value: null, help: "the citation level alone: no abstract is read, no pair judged" },
    "with-neighbours": { value: null, help: "print the five nearest documents of each document too" },
    encoder: { value: "DIR", help: "folder with the encoder's weights, or offline for the stand-in" },
    extractor: { value: "MODEL", help: "provider:model that reads abstracts, or offline for the stand-in" },
    judge: { value: "MODEL", help: "provider:model that judges pairs, or offline for the stand-in" },
    "call-log": {
      value: "FILE",
      help: "where model calls are written down (default: llm-calls.jsonl in the data folder)",
    },
  },
  input,
  check,
  notes: [
    "A population is called by its file's name without .jsonl. Without --encoder the weights are looked for, then fetched;",
    "without --extractor and --judge the models of IDEATASTE_EXTRACTOR and IDEATASTE_JUDGE are used, and the offline",
    "stand-ins where none is set. What a stand-in did is said on stderr and in `standIns`.",
    "Figures are fractions. One without a value is null, and `undefined` beside it says why.",
  ].join("\n"),
  run: runScoreFiles,
});

function check(raw: RawInput, env: Environment): string[] {
  const { population, extractor, judge } = raw;
  const choices = { extractor: textOf(extractor), judge: textOf(judge) };
  const useless = ["extractor", "judge"].filter(
    (name) => raw["no-ideas"] === true && raw[name] !== undefined,
  );
  return [
    ...populationNames(Array.isArray(population) ? population : []).problems,
    ...useless.map((name) => `--${name} has no use with --no-ideas`),
    ...(raw["no-ideas"] === true ? [] : roleProblems(choices, env)),
  ];
}

const textOf = (value: RawInput[string] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
