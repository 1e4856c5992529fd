import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retrievalText } from "@/lib/domain/document";
import { type NearestDocuments, nearestDocuments, type TextPool } from "./nearest-documents";

type Document = {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly embedding: number[];
};
type Lists = Readonly<Record<string, readonly string[]>>;
type Bundle = {
  readonly human: readonly Document[];
  readonly proposals: readonly Document[];
  readonly expected: { readonly retrieval: { readonly HH: Lists; readonly HA: Lists; readonly AA: Lists } };
};

const bundle = (name: string): Bundle =>
  JSON.parse(readFileSync(new URL(`../fixtures/golden/${name}.json`, import.meta.url), "utf8"));
const poolOf = (documents: readonly Document[]): TextPool => ({
  texts: documents.map(retrievalText),
  vectors: Float32Array.from(documents.flatMap((document) => document.embedding)),
  dimensions: 8,
});
const idsOf = (found: NearestDocuments, queries: readonly Document[], pool: readonly Document[]) =>
  Object.fromEntries(queries.map(({ id }, query) => [id, found[query]?.map(({ index }) => pool[index]?.id)]));

describe.each(["tiny", "medium", "edge-cases", "unmatched-slot"])("golden bundle %s", (name) => {
  const { human, proposals, expected } = bundle(name);
  const [h, a] = [poolOf(human), poolOf(proposals)];

  it("has the golden neighbours, to the last id", () => {
    const same = { sameDocuments: true };
    expect(idsOf(nearestDocuments(h, h, same), human, human)).toEqual(expected.retrieval.HH);
    expect(idsOf(nearestDocuments(h, a), human, proposals)).toEqual(expected.retrieval.HA);
    expect(idsOf(nearestDocuments(a, a, same), proposals, proposals)).toEqual(expected.retrieval.AA);
  });
});

type Item = { readonly text: string; readonly vector: readonly number[] };
const pool = (items: readonly Item[]): TextPool => ({
  texts: items.map(({ text }) => text),
  vectors: Float32Array.from(items.flatMap(({ vector }) => vector)),
  dimensions: 3,
});
const words = fc.array(fc.constantFrom("graph", "token", "proof", "robot", "深度"), { maxLength: 6 });
const item = fc.record({
  text: words.map((list) => list.join(" ")),
  vector: fc.array(fc.constantFrom(-1, -0.5, 0, 0.5, 1), { minLength: 3, maxLength: 3 }),
});
const distinct = fc.uniqueArray(
  fc.record({
    text: fc.uuid(),
    vector: fc.tuple(fc.float({ noNaN: true, min: -1, max: 1 }), fc.constant(1), fc.constant(1)),
  }),
  {
    selector: ({ vector }) => vector[0],
    minLength: 2,
    maxLength: 20,
  },
);
const indexes = (found: NearestDocuments) => found.map((list) => list.map(({ index }) => index));

