import { callLogFile } from "@/cli/call-log-file";
import { asksModels, openRoles } from "@/cli/commands/score-files/idea-tools";
import { areaMessages, populationMessages } from "@/cli/commands/score-files/import-messages";
import type { ScoreFilesInput } from "@/cli/commands/score-files/input";
import { openEncoderFor } from "@/cli/commands/score-files/open-encoder-for";
import { populationNames } from "@/cli/commands/score-files/population-names";
import { resultDocument, standInsOf } from "@/cli/commands/score-files/result-document";
import { resultTable } from "@/cli/commands/score-files/result-table";
import type { CommandContext, CommandOutcome } from "@/cli/framework/command";
import { stagedProgress } from "@/cli/framework/staged-progress";
import { interruptible } from "@/cli/interruptible";
import { failureLines } from "@/lib/pipeline/collection/problems";
import { type AreaFiles, readAreaFiles } from "@/lib/pipeline/collection/read-area-files";
import type { IdeaTools } from "@/lib/pipeline/scoring/collect-ideas";
import { referenceSeed } from "@/lib/pipeline/scoring/reference-seed";
import {
  type BenchmarkInput,
  type BenchmarkTools,
  runBenchmark,
  type Stage,
} from "@/lib/pipeline/scoring/run-benchmark";
import { fileLines } from "@/lib/platform/files/line-source";

/** The same as a new edition's: verdicts on files and in the database show pairs in the same order. */
const JUDGE_SEED = "ideataste";

export async function runScoreFiles(
  asked: ScoreFilesInput,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { names } = populationNames(asked.population);
  const lines = (path: string) => interruptible(fileLines(context.resolve(path), path), context.signal);
  const read = await readAreaFiles(lines(asked.papers), asked.year, asked.population.map(lines));
  if (!read.ok) {
    const messages = failureLines(read.failure);
    return { kind: "failed", messages, json: { error: { kind: "bad-input", ...read.failure } } };
  }
  tellWhatWasRead(read.value, names, context);
  return score(asked, names, read.value, context);
}

function tellWhatWasRead(
  { split, populations }: AreaFiles,
  names: readonly string[],
  context: CommandContext,
): void {
  const lines = areaMessages(split.report);
  populations.forEach(({ report }, i) => {
    lines.push(...populationMessages(names[i] ?? report.file, report));
  });
  context.say(lines.join("\n"));
}

async function score(
  asked: ScoreFilesInput,
  names: readonly string[],
  files: AreaFiles,
  context: CommandContext,
): Promise<CommandOutcome> {
  const opened = await openEncoderFor(asked.encoder, context);
  if (!opened.ok) return { kind: "failed", messages: opened.messages };
  const { encoder } = opened;
  const progress = stagedProgress<Stage>(context);
  try {
    const opened = await openIdeas(asked, context);
    if (!opened.ok) return { kind: "failed", messages: [opened.message] };
    const { ideas } = opened;
    const tools: BenchmarkTools = { encoder, ideas, signal: context.signal, onProgress: progress.update };
    tellStandIns(tools, context);
    const input = benchmarkInput(asked.year, names, files);
    const result = await runBenchmark(input, tools);
    const withNeighbours = asked["with-neighbours"] === true;
    progress.stop();
    return outcome(resultDocument({ year: asked.year, names, files, input, tools, result, withNeighbours }));
  } finally {
    progress.stop();
    await encoder.close();
  }
}

type IdeasOpened =
  | { readonly ok: true; readonly ideas: IdeaTools | null }
  | { readonly ok: false; readonly message: string };

async function openIdeas(asked: ScoreFilesInput, context: CommandContext): Promise<IdeasOpened> {
  if (asked["no-ideas"]) return { ok: true, ideas: null };
  if (!asksModels(asked, context.env)) return { ok: true, ideas: await ideasWith("", asked, context) };
  const log = await callLogFile(asked["call-log"], context);
  if (!log.ok) return log;
  context.say(`Model calls are written to ${log.path}`);
  return { ok: true, ideas: await ideasWith(log.path, asked, context) };
}

async function ideasWith(
  callLog: string,
  asked: ScoreFilesInput,
  { env }: CommandContext,
): Promise<IdeaTools> {
  return { ...(await openRoles(asked, env, callLog)), seed: JUDGE_SEED };
}

function tellStandIns(tools: BenchmarkTools, context: CommandContext): void {
  const standIns = standInsOf(tools);
  if (standIns.length === 0) return;
  context.say(
    `STAND-INS: the ${standIns.join(", the ")} ${standIns.length === 1 ? "is an offline stand-in" : "are offline stand-ins"}. Figures that rest on ${standIns.length === 1 ? "it" : "them"} are for trying, not for claims.`,
  );
}

function benchmarkInput(
  year: number,
  names: readonly string[],
  { split, populations }: AreaFiles,
): BenchmarkInput {
  return {
    areaId: referenceSeed(year),
    human: split.reference.map(({ id, text, citations }) => {
      if (text === null) throw new Error(`the text of ${id} was not kept`);
      return { id, ...text, citations };
    }),
    populations: populations.map(({ proposals }, i) => ({ id: names[i] ?? String(i), proposals })),
  };
}

function outcome(document: ReturnType<typeof resultDocument>): CommandOutcome {
  const text = resultTable(document);
  const { missing } = document;
  if (missing === null || missing.abstracts.count + missing.pairs.count === 0) {
    return { kind: "done", json: document, text };
  }
  const messages = [
    `Abstracts without a summary: ${missing.abstracts.count}, pairs without a verdict: ${missing.pairs.count}. Figures that need them are withheld.`,
    ...(missing.stoppedBy === null ? [] : [`The endpoint would not serve: ${missing.stoppedBy}`]),
  ];
  return { kind: "failed", messages, json: document, text };
}
