import { mkdir, open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { dataDirOf } from "@/cli/data-dir";
import type { CommandContext } from "@/cli/framework/command";
import { reasonOf } from "@/lib/platform/files/line-source";

export type CallLogFile =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };

/**
 * The file for model calls, as named or in the data folder, and whether it can be written: found out before the first
 * call, since a call that cannot be written down must not count, and may have cost money.
 */
export async function callLogFile(given: string | undefined, context: CommandContext): Promise<CallLogFile> {
  const path =
    given === undefined ? resolve(dataDirOf(context.env), "llm-calls.jsonl") : context.resolve(given);
  try {
    await mkdir(dirname(path), { recursive: true });
    await (await open(path, "a", 0o600)).close();
    return { ok: true, path };
  } catch (error) {
    const advice = "no model was asked. --call-log names another file.";
    return {
      ok: false,
      message: `The log of model calls ${path} cannot be written (${reasonOf(error)}): ${advice}`,
    };
  }
}
