import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import type { Encoder, EncoderOpening } from "@/lib/pipeline/encoding/ports";
import { attemptLines } from "@/lib/platform/encoder/encoder-weights";
import { type OpenOptions, openEncoder, openEncoderIn } from "@/lib/platform/encoder/open-encoder";
import { StepRefused } from "@/lib/product/scoring/step-refused";
import type { OpenEncoder } from "./roles.ts";

export type EncoderOptions = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A folder with the reference encoder's weights, "offline" for the stand-in, null for wherever it can be had. */
  readonly dir: string | null;
  readonly say: (message: string) => void;
  /** Hears of downloads. */
  readonly onProgress?: NonNullable<OpenOptions["onProgress"]>;
  /** Ends a download. */
  readonly signal?: AbortSignal;
};

/**
 * Opens what was named or pinned or nothing; with neither, the reference encoder from wherever it can be had, and the
 * stand-in, said aloud, only where it cannot.
 */
export function openReferenceEncoder(options: EncoderOptions): OpenEncoder {
  const standIn = offlineEncoder();
  return async (pinned) => {
    if (options.dir === "offline" || (options.dir === null && pinned === standIn.id)) return standIn;
    const opening = await openFrom(options);
    if (opening.kind === "opened") return announced(opening, options);
    const lines = attemptLines(opening.tried).map((line) => `  ${line}`);
    if (pinned === null && options.dir === null) return instead(standIn, lines, options);
    const which = options.dir === null ? `The encoder ${pinned}` : "The reference encoder";
    throw new StepRefused([`${which} cannot be had:`, ...lines].join("\n"));
  };
}

/** Where it was fetched from, and which places were asked in vain before: said once, when something had to be fetched. */
function announced(opening: Extract<EncoderOpening, { kind: "opened" }>, { say }: EncoderOptions): Encoder {
  const { encoder, source, tried } = opening;
  const fetched = source === "hub" || source === "pip";
  const lines = attemptLines(tried).map((line) => `  ${line}`);
  if (fetched) say([`The reference encoder was fetched (${source}) and is kept.`, ...lines].join("\n"));
  return encoder;
}

function openFrom({ dir, env, onProgress, signal }: EncoderOptions): Promise<EncoderOpening> {
  if (dir !== null) return openEncoderIn(dir);
  const dataDir = env.IDEATASTE_DATA_DIR || ".data";
  return openEncoder({ dataDir, env, ...(onProgress && { onProgress }), ...(signal && { signal }) });
}

function instead(standIn: Encoder, lines: readonly string[], { say }: EncoderOptions): Encoder {
  say(["The reference encoder could not be had, so the offline one stands in for it:", ...lines].join("\n"));
  return standIn;
}
