import type { NearestInput } from "@/lib/science/retrieval/nearest-search";

/** A copy of the ranking's input whose arrays every thread reads in place. An array that occurs twice is copied once. */
export function sharedInput(input: NearestInput): NearestInput {
  const { index, queryTerms, queryVectors, poolVectors } = input;
  const vectors = sharedFloat32(poolVectors.values);
  const sameVectors = queryVectors.values === poolVectors.values;
  return {
    ...input,
    index: {
      size: index.size,
      idf: sharedFloat64(index.idf),
      offsets: sharedUint32(index.offsets),
      documents: sharedUint32(index.documents),
      impacts: sharedFloat64(index.impacts),
    },
    queryTerms: {
      offsets: sharedUint32(queryTerms.offsets),
      terms: sharedUint32(queryTerms.terms),
      counts: sharedUint32(queryTerms.counts),
      lengths: sharedUint32(queryTerms.lengths),
    },
    poolVectors: { ...poolVectors, values: vectors },
    queryVectors: { ...queryVectors, values: sameVectors ? vectors : sharedFloat32(queryVectors.values) },
  };
}

export function sharedUint32(values: Uint32Array | number): Uint32Array<SharedArrayBuffer> {
  const length = typeof values === "number" ? values : values.length;
  const copy = new Uint32Array(new SharedArrayBuffer(4 * length));
  if (typeof values !== "number") copy.set(values);
  return copy;
}

export function sharedFloat64(values: Float64Array | number): Float64Array<SharedArrayBuffer> {
  const length = typeof values === "number" ? values : values.length;
  const copy = new Float64Array(new SharedArrayBuffer(8 * length));
  if (typeof values !== "number") copy.set(values);
  return copy;
}

function sharedFloat32(values: Float32Array): Float32Array<SharedArrayBuffer> {
  const copy = new Float32Array(new SharedArrayBuffer(4 * values.length));
  copy.set(values);
  return copy;
}
