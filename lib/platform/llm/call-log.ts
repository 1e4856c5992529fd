import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { ChatFailureCategory } from "@/lib/pipeline/llm/ports";
import type { LlmRole } from "@/lib/platform/llm/roles";

/** One attempt of one call, as it is stored. Every text in it has been through the gateway's redaction. */
export type CallLogEntry = {
  readonly role: LlmRole;
  readonly provider: string;
  readonly model: string;
  readonly promptVersion: string;
  readonly promptHash: string;
  /** What the call was about: an abstract's hash, a pair of summary hashes in the order shown, a run's step. */
  readonly subject: string;
  readonly input: {
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly maxOutput: number | null;
    /** The name of the schema a JSON reply was bound to. */
    readonly json: string | null;
  };
  /** Null where nothing came back. */
  readonly output: string | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
  readonly latencyMs: number;
  /** From 1. */
  readonly attempt: number;
  readonly outcome: "reply" | ChatFailureCategory;
  readonly error: string | null;
};

/** Where attempts are written down, append-only. A log that cannot be written breaks the call: unlogged calls must not count. */
export interface CallLog {
  append(entry: CallLogEntry): Promise<void>;
}

export function createMemoryCallLog(): CallLog & { readonly entries: readonly CallLogEntry[] } {
  const entries: CallLogEntry[] = [];
  return {
    entries,
    append: async (entry) => {
      entries.push(entry);
    },
  };
}

/** One JSON line per attempt, readable by its owner alone. Lines of concurrent calls never interleave. */
export function createJsonlCallLog(file: string): CallLog {
  let last: Promise<unknown> = mkdir(path.dirname(file), { recursive: true });
  return {
    append(entry) {
      const line = `${JSON.stringify(entry)}\n`;
      const written = last.then(() => appendFile(file, line, { mode: 0o600 }));
      last = written.catch(() => undefined);
      return written;
    },
  };
}
