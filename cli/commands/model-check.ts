import { z } from "zod";
import { callLogFile } from "@/cli/call-log-file";
import {
  type CommandContext,
  type CommandOutcome,
  defineCommand,
  type Environment,
} from "@/cli/framework/command";
import { textTable } from "@/cli/text-table";
import { problemText } from "@/lib/pipeline/collection/problems";
import { readPapers } from "@/lib/pipeline/collection/read-papers";
import { createLlmExtractor } from "@/lib/pipeline/extraction/llm-extractor";
import { createLlmJudge } from "@/lib/pipeline/judging/llm-judge";
import { fileLines } from "@/lib/platform/files/line-source";
import { type CallLogEntry, createJsonlCallLog } from "@/lib/platform/llm/call-log";
import { createGateway } from "@/lib/platform/llm/gateway";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";
import { checkModels, type ModelCheckReport, type StageReport } from "@/lib/product/model-check/model-check";

const count = (fallback: number, most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "use a whole number from 1")
    .transform(Number)
    .refine((value) => value <= most, `use at most ${most}`)
    .default(fallback);

const input = z.object({
  papers: z.string(),
  summaries: count(20, 1_000),
  verdicts: count(40, 5_000),
  "call-log": z.string().optional(),
});

export const command = defineCommand({
  name: "model check",
  summary: "Try the configured extractor and judge on some abstracts, and say what it took.",
  arguments: [],
  options: {
    papers: {
      value: "FILE",
      help: "papers, JSONL, plain or .gz; abstracts are taken evenly from the whole file",
    },
    summaries: { value: "N", help: "how many abstracts (default 20)" },
    verdicts: { value: "N", help: "how many pairs of their summaries (default 40)" },
    "call-log": {
      value: "FILE",
      help: "where calls are written down (default: llm-calls.jsonl in the data folder)",
    },
  },
  input,
  check: (_, env) => environmentProblems(env),
  notes:
    "The models come from IDEATASTE_EXTRACTOR and IDEATASTE_JUDGE and their settings. Nothing else is stored.",
  run: (asked, context) => run(asked, context),
});

function environmentProblems(env: Environment): string[] {
  const read = readLlmEnv(env);
  if (!read.ok) return read.problems;
  const { extraction, judging } = read.config;
  return [
    ...(extraction ? [] : ["IDEATASTE_EXTRACTOR: no model is configured"]),
    ...(judging ? [] : ["IDEATASTE_JUDGE: no model is configured"]),
  ];
}

async function run(asked: z.infer<typeof input>, context: CommandContext): Promise<CommandOutcome> {
  const file = await readPapers(
    fileLines(context.resolve(asked.papers), asked.papers),
    ({ abstract }) => abstract,
  );
  if (!file.ok) return { kind: "failed", messages: file.failure.problems.map(problemText) };
  const abstracts = file.value.papers.map(({ text }) => text).filter((text) => text.trim() !== "");
  const log = await callLogFile(asked["call-log"], context);
  if (!log.ok) return { kind: "failed", messages: [log.message] };
  const tools = openModels(context.env, log.path);
  context.say(`Model calls are written to ${log.path}`);
  const bars = {
    summaries: context.progress("summaries", asked.summaries),
    verdicts: context.progress("verdicts", asked.verdicts),
  };
  const report = await checkModels({
    ...tools,
    abstracts: spread(abstracts, asked.summaries),
    verdicts: asked.verdicts,
    now: Date.now,
    signal: context.signal,
    onProgress: (stage, done) => bars[stage].update(done),
  }).finally(() => {
    bars.summaries.stop();
    bars.verdicts.stop();
  });
  return { kind: "done", json: report, text: reportText(report) };
}

function openModels(env: Environment, callLog: string) {
  const read = readLlmEnv(env);
  if (!read.ok) throw new Error(read.problems.join("; "));
  const attempts: CallLogEntry[] = [];
  const file = createJsonlCallLog(callLog);
  const gateway = createGateway(read.config, {
    log: {
      append: async (entry) => {
        attempts.push(entry);
        await file.append(entry);
      },
    },
  });
  const [extraction, judging] = [gateway.model("extraction"), gateway.model("judging")];
  if (!extraction || !judging) throw new Error("both models must be configured");
  return {
    extractor: createLlmExtractor(extraction),
    judge: createLlmJudge(judging),
    concurrency: Math.max(read.config.extraction?.concurrency ?? 1, read.config.judging?.concurrency ?? 1),
    attempts: () => attempts,
  };
}

/** So many of them, evenly from first to last. */
function spread(texts: readonly string[], wanted: number): string[] {
  const step = Math.max(1, texts.length / wanted);
  return Array.from(
    { length: Math.min(wanted, texts.length) },
    (_, at) => texts[Math.floor(at * step)] ?? "",
  );
}

function reportText({ extractor, judge, summaries, verdicts }: ModelCheckReport): string {
  const rows = [row("summaries", summaries), row("verdicts", verdicts)];
  const head = ["", "asked", "valid", "attempts", "retries", "tokens in", "tokens out", "seconds", "median"];
  return [
    `extractor ${extractor.id} (${extractor.promptVersion}), judge ${judge.id} (${judge.promptVersion})`,
    textTable(head, rows),
    `summaries: attempts ${said(summaries.calls.outcomes)}; missing ${said(summaries.missing)}; distinct ${summaries.distinct}; not stated ${said(summaries.notStated)}`,
    `verdicts: attempts ${said(verdicts.calls.outcomes)}; missing ${said(verdicts.missing)}; yes ${said(verdicts.yes)}`,
  ].join("\n");
}

const row = (name: string, { asked, valid, wallSeconds, calls }: StageReport): string[] => [
  name,
  ...[asked, valid, calls.attempts, calls.retries, calls.inputTokens, calls.outputTokens].map(String),
  wallSeconds.toFixed(1),
  calls.medianSeconds?.toFixed(2) ?? "–",
];

const said = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ${times}`)
    .join(", ") || "none";
