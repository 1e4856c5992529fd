import type { AgentAnswer, AgentModel, AgentTurn, Spent } from "@/lib/pipeline/agent/ports";
import type { ChatFailureCategory, ChatModel, ChatResult, ReplyFormat } from "@/lib/pipeline/llm/ports";

const PLAIN: ReplyFormat<string> = { json: null, read: (text) => ({ ok: true, value: text }) };

/** A chat model as an agent: it gets the messages of the step and nothing else, and what it says is the reply. */
export const createLlmAgent = (chat: ChatModel, now: () => number = Date.now): AgentModel => ({
  id: chat.id,
  answer: async (turn) => {
    const began = now();
    const result = await chat.ask(requestOf(turn));
    return toAnswer(result, { ...result.spent, latencyMs: Math.round(now() - began) });
  },
});

const requestOf = ({ messages, prompt, subject, signal, rest, admit }: AgentTurn) =>
  ({ messages, prompt, subject, format: PLAIN, retry: "faults", admit, signal, rest }) as const;

function toAnswer(result: ChatResult<string>, spent: Spent): AgentAnswer {
  if (result.kind === "reply") {
    return { kind: "reply", text: result.value, cut: result.finish === "length", spent };
  }
  const { category, message } = result;
  switch (category) {
    case "refused":
    case "empty":
    case "truncated":
      return { kind: "nothing", failure: category, spent };
    case "context-overflow":
      return { kind: "overflow", message, spent };
    case "over-budget":
      return { kind: "over-budget", spent };
    case "cancelled":
      return { kind: "stopped", spent };
    default:
      return { kind: "fault", category, message, lasting: LASTING.has(category), spent };
  }
}

/** What asking again soon does not mend: the key, the quota, the request itself. */
const LASTING: ReadonlySet<ChatFailureCategory> = new Set(["unauthorised", "quota", "bad-request"]);
