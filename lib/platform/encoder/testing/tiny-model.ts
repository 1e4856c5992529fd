import { type BertSizes, expectedTensors } from "../graph/bert-tensors.ts";

/** A model small enough to be computed by hand-written loops: two heads of four, two layers. */
export const TINY: BertSizes = { layers: 2, heads: 2, width: 8, inner: 16, vocabulary: 20, positions: 12 };

/** Numbers in [-1, 1) from a fixed sequence (Park and Miller's generator). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
}

/** Weights for a model of these sizes; LayerNorm's scales lie around 1, as trained ones do. */
export function tinyWeights(sizes: BertSizes = TINY): ReadonlyMap<string, Float32Array> {
  const next = sequence(42);
  return new Map(
    expectedTensors(sizes).map(([name, shape]) => {
      const count = shape.reduce((n, d) => n * d, 1);
      const around = name.endsWith("LayerNorm.weight") ? 1 : 0;
      return [name, Float32Array.from({ length: count }, () => around + 0.5 * next())];
    }),
  );
}

/** The bytes of a safetensors file with these weights. */
export function safetensorsFile(weights: ReadonlyMap<string, Float32Array>, sizes: BertSizes = TINY): Buffer {
  const header: Record<string, unknown> = { __metadata__: { format: "pt" } };
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, shape] of expectedTensors(sizes)) {
    const values = weights.get(name) ?? new Float32Array();
    const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    header[name] = { dtype: "F32", shape, data_offsets: [offset, offset + bytes.length] };
    data.push(bytes);
    offset += bytes.length;
  }
  return withHeader(JSON.stringify(header), Buffer.concat(data));
}

/** A safetensors file: eight bytes with the header's length, the header, the data. */
export function withHeader(header: string, data: Uint8Array): Buffer {
  const text = Buffer.from(header);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, data]);
}
