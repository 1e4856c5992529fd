/** How each API spells a reply, whole or as server-sent events. Only what the gateway's providers read. */
export type WireReply = { readonly text: string; readonly finish: "stop" | "length" | "refusal" | "filter" };
export type Wire = {
  readonly whole: (reply: WireReply) => unknown;
  /** The events of a stream, in order; the last ones say why it ended. */
  readonly events: (reply: WireReply) => readonly { readonly name?: string; readonly data: string }[];
};

const halves = (text: string): string[] => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((part) => part !== "");
};
const tokens = (text: string): number => Math.ceil(text.length / 4);
const INPUT_TOKENS = 11;

const openAiEnd = { stop: "stop", length: "length", refusal: "stop", filter: "content_filter" } as const;
const openAiChunk = (choice: object, usage?: object) => ({
  data: JSON.stringify({
    id: "c1",
    object: "chat.completion.chunk",
    choices: [choice],
    ...(usage && { usage }),
  }),
});
const openAiUsage = (text: string) => ({
  prompt_tokens: INPUT_TOKENS,
  completion_tokens: tokens(text),
  total_tokens: INPUT_TOKENS + tokens(text),
});
const openAi: Wire = {
  whole: ({ text, finish }) => ({
    id: "c1",
    object: "chat.completion",
    choices: [
      {
        index: 0,
        message:
          finish === "refusal"
            ? { role: "assistant", content: null, refusal: text }
            : { role: "assistant", content: text },
        finish_reason: openAiEnd[finish],
      },
    ],
    usage: openAiUsage(text),
  }),
  events: ({ text, finish }) => [
    ...halves(text).map((part) =>
      openAiChunk({
        index: 0,
        delta: finish === "refusal" ? { refusal: part } : { content: part },
        finish_reason: null,
      }),
    ),
    openAiChunk({ index: 0, delta: {}, finish_reason: openAiEnd[finish] }, openAiUsage(text)),
    { data: "[DONE]" },
  ],
};

const anthropicEnd = {
  stop: "end_turn",
  length: "max_tokens",
  refusal: "refusal",
  filter: "refusal",
} as const;
const anthropicEvent = (name: string, body: object) => ({
  name,
  data: JSON.stringify({ type: name, ...body }),
});
const anthropic: Wire = {
  whole: ({ text, finish }) => ({
    id: "m1",
    type: "message",
    role: "assistant",
    model: "stand-in",
    content: text === "" ? [] : [{ type: "text", text }],
    stop_reason: anthropicEnd[finish],
    stop_sequence: null,
    usage: { input_tokens: INPUT_TOKENS, output_tokens: tokens(text) },
  }),
  events: ({ text, finish }) => [
    anthropicEvent("message_start", {
      message: {
        id: "m1",
        type: "message",
        role: "assistant",
        model: "stand-in",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: INPUT_TOKENS, output_tokens: 0 },
      },
    }),
    anthropicEvent("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
    ...halves(text).map((part) =>
      anthropicEvent("content_block_delta", { index: 0, delta: { type: "text_delta", text: part } }),
    ),
    anthropicEvent("content_block_stop", { index: 0 }),
    anthropicEvent("message_delta", {
      delta: { stop_reason: anthropicEnd[finish], stop_sequence: null },
      usage: { output_tokens: tokens(text) },
    }),
    anthropicEvent("message_stop", {}),
  ],
};

const googleEnd = { stop: "STOP", length: "MAX_TOKENS", refusal: "SAFETY", filter: "SAFETY" } as const;
const googlePart = (text: string, finishReason?: string) => ({
  candidates: [
    { content: { role: "model", parts: [{ text }] }, ...(finishReason && { finishReason }), index: 0 },
  ],
});
const googleUsage = (text: string) => ({
  usageMetadata: {
    promptTokenCount: INPUT_TOKENS,
    candidatesTokenCount: tokens(text),
    totalTokenCount: INPUT_TOKENS + tokens(text),
  },
});
const google: Wire = {
  whole: ({ text, finish }) => ({ ...googlePart(text, googleEnd[finish]), ...googleUsage(text) }),
  events: ({ text, finish }) => [
    ...halves(text).map((part) => ({ data: JSON.stringify(googlePart(part)) })),
    { data: JSON.stringify({ ...googlePart("", googleEnd[finish]), ...googleUsage(text) }) },
  ],
};

/** The API that a path belongs to, and whether it asks for a stream; null for any other path. */
export function wireOf(
  path: string,
  body: unknown,
): { readonly wire: Wire; readonly stream: boolean } | null {
  const asked = typeof body === "object" && body !== null && "stream" in body && body.stream === true;
  if (path.endsWith("/chat/completions")) return { wire: openAi, stream: asked };
  if (path.endsWith("/messages")) return { wire: anthropic, stream: asked };
  if (path.includes(":generateContent")) return { wire: google, stream: false };
  return path.includes(":streamGenerateContent") ? { wire: google, stream: true } : null;
}
