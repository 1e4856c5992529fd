import type { CommandOutcome } from "@/cli/framework/command";

type Events = { on(event: "uncaughtException", listener: (error: unknown) => void): unknown };

export type CrashOptions = {
  /** What to say of an error that is known from elsewhere (a lost database); null: a fault of the program. */
  readonly known: (error: unknown) => string | null;
  readonly fault: (error: unknown) => CommandOutcome;
  /** How long the command may take to end by itself after an error that is known. */
  readonly patienceMs?: number;
};

const PATIENCE_MS = 5_000;

/**
 * Resolves where an error reaches nobody (a promise of a driver that is not awaited, an event without a listener), so that
 * it too ends in one line and one document. A known loss lets the command say so itself first, with all closed properly.
 */
export function crash(
  events: Events,
  { known, fault, patienceMs = PATIENCE_MS }: CrashOptions,
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    events.on("uncaughtException", (error) => {
      const message = known(error);
      if (message === null) resolve(fault(error));
      else setTimeout(() => resolve({ kind: "failed", messages: [message] }), patienceMs);
    });
  });
}
