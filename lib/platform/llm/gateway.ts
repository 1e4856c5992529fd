import type { ChatModel, ChatRequest, ChatResult, ReadOutcome } from "@/lib/pipeline/llm/ports";
import { type AttemptResult, attempt } from "@/lib/platform/llm/attempt";
import { type Backoff, DEFAULT_BACKOFF } from "@/lib/platform/llm/backoff";
import type { CallLog } from "@/lib/platform/llm/call-log";
import { callLogEntry } from "@/lib/platform/llm/call-log-entry";
import { type Clock, systemClock } from "@/lib/platform/llm/clock";
import { type EndpointQueue, endpointQueues } from "@/lib/platform/llm/endpoint-queue";
import { type AttemptFailure, failure } from "@/lib/platform/llm/failure";
import type { LlmConfig, ModelConfig } from "@/lib/platform/llm/llm-env";
import { createProviderModel, type ProviderModel } from "@/lib/platform/llm/provider-models";
import { createRedactor, type Redactor, secretsOf } from "@/lib/platform/llm/redact";
import { hint, silenceAsked, waitAfter } from "@/lib/platform/llm/retry-policy";
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
}

/** The one way to a language model. Keys and endpoints stay in here: neither a result, an error nor a log holds one. */
export function createGateway(config: LlmConfig, options: GatewayOptions): Gateway {
  const clock = options.clock ?? systemClock;
  const configs = Object.values(config);
  const redactor = createRedactor(configs.flatMap(secretsOf));
  const queueOf = endpointQueues(configs, clock);
  const models = new Map<LlmRole, ChatModel>(
    configs.map((each) => [
      each.role,
      chatModel({
        config: each,
        provider: createProviderModel(each),
        queue: queueOf(each),
        redactor,
        clock,
        log: options.log,
        random: options.random ?? Math.random,
        backoff: options.backoff ?? DEFAULT_BACKOFF,
      }),
    ]),
  );
  return { model: (role) => models.get(role) ?? null };
}

type Line = {
  readonly config: ModelConfig;
  readonly provider: ProviderModel;
  readonly queue: EndpointQueue;
  readonly redactor: Redactor;
  readonly clock: Clock;
  readonly log: CallLog;
  readonly random: () => number;
  readonly backoff: Backoff;
};

function chatModel(line: Line): ChatModel {
  const id = `${line.config.provider}/${line.config.model}`;
  return { id, ask: (request) => askWithRetries(line, id, request) };
}

async function askWithRetries<T>(line: Line, id: string, request: ChatRequest<T>): Promise<ChatResult<T>> {
  const { config, clock, redactor } = line;
  const began = clock.now();
  for (let turn = 1; ; turn++) {
    const { result, read } = await oneAttempt(line, request, turn);
    if (read.ok) {
      const { text, finish } = read.value;
      const latencyMs = clock.now() - began;
      return {
        kind: "reply",
        value: read.value.value,
        text,
        finish,
        usage: result.usage,
        attempts: turn,
        latencyMs,
      };
    }
    const { category, message } = read.failure;
    const wait = turn < config.attempts ? waitAfter(read.failure, turn, line.random(), line.backoff) : null;
    if (wait === null || !(await slept(clock, wait, request.signal))) {
      return {
        kind: "failed",
        category: request.signal?.aborted ? "cancelled" : category,
        message: redactor.text(
          `${id}: ${message}${hint(config, read.failure)} (attempt ${turn} of ${config.attempts})`,
        ),
        attempts: turn,
      };
    }
  }
}

type Taken<T> = { readonly value: T; readonly text: string; readonly finish: "stop" | "length" };
type Judged<T> =
  | { readonly ok: true; readonly value: Taken<T> }
  | { readonly ok: false; readonly failure: AttemptFailure };

async function oneAttempt<T>(line: Line, request: ChatRequest<T>, turn: number) {
  const { config, provider, queue, clock, log, redactor } = line;
  let began = clock.now();
  const sent = async (): Promise<AttemptResult> => {
    began = clock.now();
    const timeout = AbortSignal.timeout(config.timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    return attempt(
      provider,
      config,
      { messages: request.messages, json: request.format.json, signal },
      clock.now,
    );
  };
  const result = await queue
    .run(sent, request.signal)
    .catch((error: unknown) => cancelledOr(error, request.signal));
  const read = judge(result, request, redactor);
  const silence = read.ok ? null : silenceAsked(read.failure, line.backoff);
  if (silence !== null) queue.holdUntil(clock.now() + silence);
  await log.append(
    callLogEntry({
      config,
      request,
      redactor,
      result,
      failure: read.ok ? null : read.failure,
      attempt: turn,
      latencyMs: clock.now() - began,
    }),
  );
  return { result, read };
}

function cancelledOr(error: unknown, signal: AbortSignal | undefined): AttemptResult {
  if (!signal?.aborted) throw error;
  return { outcome: failure("cancelled", "cancelled"), text: null, usage: { input: null, output: null } };
}

function judge<T>({ outcome }: AttemptResult, request: ChatRequest<T>, redactor: Redactor): Judged<T> {
  if (request.signal?.aborted) return { ok: false, failure: failure("cancelled", "cancelled") };
  if (outcome.kind === "failure") return { ok: false, failure: outcome };
  const text = redactor.reply(outcome.text);
  const read: ReadOutcome<T> = request.format.read(text);
  if (read.ok) return { ok: true, value: { value: read.value, text, finish: outcome.finish } };
  if (outcome.finish === "length" && read.category === "malformed") {
    return { ok: false, failure: failure("truncated", "the reply reached its cap before its end") };
  }
  return { ok: false, failure: failure(read.category, read.message) };
}

async function slept(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await clock.sleep(ms, signal);
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    throw error;
  }
}
