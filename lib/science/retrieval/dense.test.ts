import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosine, dot, rowCount, rowLengths, type VectorTable } from "./dense";
import { BLOCK, DenseScorer } from "./dense-scorer";
import { TopK } from "./top-k";

const table = (rows: readonly (readonly number[])[], dimensions: number): VectorTable => ({
  values: Float32Array.from(rows.flat()),
  dimensions,
});

/** The definition: every cosine in double precision, then a full sort. */
function everyCosine(queries: VectorTable, query: number, pool: VectorTable): number[] {
  const lengths = rowLengths(pool);
  const own = rowLengths(queries)[query] ?? 0;
  return Array.from(lengths, (length, row) => cosine(dot(queries, query, pool, row), own, length));
}

function fullSort(scores: readonly number[], k: number, barred: (document: number) => boolean): number[] {
  const order = scores.map((_, document) => document).filter((document) => !barred(document));
  return order.sort((i, j) => (scores[j] ?? 0) - (scores[i] ?? 0) || i - j).slice(0, k);
}

function expectExact(
  pool: VectorTable,
  queries: VectorTable,
  k: number,
  excluded = -1,
  admitted: Uint8Array | null = null,
) {
  const scorer = new DenseScorer(pool);
  for (let first = 0; first < rowCount(queries); first += BLOCK) {
    const block = scorer.scan(queries, first);
    for (let query = first; query < Math.min(first + BLOCK, rowCount(queries)); query++) {
      const ranking = scorer.top(block, query - first, new TopK(k), excluded, admitted);
      const scores = everyCosine(queries, query, pool);
      const barred = (document: number) => document === excluded || admitted?.[document] === 0;
      expect([...ranking.indexes]).toEqual(fullSort(scores, k, barred));
      expect([...ranking.scores]).toEqual(Array.from(ranking.indexes, (document) => scores[document]));
    }
  }
}

describe("dense channel", () => {
  it("takes inner products, lengths and cosines of plain vectors", () => {
    const vectors = table(
      [
        [3, 4, 0, 0, 0],
        [1, 2, 3, 4, 5],
      ],
      5,
    );
    // 3·1 + 4·2 = 11; lengths 5 and √55.
    expect(dot(vectors, 0, vectors, 1)).toBe(11);
    expect([...rowLengths(vectors)]).toEqual([5, Math.sqrt(55)]);
    expect(cosine(11, 5, Math.sqrt(55))).toBeCloseTo(0.29664794, 8);
    expect(cosine(0, 0, 1)).toBe(0);
  });

  // Coarse numbers make ties and zero vectors; fine ones make near-ties that rounding to int8 cannot tell apart.
  const coarse = fc.constantFrom(-2, -1, 0, 1, 2);
  const fine = fc.double({ noNaN: true, min: -1e-4, max: 1e-4 }).map((x) => 1 + x);
  const wild = fc.float({ noNaN: true, noDefaultInfinity: true });
  const rows = (number: fc.Arbitrary<number>) =>
    fc.integer({ min: 1, max: 19 }).chain((dimensions) => {
      const row = fc.array(number, { minLength: dimensions, maxLength: dimensions });
      const pool = fc.array(row, { minLength: 1, maxLength: 40 });
      const queries = fc.array(row, { minLength: 1, maxLength: 7 });
      return fc.record({ pool, queries, dimensions: fc.constant(dimensions) });
    });

  it.each([
    ["coarse", coarse],
    ["fine", fine],
    ["wild", wild],
  ])("gives what scoring everything gives, to the last bit: %s numbers", (_, number) => {
    fc.assert(
      fc.property(
        rows(number),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(39),
        ({ pool, queries, dimensions }, k, own) => {
          expectExact(table(pool, dimensions), table(queries, dimensions), k, own < pool.length ? own : -1);
        },
      ),
    );
  });

  it("never lets a document in that is not admitted", () => {
    const admitted = Uint8Array.from([0, 1, 0, 1, 1]);
    const pool = table(
      [
        [1, 0],
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ],
      2,
    );
    expectExact(pool, table([[1, 0]], 2), 2, -1, admitted);
    expectExact(pool, table([[1, 0]], 2), 5, 1, admitted);
    expectExact(pool, table([[1, 0]], 2), 5, 1, new Uint8Array(5));
  });

  it("holds at 384 dimensions, where the integer sums are largest", () => {
    const ones = new Array<number>(384).fill(1);
    const pool = Array.from({ length: 30 }, (_, i) => ones.map((one, d) => (d === i ? one + 1e-3 * i : one)));
    expectExact(table(pool, 384), table([ones, ones.map((one) => -one)], 384), 7);
  });
});
