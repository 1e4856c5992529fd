import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { safetensorsFile, tinyWeights } from "../testing/tiny-model.ts";
import { tinyTokenizer } from "../testing/tiny-tokenizer.ts";
import { openOnnxEncoder } from "./onnx-encoder.ts";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "onnx-"));
  await writeFile(path.join(dir, "tokenizer.json"), JSON.stringify(tinyTokenizer));
  await writeFile(path.join(dir, "model.safetensors"), safetensorsFile(tinyWeights()));
  await writeFile(path.join(dir, "other"), "<html>sign in</html>");
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const open = (weights: string, tokenizer = "tokenizer.json") =>
  openOnnxEncoder("x", { weights: path.join(dir, weights), tokenizer: path.join(dir, tokenizer) });

it.each([
  [
    "are another model's",
    "model.safetensors",
    /is not all-MiniLM-L6-v2: its tensor embeddings.word_embeddings/,
  ],
  ["are not a safetensors file", "other", /cannot be read: its header would have/],
  ["are not there", "nothing", /ENOENT/],
])("an encoder whose weights %s cannot be opened, and its thread ends", async (_, weights, reason) => {
  await expect(open(weights)).rejects.toThrow(reason);
});

it("an encoder whose tokeniser is another file cannot be opened", async () => {
  await expect(open("model.safetensors", "other")).rejects.toThrow();
});
