import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { damaged, FILES, putFiles, TOKENIZER, WEIGHTS } from "../testing/pinned-fixture.ts";
import { verifyFiles } from "./verify-files.ts";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "verify-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const refusal = (...parts: string[]) => ({
  kind: "refused",
  reason: expect.stringMatching(new RegExp(parts.join(".*"))),
});

describe("a folder of weights", () => {
  it("is verified where every byte is as published", async () => {
    await putFiles(dir);
    expect(await verifyFiles(dir, FILES)).toEqual({ kind: "verified" });
  });

  it("is refused with one bit turned, naming the file and both hashes", async () => {
    await putFiles(dir, damaged(WEIGHTS));
    const [, weights] = FILES;
    expect(await verifyFiles(dir, FILES)).toEqual(
      refusal("model.safetensors has the SHA-256 [0-9a-f]{64}", `expected ${weights?.sha256}`),
    );
  });

  it("is refused cut off, naming the file and both sizes", async () => {
    await putFiles(dir, WEIGHTS.subarray(0, -1));
    expect(await verifyFiles(dir, FILES)).toEqual(
      refusal("model.safetensors has 299999 bytes", "expected 300000"),
    );
  });

  it("is refused with another tokeniser of the same length", async () => {
    await putFiles(dir);
    await writeFile(path.join(dir, "tokenizer.json"), damaged(TOKENIZER, 3));
    expect(await verifyFiles(dir, FILES)).toEqual(refusal("tokenizer.json has the SHA-256"));
  });

  it("is refused without a file, and where it is none itself", async () => {
    await putFiles(dir);
    await rm(path.join(dir, "model.safetensors"));
    expect(await verifyFiles(dir, FILES)).toEqual(refusal("model.safetensors is missing"));
    expect(await verifyFiles(path.join(dir, "tokenizer.json"), FILES)).toEqual(refusal("tokenizer.json"));
  });
});
