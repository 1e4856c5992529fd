import { createHash } from "node:crypto";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import type { OpenEncoder } from "./roles.ts";

export type EncoderOptions = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly dir: string | null;
  readonly say: (message: string) => void;
};
// TEMPORARY
export const openReferenceEncoder =
  (_: EncoderOptions): OpenEncoder =>
  async () => {
    const encoder: Encoder = {
      id: "offline-temporary",
      dimensions: 384,
      standIn: true,
      close: async () => {},
      encode: async (texts) => {
        const rows = new Float32Array(texts.length * 384);
        for (const [i, t] of texts.entries())
          for (const w of t.toLowerCase().split(/[^a-z0-9]+/)) {
            const h = createHash("md5").update(w).digest().readUInt16LE(0) % 384;
            rows[i * 384 + h] = (rows[i * 384 + h] ?? 0) + 1;
          }
        return rows;
      },
    };
    return encoder;
  };
