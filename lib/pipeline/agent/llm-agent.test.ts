import { describe, expect, it } from "vitest";
import { createLlmAgent } from "@/lib/pipeline/agent/llm-agent";
import { initialState } from "@/lib/pipeline/agent/new-run";
import type { AgentTurn } from "@/lib/pipeline/agent/ports";
import { promptIdentity, renderMessages } from "@/lib/pipeline/agent/render-messages";
import { contextForTest, worldForTest } from "@/lib/pipeline/agent/testing/fixtures";
import type { ChatFailureCategory, ChatModel, ChatRequest, ChatResult } from "@/lib/pipeline/llm/ports";

const spent = { inputTokens: 10, outputTokens: 5, costUsd: 0.01, assumedUsd: 0, calls: 2 };
const context = contextForTest();
const world = worldForTest();
const state = initialState(context);

const turn: AgentTurn = {
  messages: renderMessages(state, context, world),
  prompt: promptIdentity(context),
  subject: "run/7/step/1",
  state,
  context,
  world,
  admit: async () => true,
  signal: new AbortController().signal,
  rest: new AbortController().signal,
};

/** A chat model that gives one result, read as the gateway reads it. */
function answering(result: { text: string; finish: "stop" | "length" } | ChatFailureCategory) {
  const asked: ChatRequest<unknown>[] = [];
  const chat: ChatModel = {
    id: "test/chat",
    ask: async <T>(request: ChatRequest<T>): Promise<ChatResult<T>> => {
      asked.push(request as ChatRequest<unknown>);
      if (typeof result === "string") {
        return { kind: "failed", category: result, message: "said so", spent, attempts: 2 };
      }
      const read = request.format.read(result.text);
      if (!read.ok) throw new Error("plain text is always read");
      const usage = { input: 10, output: 5 };
      return { kind: "reply", value: read.value, usage, spent, attempts: 2, latencyMs: 9, ...result };
    },
  };
  let clock = 1_000;
  const agent = createLlmAgent(chat, () => {
    clock += 7;
    return clock;
  });
  return { agent, asked };
}

describe("createLlmAgent", () => {
  it("sends the messages and nothing else, to be retried for the endpoint's faults alone", async () => {
    const { agent, asked } = answering({ text: "<plan>x</plan>", finish: "stop" });
    const { messages, prompt, subject, admit, signal, rest } = turn;
    expect(agent.id).toBe("test/chat");
    await agent.answer(turn);
    expect(asked).toEqual([
      {
        messages,
        prompt,
        subject,
        admit,
        signal,
        rest,
        retry: "faults",
        format: { json: null, read: expect.any(Function) },
      },
    ]);
  });

  it("gives the reply with what it cost", async () => {
    const { agent } = answering({ text: "  <plan>x</plan> ", finish: "length" });
    expect(await agent.answer(turn)).toEqual({
      kind: "reply",
      text: "  <plan>x</plan> ",
      cut: true,
      spent: { ...spent, latencyMs: 7 },
    });
  });

  it.each([
    ["refused", { kind: "nothing", failure: "refused" }],
    ["empty", { kind: "nothing", failure: "empty" }],
    ["truncated", { kind: "nothing", failure: "truncated" }],
    ["context-overflow", { kind: "overflow", message: "said so" }],
    ["over-budget", { kind: "over-budget" }],
    ["cancelled", { kind: "stopped" }],
    ["unauthorised", { kind: "fault", category: "unauthorised", message: "said so", lasting: true }],
    ["quota", { kind: "fault", category: "quota", message: "said so", lasting: true }],
    ["bad-request", { kind: "fault", category: "bad-request", message: "said so", lasting: true }],
    ["rate-limited", { kind: "fault", category: "rate-limited", message: "said so", lasting: false }],
    ["server-error", { kind: "fault", category: "server-error", message: "said so", lasting: false }],
    ["timeout", { kind: "fault", category: "timeout", message: "said so", lasting: false }],
    ["connection", { kind: "fault", category: "connection", message: "said so", lasting: false }],
  ] as const)("tells %s apart", async (category, expected) => {
    const { agent } = answering(category);
    expect(await agent.answer(turn)).toEqual({ ...expected, spent: { ...spent, latencyMs: 7 } });
  });
});