describe("nearest documents", () => {
  it("never names the document itself, names none twice, and fills the list as far as the pool goes", () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 30 }),
        (items, k) => {
          const documents = pool(items);
          for (const [query, list] of indexes(
            nearestDocuments(documents, documents, { k, sameDocuments: true }),
          ).entries()) {
            expect(list).not.toContain(query);
            expect(new Set(list).size).toBe(list.length);
            expect(list.length).toBe(Math.min(k, items.length - 1));
          }
        },
      ),
    );
  });

  it("orders by falling score, ties by the pool's order", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 25 }), (items) => {
        for (const list of nearestDocuments(pool(items), pool(items), { k: 30 })) {
          for (const [place, { index, score }] of list.entries()) {
            const next = list[place + 1];
            if (next === undefined) continue;
            expect(score > next.score || (score === next.score && index < next.index)).toBe(true);
          }
        }
      }),
    );
  });

  it("does not depend on the pool's order beyond the numbering where no two documents tie in a channel", () => {
    fc.assert(
      fc.property(distinct, fc.nat(), (items, turn) => {
        // No shared words: the dense channel alone ranks, and its cosines differ unless float rounding makes them equal.
        const by = turn % items.length;
        const turned = [...items.slice(by), ...items.slice(0, by)];
        const texts = (list: readonly Item[]) =>
          nearestDocuments(pool([{ text: "", vector: [1, 0, 0] }]), pool(list), { k: 5 }).map((found) =>
            found.map(({ index }) => list[index]?.vector[0]),
          );
        const cosines = items.map(({ vector: [x] }) => Math.fround(x) / Math.hypot(Math.fround(x), 1, 1));
        fc.pre(new Set(cosines).size === items.length);
        expect(texts(turned)).toEqual(texts(items));
      }),
    );
  });

  it("lists duplicates of one document side by side, in the pool's order", () => {
    const twin = { text: "robot proof", vector: [1, 2, 3] };
    const other = { text: "token", vector: [-1, 0, 1] };
    const documents = pool([other, twin, other, twin, twin]);
    expect(indexes(nearestDocuments(documents, documents, { sameDocuments: true }))[1]).toEqual([3, 4, 0, 2]);
    expect(indexes(nearestDocuments(documents, documents, { k: 3 }))[4]).toEqual([1, 3, 4]);
  });

  it("finds texts without Latin letters by their vectors alone", () => {
    const documents = pool([
      { text: "深度学习", vector: [1, 0, 0] },
      { text: "", vector: [0.9, 0.1, 0] },
      { text: "graph token", vector: [0, 0, 1] },
    ]);
    const found = nearestDocuments(documents, documents, { sameDocuments: true });
    expect(found[0]).toEqual([
      { index: 1, score: 1 / 61 },
      { index: 2, score: 1 / 62 },
    ]);
  });

  it("has no neighbours to give for a single document, or for an empty pool", () => {
    const one = pool([{ text: "graph", vector: [1, 0, 0] }]);
    expect(nearestDocuments(one, one, { sameDocuments: true })).toEqual([[]]);
    expect(indexes(nearestDocuments(one, one))).toEqual([[0]]);
    expect(nearestDocuments(one, pool([]))).toEqual([[]]);
    expect(nearestDocuments(pool([]), one)).toEqual([]);
  });

  it("lets only the top of each channel take part in the fusion", () => {
    const documents = pool([
      { text: "graph", vector: [0, 0, 1] },
      { text: "", vector: [1, 0, 0] },
      { text: "", vector: [0.9, 0, 0.1] },
      { text: "", vector: [0.8, 0, 0.2] },
    ]);
    const query = pool([{ text: "graph", vector: [1, 0, 0] }]);
    // Depth 1: document 0 leads the sparse channel, document 1 the dense one; 2 and 3 take no part.
    expect(nearestDocuments(query, documents, { depth: 1 })[0]).toEqual([
      { index: 0, score: 1 / 61 },
      { index: 1, score: 1 / 61 },
    ]);
  });

  it("tells how far it is and ends on the last query", () => {
    const documents = pool(Array.from({ length: 130 }, (_, i) => ({ text: `w${i}`, vector: [i, 1, 0] })));
    const heard: number[] = [];
    nearestDocuments(documents, documents, { onProgress: (done) => heard.push(done) });
    expect(heard).toEqual([64, 128, 130]);
  });

  it("refuses shapes that disagree and numbers that are not finite, naming the side", () => {
    const fine = pool([{ text: "graph", vector: [1, 0, 0] }]);
    const short = { ...fine, vectors: new Float32Array(2) };
    const broken = { ...fine, vectors: Float32Array.from([1, Number.NaN, 0]) };
    const flat = { ...fine, vectors: new Float32Array(2), dimensions: 2 };
    expect(() => nearestDocuments(fine, short)).toThrow("pool: 1 texts × 3 dimensions need 3 numbers, got 2");
    expect(() => nearestDocuments(broken, fine)).toThrow("queries: the vector of document 0 is not finite");
    expect(() => nearestDocuments(fine, flat)).toThrow("the queries have 3 dimensions, the pool 2");
    expect(() => nearestDocuments(fine, pool([]), { sameDocuments: true })).toThrow("said to be the pool");
    expect(() => nearestDocuments(fine, fine, { k: 1.5 })).toThrow("k must be");
    expect(() => nearestDocuments(fine, fine, { depth: 0 })).toThrow("depth must be");
  });
});
