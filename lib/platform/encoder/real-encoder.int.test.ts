import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { openEncoder, openEncoderIn } from "./open-encoder.ts";
import { openTokenizer, type Tokenise } from "./tokens/tokenizer.ts";

const SHARED = process.env.IDEATASTE_SHARED ?? path.resolve(import.meta.dirname, "../../../../shared");
const MODEL = path.join(SHARED, "models", "all-MiniLM-L6-v2");
const present = existsSync(path.join(MODEL, "model.safetensors"));

const reference = z.object({
  cases: z.array(
    z.object({
      text: z.string(),
      tokenCount: z.number(),
      firstTokens: z.array(z.number()),
      vector: z.array(z.number()).length(384),
    }),
  ),
});
const D = 384;
const row = (vectors: Float32Array, i: number) => vectors.subarray(i * D, (i + 1) * D);
const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < D; i++) {
    const [x = 0, y = 0] = [a[i], b[i]];
    [dot, aa, bb] = [dot + x * y, aa + x * x, bb + y * y];
  }
  return dot / Math.sqrt(aa * bb);
};
const furthest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.max(...Array.from({ length: D }, (_, i) => Math.abs((a[i] ?? 0) - (b[i] ?? 0))));

async function opened(dir: string): Promise<Encoder> {
  const opening = await openEncoderIn(dir);
  if (opening.kind !== "opened") throw new Error(JSON.stringify(opening.tried));
  return opening.encoder;
}

describe.skipIf(!present)(
  "the reference encoder (needs shared/models/all-MiniLM-L6-v2/model.safetensors)",
  () => {
    let encoder: Encoder;
    let tokenise: Tokenise;
    const { cases } = present
      ? reference.parse(JSON.parse(readFileSync(path.join(MODEL, "vectors.json"), "utf8")))
      : { cases: [] };
    beforeAll(async () => {
      encoder = await opened(MODEL);
      tokenise = await openTokenizer(path.join(MODEL, "tokenizer.json"));
    });
    afterAll(() => encoder.close());

    it("has 29 texts to be held against", () => {
      expect(cases).toHaveLength(29);
      expect(encoder).toMatchObject({ id: "all-MiniLM-L6-v2@53aa5117", dimensions: 384, standIn: false });
    });

    it.each(cases.map((each) => [each.text.slice(0, 40), each] as const))(
      "agrees with sentence-transformers on %j",
      async (_, { text, tokenCount, firstTokens, vector }) => {
        const ids = tokenise(text);
        expect(ids).toHaveLength(tokenCount);
        expect(ids.slice(0, firstTokens.length)).toEqual(firstTokens);
        const own = await encoder.encode([text]);
        expect(cosine(own, vector)).toBeGreaterThanOrEqual(0.999999);
        expect(furthest(own, vector)).toBeLessThan(2e-6);
      },
    );

    it("gives every text the same vector in any company and order, and counts up", async () => {
      const texts = cases.map(({ text }) => text);
      const many = [...texts, ...[...texts].reverse(), ...texts.map((text) => text.slice(0, 90))];
      const heard: number[] = [];
      const vectors = await encoder.encode(many, (done) => heard.push(done));
      for (const [i, { vector }] of cases.entries()) {
        expect(furthest(row(vectors, i), vector)).toBeLessThan(2e-6);
        expect(furthest(row(vectors, 2 * texts.length - 1 - i), vector)).toBeLessThan(2e-6);
      }
      expect(heard.at(-1)).toBe(many.length);
      expect(heard).toEqual([...heard].sort((a, b) => a - b));
    });

    it("keeps two callers apart", async () => {
      const texts = cases.map(({ text }) => text);
      const [a, b] = await Promise.all([encoder.encode(texts), encoder.encode([...texts].reverse())]);
      for (const [i, { vector }] of cases.entries()) {
        expect(furthest(row(a, i), vector)).toBeLessThan(2e-6);
        expect(furthest(row(b, texts.length - 1 - i), vector)).toBeLessThan(2e-6);
      }
    });

    it("gives the published cosines of three sentences about eating", async () => {
      const vectors = await encoder.encode([
        "A man is eating pasta.",
        "A man is eating food.",
        "A man is eating a piece of bread.",
      ]);
      expect(cosine(row(vectors, 0), row(vectors, 1))).toBeCloseTo(0.703549, 5);
      expect(cosine(row(vectors, 0), row(vectors, 2))).toBeCloseTo(0.527199, 5);
    });

    it("reads five million characters as it reads their beginning", async () => {
      const long = (cases.at(-1)?.text ?? "").repeat(4_000);
      const [whole, beginning] = [
        await encoder.encode([long]),
        await encoder.encode([long.slice(0, 20_000)]),
      ];
      expect(long.length).toBeGreaterThan(4_000_000);
      expect(whole).toEqual(beginning);
      const unbroken = await encoder.encode(["x".repeat(5_000_000), "\u0301".repeat(5_000_000)]);
      expect(furthest(row(unbroken, 1), row(await encoder.encode([""]), 0))).toBeLessThan(2e-6);
    });

    it("gives nothing for nothing", async () => {
      expect(await encoder.encode([])).toHaveLength(0);
    });

    it("is opened from EMBEDDER_DIR, and says so", async () => {
      const opening = await openEncoder({ dataDir: "/nowhere", env: { EMBEDDER_DIR: MODEL } });
      expect(opening).toMatchObject({ kind: "opened", source: "EMBEDDER_DIR", dir: MODEL, tried: [] });
      if (opening.kind === "opened") await opening.encoder.close();
    });

    it("refuses to work once it is closed, and ends what it was asked before", async () => {
      const other = await opened(MODEL);
      const asked = expect(other.encode(cases.map(({ text }) => text))).rejects.toThrow("was closed");
      await other.close();
      await asked;
      await expect(other.encode(["a"])).rejects.toThrow("was closed");
    });
  },
);
