import { dataDirOf } from "@/cli/data-dir";
import type { CommandContext } from "@/cli/framework/command";
import { downloadProgress } from "@/cli/framework/download-progress";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import type { Encoder } from "@/lib/pipeline/encoding/ports";

export type OpenedEncoder =
  | { readonly ok: true; readonly encoder: Encoder }
  | { readonly ok: false; readonly messages: readonly string[] };

/**
 * "offline": the stand-in. A folder: the reference encoder from there or not at all. Nothing: the reference encoder from
 * wherever it can be had, and the stand-in, said aloud, only where it cannot.
 */
export async function openEncoderFor(
  asked: string | undefined,
  context: CommandContext,
): Promise<OpenedEncoder> {
  if (asked === "offline") return { ok: true, encoder: offlineEncoder() };
  return asked === undefined ? openBest(context) : openFrom(asked, context);
}

async function openFrom(folder: string, context: CommandContext): Promise<OpenedEncoder> {
  const { openEncoderIn } = await import("@/lib/platform/encoder/open-encoder");
  const opening = await openEncoderIn(context.resolve(folder));
  if (opening.kind === "opened") return { ok: true, encoder: opening.encoder };
  const reasons = opening.tried.map(({ reason }) => `--encoder ${folder}: ${reason}`);
  return { ok: false, messages: [...reasons, "Nothing was scored. --encoder offline takes the stand-in."] };
}

async function openBest(context: CommandContext): Promise<OpenedEncoder> {
  const { openEncoder } = await import("@/lib/platform/encoder/open-encoder");
  const { attemptLines } = await import("@/lib/platform/encoder/encoder-weights");
  const { env, signal } = context;
  const progress = downloadProgress(context);
  const search = { env, signal, dataDir: dataDirOf(env), onProgress: progress.update };
  const opening = await openEncoder(search).finally(progress.stop);
  if (opening.kind === "opened") return { ok: true, encoder: opening.encoder };
  const lines = attemptLines(opening.tried).map((line) => `  ${line}`);
  context.say(
    ["The reference encoder could not be had, so the offline one stands in for it:", ...lines].join("\n"),
  );
  return { ok: true, encoder: offlineEncoder() };
}
