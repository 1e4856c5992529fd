import { describe, expect, it } from "vitest";
import { QueryVectors } from "./query-vectors";
import { coarseEncoder, coarseVector } from "./testing/memory-corpus";

const D = 3;

describe("vectors of queries", () => {
  it("encodes those of one turn together, each once, at most 8 at a time", async () => {
    const encoder = coarseEncoder(D);
    const vectors = new QueryVectors(encoder);
    const asked = Array.from({ length: 20 }, (_, at) => `q${at % 18}`);
    const found = await Promise.all(asked.map((query) => vectors.of(query)));
    expect(found.map((vector) => [...vector])).toEqual(asked.map((query) => coarseVector(query, D)));
    expect(encoder.calls.map((call) => call.length)).toEqual([8, 8, 2]);
  });

  it("lets those that come during a call go together into the next", async () => {
    const encoder = coarseEncoder(D);
    const vectors = new QueryVectors(encoder);
    const first = vectors.of("a");
    await new Promise((resolve) => setImmediate(resolve));
    const later = ["b", "c"].map((query) => vectors.of(query));
    await Promise.all([first, ...later]);
    expect(encoder.calls).toEqual([["a"], ["b", "c"]]);
  });

  it("keeps the vectors asked for last", async () => {
    const encoder = coarseEncoder(D);
    const vectors = new QueryVectors(encoder, 2);
    for (const query of ["a", "b", "a", "c", "a", "b"]) await vectors.of(query);
    // "c" pushed "b" out, for "a" had been asked again.
    expect(encoder.calls.flat()).toEqual(["a", "b", "c", "b"]);
  });

  it("tells everyone who waits of a failure, and tries anew the next time", async () => {
    const encoder = coarseEncoder(D);
    let broken = true;
    const flaky = {
      ...encoder,
      encode: async (texts: readonly string[]) => {
        if (broken) throw new Error("no memory");
        return encoder.encode(texts);
      },
    };
    const vectors = new QueryVectors(flaky);
    const both = await Promise.allSettled([vectors.of("a"), vectors.of("b")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    broken = false;
    expect([...(await vectors.of("a"))]).toEqual(coarseVector("a", D));
  });
});
