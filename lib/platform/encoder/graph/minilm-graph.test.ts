import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../runtime/open-session.ts";
import { plainBert } from "../testing/plain-bert.ts";
import { safetensorsFile, TINY, tinyWeights } from "../testing/tiny-model.ts";
import { expectedTensors, MINILM } from "./bert-tensors.ts";
import { minilmGraph } from "./minilm-graph.ts";
import type { StoredTensor } from "./safetensors-header.ts";

const stored = (): Map<string, StoredTensor> =>
  new Map(
    expectedTensors(MINILM).map(([name, shape]) => [name, { type: "F32", shape, offset: 0, length: 0 }]),
  );

describe("the graph of all-MiniLM-L6-v2", () => {
  it("reads 101 tensors: five for the embeddings, sixteen for each of six layers", () => {
    expect(expectedTensors(MINILM)).toHaveLength(5 + 6 * 16);
  });

  it("holds no weights itself", () => {
    const graph = minilmGraph(stored(), "model.safetensors");
    if (graph.kind === "refused") throw new Error(graph.reason);
    expect(graph.model.length).toBeLessThan(40_000);
  });

  it("is refused for weights of another model, naming the tensor", () => {
    const missing = stored();
    missing.delete("encoder.layer.5.output.dense.bias");
    const wide = stored().set("embeddings.word_embeddings.weight", {
      ...{ type: "F32", shape: [30_522, 768], offset: 0, length: 0 },
    });
    const whole = stored().set("embeddings.LayerNorm.bias", {
      type: "I64",
      shape: [384],
      offset: 0,
      length: 0,
    });
    const reason = (tensors: Map<string, StoredTensor>) => minilmGraph(tensors, "w");
    expect(reason(missing)).toMatchObject({ reason: "it has no tensor encoder.layer.5.output.dense.bias" });
    expect(reason(wide)).toMatchObject({
      reason: expect.stringContaining("[30522, 768], expected [30522, 384]"),
    });
    expect(reason(whole)).toMatchObject({ reason: expect.stringContaining("holds I64") });
  });
});

describe("a graph of the same kind, small enough to compute in plain loops", () => {
  const weights = tinyWeights();
  let dir = "";
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), "graph-"));
    await writeFile(path.join(dir, "tiny.safetensors"), safetensorsFile(weights));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it.each([[[3]], [[0, 19, 7]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]])(
    "gives the plain loops' vector for tokens %j",
    async (ids) => {
      const run = await openSession(path.join(dir, "tiny.safetensors"), TINY);
      const expected = plainBert(weights, TINY, ids);
      const vector = await run([ids], ids.length);
      expected.forEach((x, i) => {
        expect(vector[i]).toBeCloseTo(x, 5);
      });
    },
  );

  it("gives a row the same vector alone and among others", async () => {
    const run = await openSession(path.join(dir, "tiny.safetensors"), TINY);
    const rows = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ];
    const together = await run(rows, 3);
    const alone = await Promise.all(rows.map((row) => run([row], 3)));
    alone.forEach((vector, i) => {
      vector.forEach((x, j) => {
        expect(together[i * TINY.width + j]).toBeCloseTo(x, 6);
      });
    });
  });

  it("is refused where the file holds another model", async () => {
    await expect(openSession(path.join(dir, "tiny.safetensors"))).rejects.toThrow(
      "is not all-MiniLM-L6-v2: its tensor embeddings.word_embeddings.weight has the shape [20, 8]",
    );
  });
});
