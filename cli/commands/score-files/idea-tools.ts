import type { Environment } from "@/cli/framework/command";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import type { Judge } from "@/lib/pipeline/judging/ports";
import { readLlmEnv } from "@/lib/platform/llm/llm-env";

/** What was asked for on the command line: "offline", provider:model, or nothing (then the environment decides). */
export type RoleChoices = { readonly extractor?: string | undefined; readonly judge?: string | undefined };

const SETTINGS = { extractor: "IDEATASTE_EXTRACTOR", judge: "IDEATASTE_JUDGE" } as const;

/** The environment of the two roles alone, with the models that were named on the command line in their places. */
function roleEnv(choices: RoleChoices, env: Environment): Environment {
  const names = Object.keys(env).filter((name) => /^IDEATASTE_(EXTRACTOR|JUDGE)(_|$)/.test(name));
  const own = Object.fromEntries(names.map((name) => [name, env[name]]));
  if (choices.extractor !== undefined) own[SETTINGS.extractor] = choices.extractor;
  if (choices.judge !== undefined) own[SETTINGS.judge] = choices.judge;
  return own;
}

/** What is wrong with the choice of models, one line per setting; none repeats a secret. */
export function roleProblems(choices: RoleChoices, env: Environment): readonly string[] {
  const read = readLlmEnv(roleEnv(choices, env));
  if (read.ok) return [];
  return read.problems.map((problem) => withOption(problem, choices));
}

/** A problem with a model's name is one with the option where it came from there. */
function withOption(problem: string, choices: RoleChoices): string {
  for (const role of ["extractor", "judge"] as const) {
    const prefix = `${SETTINGS[role]}: `;
    if (choices[role] !== undefined && problem.startsWith(prefix)) {
      return `--${role} "${choices[role]}": ${problem.slice(prefix.length)}, or offline`;
    }
  }
  return problem;
}

/** Does one of the two roles go to a model? Call after `roleProblems` found none. */
export function asksModels(choices: RoleChoices, env: Environment): boolean {
  const read = readLlmEnv(roleEnv(choices, env));
  return read.ok && Boolean(read.config.extraction || read.config.judging);
}

export type OpenedRoles = { readonly extractor: Extractor; readonly judge: Judge };

/**
 * The extractor and the judge: the models that are configured, and the offline stand-ins only where none is. The model
 * code is loaded only where a model is used. Call after `roleProblems` found none.
 */
export async function openRoles(
  choices: RoleChoices,
  env: Environment,
  callLog: string,
): Promise<OpenedRoles> {
  const read = readLlmEnv(roleEnv(choices, env));
  if (!read.ok) throw new Error(read.problems.join("; "));
  const { extraction, judging } = read.config;
  const gateway = extraction || judging ? await openGateway(read.config, callLog) : null;
  return {
    extractor: await openExtractor(gateway),
    judge: await openJudge(gateway),
  };
}

type Gateway = Awaited<ReturnType<typeof openGateway>>;

async function openGateway(
  config: Extract<ReturnType<typeof readLlmEnv>, { readonly ok: true }>["config"],
  callLog: string,
) {
  const { createGateway } = await import("@/lib/platform/llm/gateway");
  const { createJsonlCallLog } = await import("@/lib/platform/llm/call-log");
  return createGateway(config, { log: createJsonlCallLog(callLog) });
}

async function openExtractor(gateway: Gateway | null): Promise<Extractor> {
  const chat = gateway?.model("extraction");
  if (chat) return (await import("@/lib/pipeline/extraction/llm-extractor")).createLlmExtractor(chat);
  return (await import("@/lib/pipeline/extraction/rule-based-extractor")).createRuleBasedExtractor();
}

async function openJudge(gateway: Gateway | null): Promise<Judge> {
  const chat = gateway?.model("judging");
  if (chat) return (await import("@/lib/pipeline/judging/llm-judge")).createLlmJudge(chat);
  return (await import("@/lib/pipeline/judging/similarity-judge")).createSimilarityJudge();
}
