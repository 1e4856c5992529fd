import type { Frame } from "./frames";
import { COPY_FAIL } from "./messages";
import { statementText, withStatementText } from "./statement-text";

/** Statements that would break the engine, or reach into other connections' state: they fail instead of running. */
const REFUSED: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  {
    pattern: /(?:^|;)\s*copy\s[^;]*?\b(?:to|from)\s+program\s*'(?!')/i,
    why: "COPY with PROGRAM is not supported by the embedded database",
  },
  {
    pattern: /(?:^|;)\s*(?:discard\s+\w+|deallocate\s+(?:prepare\s+)?all)\s*(?:;|$)/i,
    why: "DISCARD and DEALLOCATE ALL are not supported by the embedded database: its connections share one session",
  },
];

/** The frame itself, or one that raises the reason why it is refused. */
export function refuse(frame: Frame): Frame {
  const text = statementText(frame);
  const refused = text === null ? undefined : REFUSED.find(({ pattern }) => pattern.test(text));
  if (refused === undefined) return frame;
  return withStatementText(
    frame,
    `DO $gate$ BEGIN RAISE feature_not_supported USING MESSAGE = '${refused.why}'; END $gate$`,
  );
}

/**
 * COPY FROM STDIN would leave the engine waiting for data that cannot come. A CopyFail right behind the statement makes
 * it an error; outside COPY the engine ignores that frame, so a mere suspicion is enough.
 */
export class CopyGuard {
  #suspected = false;

  after(frame: Frame): readonly Buffer[] {
    const text = statementText(frame);
    const suspect = text !== null && /\bcopy\b/i.test(text) && /\bstdin\b/i.test(text);
    if (frame.kind === "P" && suspect) this.#suspected = true;
    return (frame.kind === "Q" && suspect) || (frame.kind === "E" && this.#suspected) ? [COPY_FAIL] : [];
  }
}
