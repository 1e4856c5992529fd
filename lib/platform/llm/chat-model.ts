import type { ChatModel, ChatRequest, ChatResult, ChatSpending } from "@/lib/pipeline/llm/ports";
import { type AttemptResult, attempt } from "@/lib/platform/llm/attempt";
import type { Backoff } from "@/lib/platform/llm/backoff";
import type { CallLog } from "@/lib/platform/llm/call-log";
import { callLogEntry } from "@/lib/platform/llm/call-log-entry";
import type { Clock } from "@/lib/platform/llm/clock";
import type { EndpointQueue } from "@/lib/platform/llm/endpoint-queue";
import { type AttemptFailure, failure } from "@/lib/platform/llm/failure";
import type { ModelConfig } from "@/lib/platform/llm/llm-env";
import type { ProviderModel } from "@/lib/platform/llm/provider-models";
import type { Redactor } from "@/lib/platform/llm/redact";
import { hint, silenceAsked, waitAfter } from "@/lib/platform/llm/retry-policy";
import { NOTHING_SPENT, withAttempt, worstCost } from "@/lib/platform/llm/spending";
import { betweenAttempts, whileUnsent } from "@/lib/platform/llm/while-unsent";

/** All that one role's model needs. */
export type Line = {
  readonly config: ModelConfig;
  readonly provider: ProviderModel;
  readonly queue: EndpointQueue;
  readonly redactor: Redactor;
  readonly clock: Clock;
  readonly log: CallLog;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly backoff: Backoff;
};

export function createChatModel(line: Line): ChatModel {
  const id = `${line.config.provider}/${line.config.model}`;
  return { id, ask: (request) => ask(line, id, request) };
}

async function ask<T>(line: Line, id: string, request: ChatRequest<T>): Promise<ChatResult<T>> {
  const { config, clock } = line;
  const began = clock.now();
  const worst = worstCost(config, request.messages);
  let spent = NOTHING_SPENT;
  for (let turn = 1; ; turn++) {
    if (request.admit !== undefined && !(await request.admit(withFormer(worst, spent))))
      return unsent(id, "over-budget", spent, turn - 1);
    const tried = await tryOnce(line, request, turn);
    if (tried.kind === "unsent") return unsent(id, "cancelled", spent, turn - 1);
    spent = withAttempt(spent, tried.result, config.price, worst);
    const { read } = tried;
    if (read.kind === "reply") return { ...read, spent, attempts: turn, latencyMs: clock.now() - began };
    const wait = turn < config.attempts ? waitFor(line, request, read.failure, turn) : null;
    if (wait === null) return givenUp(line, id, read.failure, spent, turn);
    if (!(await slept(clock, wait, betweenAttempts(request)))) return unsent(id, "cancelled", spent, turn);
  }
}

/** The question's earlier attempts stay set aside with the next one, for what they cost or may have cost. */
const withFormer = (worst: number | null, { costUsd, assumedUsd }: ChatSpending): number | null =>
  worst === null ? null : worst + (costUsd ?? 0) + assumedUsd;

const waitFor = <T>(line: Line, { retry }: ChatRequest<T>, failed: AttemptFailure, turn: number) =>
  waitAfter(failed, turn, line.random(), line.backoff, retry);

const unsent = (
  id: string,
  category: "cancelled" | "over-budget",
  spent: ChatSpending,
  attempts: number,
): ChatResult<never> => ({
  kind: "failed",
  category,
  message: category === "cancelled" ? `${id}: cancelled` : `${id}: the next request could pass the budget`,
  spent,
  attempts,
});

function givenUp(
  { config, redactor }: Line,
  id: string,
  last: AttemptFailure,
  spent: ChatSpending,
  turn: number,
): ChatResult<never> {
  const said = `${id}: ${last.message}${hint(config, last)} (attempt ${turn} of ${config.attempts})`;
  return { kind: "failed", category: last.category, message: redactor.text(said), spent, attempts: turn };
}

type Reply<T> = Omit<Extract<ChatResult<T>, { kind: "reply" }>, "attempts" | "latencyMs" | "spent">;
type Failed = { readonly kind: "failed"; readonly failure: AttemptFailure };
type Tried<T> =
  | { readonly kind: "sent"; readonly read: Reply<T> | Failed; readonly result: AttemptResult }
  | { readonly kind: "unsent" };

/** One request with its place in the queue and its line in the log; "unsent" where it was cancelled before its turn. */
async function tryOnce<T>(line: Line, request: ChatRequest<T>, turn: number): Promise<Tried<T>> {
  const { queue, clock, log } = line;
  let began: number | null = null;
  const unsent = whileUnsent(request);
  const result = await queue
    .run(() => {
      began = clock.now();
      unsent.sent();
      return send(line, request);
    }, unsent.signal)
    .catch((error: unknown) => cancelledOr(error, unsent.signal))
    .finally(unsent.sent);
  if (began === null) return { kind: "unsent" };
  const read = readResult(line, result, request);
  const silence = read.kind === "failed" ? silenceAsked(read.failure, line.backoff) : null;
  if (silence !== null) queue.holdUntil(clock.now() + silence);
  const failed = read.kind === "failed" ? read.failure : null;
  const latencyMs = clock.now() - began;
  await log.append(callLogEntry({ ...line, request, result, failure: failed, attempt: turn, latencyMs }));
  return { kind: "sent", read, result };
}

function send<T>({ config, provider, clock }: Line, request: ChatRequest<T>): Promise<AttemptResult> {
  const { messages, format } = request;
  const timeout = AbortSignal.timeout(config.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  return attempt(provider, config, { messages, json: format.json, signal }, clock.now);
}

function cancelledOr(error: unknown, signal: AbortSignal | undefined): AttemptResult {
  if (!signal?.aborted) throw error;
  return { outcome: failure("cancelled", "cancelled"), text: null, usage: { input: null, output: null } };
}

function readResult<T>(
  { redactor }: Line,
  { outcome, usage }: AttemptResult,
  request: ChatRequest<T>,
): Reply<T> | Failed {
  if (outcome.kind === "failure") return { kind: "failed", failure: outcome };
  const text = redactor.reply(outcome.text);
  const read = request.format.read(text);
  if (read.ok) return { kind: "reply", value: read.value, text, finish: outcome.finish, usage };
  const isCut = outcome.finish === "length" && read.category === "malformed";
  return {
    kind: "failed",
    failure: isCut
      ? failure("truncated", "the reply reached its cap before its end")
      : failure(read.category, read.message),
  };
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
