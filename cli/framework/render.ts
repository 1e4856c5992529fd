import type { CommandOutcome } from "@/cli/framework/command";
import { safeJson, safeText } from "@/cli/framework/safe-text";

/** What goes to stdout (one document or nothing), what to stderr, and how the process ends. */
export type Rendered = {
  readonly stdout: string;
  readonly messages: readonly string[];
  readonly exitCode: 0 | 1 | 2;
};

/** Nothing of it can steer a terminal, whatever model or file a text in it came from. */
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
    messages: outcome.messages.map(safeText),
    exitCode: outcome.kind === "usage" ? 2 : 1,
  };
}

function ended(text: string): string {
  const safe = safeText(text);
  return safe === "" || safe.endsWith("\n") ? safe : `${safe}\n`;
}

/** A number that is not finite would silently become null: it is a fault of ours and stops here. */
function document(value: unknown): string {
  const json = JSON.stringify(
    value,
    (key, child: unknown) => {
      if (typeof child === "number" && !Number.isFinite(child)) throw new Error(`${key} is ${child}`);
      return child;
    },
    2,
  );
  return `${safeJson(json)}\n`;
}
