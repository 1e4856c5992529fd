import { describe, expect, it } from "vitest";
import { documentId } from "@/lib/domain/ids";
import { findNeighbours } from "./neighbours.ts";
import type { NeighbourList, NeighbourPoolName, PoolDocument } from "./ports.ts";

const document = (id: number): PoolDocument => ({
  id: documentId.parse(id),
  externalId: `d${id}`,
  title: `title ${id}`,
  abstract: "",
  abstractHash: "",
});
const POOLS: Readonly<Record<number, readonly PoolDocument[]>> = { 0: [document(1), document(2)], 7: [] };

/** Two human papers with vectors of two dimensions, and population 7, which is empty. */
function stores() {
  const saved = new Map<NeighbourPoolName, readonly NeighbourList[]>();
  const of = (scope: number) => POOLS[scope] ?? [];
  return {
    saved,
    documents: async ({ scope }: { scope: number }) => of(scope),
    citations: async ({ scope }: { scope: number }) => of(scope).map(() => []),
    unencoded: async () => [],
    saveEmbeddings: async () => undefined,
    vectors: async ({ scope }: { scope: number }) => ({
      vectors: Float32Array.from(of(scope).flatMap(({ id }) => [id, 1])),
      dimensions: of(scope).length === 0 ? 0 : 2,
    }),
    neighbours: async () => [],
    saveNeighbours: async (name: NeighbourPoolName, _scope: number, lists: readonly NeighbourList[]) => {
      saved.set(name, lists);
    },
  };
}

describe("the neighbours step", () => {
  it("gives a population without proposals no neighbours, and does not fail", async () => {
    const parts = stores();
    const control = { progress: () => undefined, signal: new AbortController().signal };
    await findNeighbours({ areaId: 1, scope: 7 }, "some-encoder", parts, control);
    expect(parts.saved.get("HA")?.map(({ neighbours }) => neighbours)).toEqual([[], []]);
    expect(parts.saved.get("AA")).toEqual([]);
  });
});
