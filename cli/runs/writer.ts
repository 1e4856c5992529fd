import type { Environment, RawInput } from "@/cli/framework/command";
import { AGENT_FORM, agentIdOf, agentProblem, readAgentName } from "@/cli/runs/agent-name";
import type { Method } from "@/lib/domain/edition";
import { isBaselineAgent, type TokenPrice } from "@/lib/domain/population";
import { BASELINES, findBaseline } from "@/lib/pipeline/baselines/baselines";
import { type LlmConfig, readLlmEnv } from "@/lib/platform/llm/llm-env";

/** Who writes a population, as its plan names it, with what readers see and what tokens cost. */
export type Writer = { readonly agent: string; readonly model: string; readonly price: TokenPrice | null };

const BASELINE_NAMES = BASELINES.map(({ name }) => name);

/** What `writerProblems` found nothing against. Throws where it would have. */
export function writerOf(typed: string, env: Environment): Writer {
  const choice = readAgentName(typed);
  const read = readLlmEnv(env);
  if (choice === null || !read.ok) throw new Error(`--model ${typed} was not checked`);
  const agent = agentIdOf(choice);
  return choice.kind === "baseline"
    ? { agent, model: findBaseline(agent)?.label ?? agent, price: null }
    : { agent, model: choice.model, price: read.config.agent?.price ?? null };
}

/** Whether anybody here can write as --model says, by --method, within --budget: one message for each that is wrong. */
export function writerProblems({ model, method, budget }: RawInput, env: Environment): string[] {
  if (typeof model !== "string") return [];
  const choice = readAgentName(model);
  if (choice === null) return [`--model "${model}": ${AGENT_FORM}`];
  const read = readLlmEnv(env);
  if (!read.ok) return read.problems;
  const problem = agentProblem(choice, read.config, BASELINE_NAMES);
  if (problem !== null) return [`--model "${model}": ${problem}`];
  const agent = agentIdOf(choice);
  return [
    ...methodProblems(agent, method),
    ...(budget === undefined ? [] : budgetProblems(agent, read.config)),
  ];
}

const LANGUAGE_MODEL_METHODS: readonly Method[] = ["free", "topic", "landscape", "frontier"];

function methodProblems(agent: string, method: RawInput[string] | undefined): string[] {
  if (typeof method !== "string") return [];
  const methods = findBaseline(agent)?.methods ?? LANGUAGE_MODEL_METHODS;
  if (methods.some((known) => known === method)) return [];
  const who = isBaselineAgent(agent) ? "this baseline" : "a language model";
  return [`--method "${method}": ${who} writes by ${methods.join(", ")}`];
}

function budgetProblems(agent: string, { agent: endpoint }: LlmConfig): string[] {
  if (isBaselineAgent(agent)) return ["--budget has no use with a baseline: it costs nothing"];
  if (endpoint?.price) return [];
  return [
    '--budget needs the prices of tokens: IDEATASTE_AGENT_PRICE, input/output in US dollars per million, e.g. "0.5/1.5"',
  ];
}
