import * as z from "zod/mini";
import type { ProgressView } from "./progress-view";

// The browser parses it: the small build of zod, and no schema of the server's.
const count = z.number();
const text = z.string();

const progressEvent: z.ZodMiniType<ProgressView> = z.object({
  state: z.enum(["running", "paused", "cancelled", "complete"]),
  cause: z.nullable(z.enum(["asked", "endpoint", "budget"])),
  reason: z.nullable(text),
  size: count,
  done: count,
  failed: count,
  remaining: count,
  running: count,
  retrying: count,
  failedRuns: count,
  round: count,
  rounds: count,
  steps: count,
  malformed: count,
  calls: count,
  inputTokens: count,
  outputTokens: count,
  cost: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("none") }),
    z.object({ kind: z.literal("unknown") }),
    z.object({ kind: z.literal("known"), usd: count, assumedUsd: count }),
  ]),
  budgetUsd: z.nullable(count),
  secondsLeft: z.nullable(count),
  activeSeconds: count,
  index: z.nullable(z.object({ done: count, total: z.nullable(count), error: z.nullable(text) })),
  failures: z.array(z.object({ failure: text, reason: text, count })),
  retries: z.array(z.object({ outcome: text, count })),
});

/** The progress that an event tells of; null where it is none (a newer site may tell of other things). */
export function readProgressEvent(data: string): ProgressView | null {
  try {
    const read = progressEvent.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
