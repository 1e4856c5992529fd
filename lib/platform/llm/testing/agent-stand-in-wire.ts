/** OpenAI's spelling of a reply, whole or as server-sent events. */
export type Answer = { readonly text: string; readonly finish: "stop" | "length"; readonly refusal: boolean };
export type Usage = { readonly input: number; readonly output: number };
const wireUsage = ({ input, output }: Usage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});

export const completion = ({ text, finish, refusal }: Answer, usage: Usage) => ({
  id: "c1",
  object: "chat.completion",
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: refusal ? null : text, ...(refusal && { refusal: text }) },
      finish_reason: refusal ? "content_filter" : finish,
    },
  ],
  usage: wireUsage(usage),
});

export function events({ text, finish, refusal }: Answer, usage: Usage, chunk: number): string[] {
  const parts: string[] = [];
  const event = (choice: object, more: object = {}): void => {
    parts.push(
      `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", choices: [choice], ...more })}\n\n`,
    );
  };
  for (let at = 0; at < text.length; at += chunk) {
    const part = text.slice(at, at + chunk);
    event({ index: 0, delta: refusal ? { refusal: part } : { content: part }, finish_reason: null });
  }
  event(
    { index: 0, delta: {}, finish_reason: refusal ? "content_filter" : finish },
    { usage: wireUsage(usage) },
  );
  parts.push("data: [DONE]\n\n");
  return parts;
}
