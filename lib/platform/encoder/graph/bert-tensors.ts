import type { StoredTensor } from "./safetensors-header.ts";

/** The measures of a BERT encoder. */
export type BertSizes = {
  readonly layers: number;
  readonly heads: number;
  readonly width: number;
  readonly inner: number;
  readonly vocabulary: number;
  readonly positions: number;
};

export const MINILM: BertSizes = {
  layers: 6,
  heads: 12,
  width: 384,
  inner: 1536,
  vocabulary: 30_522,
  positions: 512,
};

export type ExpectedTensor = readonly [name: string, shape: readonly number[]];

/** Every tensor that the graph reads, with the shape it must have. */
export function expectedTensors(sizes: BertSizes): readonly ExpectedTensor[] {
  const { width, inner, vocabulary, positions, layers } = sizes;
  const dense = (name: string, out: number, into: number) =>
    [[`${name}.weight`, [out, into]] as const, [`${name}.bias`, [out]] as const] as const;
  const norm = (name: string) =>
    [[`${name}.weight`, [width]] as const, [`${name}.bias`, [width]] as const] as const;
  const layer = (at: string) => [
    ...["query", "key", "value"].flatMap((part) => dense(`${at}.attention.self.${part}`, width, width)),
    ...dense(`${at}.attention.output.dense`, width, width),
    ...norm(`${at}.attention.output.LayerNorm`),
    ...dense(`${at}.intermediate.dense`, inner, width),
    ...dense(`${at}.output.dense`, width, inner),
    ...norm(`${at}.output.LayerNorm`),
  ];
  return [
    ["embeddings.word_embeddings.weight", [vocabulary, width]],
    ["embeddings.position_embeddings.weight", [positions, width]],
    ["embeddings.token_type_embeddings.weight", [2, width]],
    ...norm("embeddings.LayerNorm"),
    ...Array.from({ length: layers }, (_, i) => layer(`encoder.layer.${i}`)).flat(),
  ];
}

/** What keeps these tensors from being the model's; null where nothing does. */
export function firstWrongTensor(
  tensors: ReadonlyMap<string, StoredTensor>,
  sizes: BertSizes,
): string | null {
  for (const [name, shape] of expectedTensors(sizes)) {
    const found = tensors.get(name);
    if (!found) return `it has no tensor ${name}`;
    if (found.type !== "F32") return `its tensor ${name} holds ${found.type}, expected F32`;
    if (found.shape.join() !== shape.join()) {
      return `its tensor ${name} has the shape [${found.shape.join(", ")}], expected [${shape.join(", ")}]`;
    }
  }
  return null;
}
