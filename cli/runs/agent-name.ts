import { didYouMean } from "@/cli/framework/suggest";
import { LLM_PROVIDERS, type LlmConfig } from "@/lib/platform/llm/llm-env";

/** Who is to write: a baseline, or the chat model that IDEATASTE_AGENT names. */
export type AgentChoice =
  | { readonly kind: "baseline"; readonly name: string }
  | { readonly kind: "endpoint"; readonly provider: string; readonly model: string };

/** `baseline:NAME` or `provider:model`; null where it is neither. */
export function readAgentName(text: string): AgentChoice | null {
  const [, provider = "", name = ""] = /^([a-z][a-z-]*):(.+)$/s.exec(text.trim()) ?? [];
  if (provider === "" || name.trim() === "") return null;
  return provider === "baseline"
    ? { kind: "baseline", name: name.trim() }
    : { kind: "endpoint", provider, model: name.trim() };
}

/** As a population's plan and the call log name it. */
export const agentIdOf = (choice: AgentChoice): string =>
  choice.kind === "baseline" ? `baseline/${choice.name}` : `${choice.provider}/${choice.model}`;

/** As it is typed. */
export const typedAgent = (id: string): string => id.replace("/", ":");

export const AGENT_FORM = `use baseline:NAME, or provider:model with provider one of ${LLM_PROVIDERS.join(", ")}`;

/** Why nobody here can write as `choice`: the baselines there are, or the variables to set. null where somebody can. */
export function agentProblem(
  choice: AgentChoice,
  { agent }: LlmConfig,
  baselines: readonly string[],
): string | null {
  if (choice.kind === "baseline") {
    if (baselines.includes(choice.name)) return null;
    return `there is no baseline "${choice.name}"${didYouMean(choice.name, baselines)}; there are ${baselines.join(", ")}`;
  }
  const { provider, model } = choice;
  if (!LLM_PROVIDERS.some((known) => known === provider)) return AGENT_FORM;
  if (agent !== undefined && agent.provider === provider && agent.model === model) return null;
  const configured =
    agent === undefined
      ? "IDEATASTE_AGENT names no model"
      : `IDEATASTE_AGENT names ${agent.provider}:${agent.model}`;
  return `${configured}: set IDEATASTE_AGENT=${provider}:${model} and its endpoint, ${endpointSettings(provider)}`;
}

function endpointSettings(provider: string): string {
  const price = "IDEATASTE_AGENT_PRICE for costs and --budget";
  return provider === "openai-compatible"
    ? `IDEATASTE_AGENT_BASE_URL, IDEATASTE_AGENT_API_KEY where it asks for one, ${price}`
    : `IDEATASTE_AGENT_API_KEY, ${price}`;
}
