import type { CommandOutcome } from "@/cli/framework/command";

/** What goes to stdout (one document or nothing), what to stderr, and how the process ends. */
export type Rendered = {
  readonly stdout: string;
  readonly messages: readonly string[];
  readonly exitCode: 0 | 1 | 2;
};

export function render(outcome: CommandOutcome, json: boolean): Rendered {
  if (outcome.kind === "done") {
    return { stdout: json ? document(outcome.json) : ended(outcome.text), messages: [], exitCode: 0 };
  }
  const body =
    outcome.kind === "failed" && outcome.json !== undefined
      ? outcome.json
      : { error: { kind: outcome.kind, messages: outcome.messages } };
  return {
    stdout: json ? document(body) : outcome.kind === "failed" ? ended(outcome.text ?? "") : "",
    messages: outcome.messages,
    exitCode: outcome.kind === "usage" ? 2 : 1,
  };
}

const ended = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** A number that is not finite would silently become null: it is a fault of ours and stops here. */
function document(value: unknown): string {
  return `${JSON.stringify(
    value,
    (key, child: unknown) => {
      if (typeof child === "number" && !Number.isFinite(child)) throw new Error(`${key} is ${child}`);
      return child;
    },
    2,
  )}\n`;
}
