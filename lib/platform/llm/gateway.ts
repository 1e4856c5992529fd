import type { ChatModel } from "@/lib/pipeline/llm/ports";
import { type Backoff, DEFAULT_BACKOFF } from "@/lib/platform/llm/backoff";
import type { CallLog } from "@/lib/platform/llm/call-log";
import { createChatModel } from "@/lib/platform/llm/chat-model";
import { type Clock, systemClock } from "@/lib/platform/llm/clock";
import { endpointQueues } from "@/lib/platform/llm/endpoint-queue";
import type { LlmConfig, ModelConfig } from "@/lib/platform/llm/llm-env";
import { createProviderModel } from "@/lib/platform/llm/provider-models";
import { createRedactor, secretsOf } from "@/lib/platform/llm/redact";
import type { LlmRole } from "@/lib/platform/llm/roles";

export type GatewayOptions = {
  readonly log: CallLog;
  readonly clock?: Clock;
  /** Uniform in [0, 1): where in its range a wait falls. */
  readonly random?: () => number;
  readonly backoff?: Backoff;
};

export interface Gateway {
  /** The model of a role; null where none is configured. */
  model(role: LlmRole): ChatModel | null;
  /** What its costs are counted with; null where no price, or no model, is configured. */
  price(role: LlmRole): ModelConfig["price"];
}

/**
 * The one way to a language model. Retries, limits per endpoint, the log of every attempt and redaction are behind
 * `ask`; keys and endpoints stay in here: neither a result, an error nor a log holds one.
 */
export function createGateway(config: LlmConfig, options: GatewayOptions): Gateway {
  const { log, clock = systemClock, random = Math.random, backoff = DEFAULT_BACKOFF } = options;
  const configs = Object.values(config);
  const redactor = createRedactor(configs.flatMap(secretsOf));
  const queueOf = endpointQueues(configs, clock);
  const models = new Map<LlmRole, ChatModel>();
  for (const each of configs) {
    const [provider, queue] = [createProviderModel(each), queueOf(each)];
    models.set(
      each.role,
      createChatModel({ config: each, provider, queue, redactor, clock, log, random, backoff }),
    );
  }
  return {
    model: (role) => models.get(role) ?? null,
    price: (role) => configs.find((each) => each.role === role)?.price ?? null,
  };
}
