import type { BertSizes } from "../graph/bert-tensors.ts";

type Rows = readonly (readonly number[])[];

/** The encoder written out in plain loops and double precision: what the graph must agree with. */
export function plainBert(
  weights: ReadonlyMap<string, Float32Array>,
  sizes: BertSizes,
  ids: readonly number[],
): readonly number[] {
  const table = (name: string, columns: number) => rowsOf(weights.get(name) ?? new Float32Array(), columns);
  const vector = (name: string): readonly number[] => [...(weights.get(name) ?? [])];
  const dense = (x: Rows, at: string): Rows =>
    x.map((row) => {
      const bias = vector(`${at}.bias`);
      return table(`${at}.weight`, row.length).map((w, o) => dot(w, row) + (bias[o] ?? 0));
    });
  const norm = (x: Rows, at: string): Rows =>
    x.map((row) => normalised(row, vector(`${at}.weight`), vector(`${at}.bias`)));

  const positions = table("embeddings.position_embeddings.weight", sizes.width);
  const words = table("embeddings.word_embeddings.weight", sizes.width);
  const [segment = []] = table("embeddings.token_type_embeddings.weight", sizes.width);
  const start = ids.map((id, i) => add(add(words[id] ?? [], positions[i] ?? []), segment));
  let x = norm(start, "embeddings.LayerNorm");
  for (let layer = 0; layer < sizes.layers; layer++) {
    const at = `encoder.layer.${layer}`;
    const [q, k, v] = ["query", "key", "value"].map((part) => dense(x, `${at}.attention.self.${part}`));
    const context = dense(attended(q ?? [], k ?? [], v ?? [], sizes.heads), `${at}.attention.output.dense`);
    const middle = norm(addRows(context, x), `${at}.attention.output.LayerNorm`);
    const inner = dense(middle, `${at}.intermediate.dense`).map((row) => row.map(gelu));
    x = norm(addRows(dense(inner, `${at}.output.dense`), middle), `${at}.output.LayerNorm`);
  }
  const mean = (x[0] ?? []).map((_, j) => x.reduce((sum, row) => sum + (row[j] ?? 0), 0) / x.length);
  return mean.map((value) => value / Math.sqrt(dot(mean, mean)));
}

function attended(q: Rows, k: Rows, v: Rows, heads: number): Rows {
  const size = (q[0]?.length ?? 0) / heads;
  const part = (row: readonly number[], head: number) => row.slice(head * size, (head + 1) * size);
  return q.map((query) =>
    Array.from({ length: heads }, (_, head) => {
      const scores = k.map((key) => Math.exp(dot(part(query, head), part(key, head)) / Math.sqrt(size)));
      const total = scores.reduce((sum, s) => sum + s, 0);
      return Array.from({ length: size }, (_, j) =>
        v.reduce((sum, row, t) => sum + ((scores[t] ?? 0) / total) * (part(row, head)[j] ?? 0), 0),
      );
    }).flat(),
  );
}

function normalised(
  row: readonly number[],
  scale: readonly number[],
  shift: readonly number[],
): readonly number[] {
  const mean = row.reduce((sum, x) => sum + x, 0) / row.length;
  const variance = row.reduce((sum, x) => sum + (x - mean) ** 2, 0) / row.length;
  return row.map((x, i) => ((x - mean) / Math.sqrt(variance + 1e-12)) * (scale[i] ?? 0) + (shift[i] ?? 0));
}

/** x/2 · (1 + erf(x/√2)), erf by its power series: exact enough for |x| < 6. */
function gelu(x: number): number {
  const z = x / Math.SQRT2;
  let term = z;
  let erf = 0;
  for (let n = 0; n < 120; n++) {
    erf += term / (2 * n + 1);
    term *= (-z * z) / (n + 1);
  }
  return (x / 2) * (1 + (2 / Math.sqrt(Math.PI)) * erf);
}

const rowsOf = (values: Float32Array, columns: number): Rows =>
  Array.from({ length: values.length / columns }, (_, i) => [
    ...values.subarray(i * columns, (i + 1) * columns),
  ]);
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const add = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x + (b[i] ?? 0));
const addRows = (a: Rows, b: Rows): Rows => a.map((row, i) => add(row, b[i] ?? []));
