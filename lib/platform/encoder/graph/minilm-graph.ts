import { type BertSizes, expectedTensors, firstWrongTensor, MINILM } from "./bert-tensors.ts";
import { FLOAT, GraphBuilder, INT64 } from "./graph-builder.ts";
import type { StoredTensor } from "./safetensors-header.ts";

/** LayerNorm's ε in the model's own configuration; the float nearest to it. */
const EPSILON = { float: 1e-12 };
const LAST_AXIS = { integer: -1 };

export type MinilmGraph =
  | { readonly kind: "written"; readonly model: Buffer }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * Writes the encoder as an ONNX model of about 25 kB whose weights are read in place from a safetensors file beside it.
 *
 * Input `input_ids`: int64 [batch, tokens], rows of ONE length, special tokens included. Rows of equal length need no
 * attention mask, so nothing is computed for padding and a text's vector does not depend on its neighbours in the batch.
 * Output `embedding`: float32 [batch, 384], token vectors averaged, scaled to unit length.
 *
 * Standard operators only. Weights stay as stored (out × in): the runtime transposes and packs them once, when the session
 * opens. Its own fused contrib operators (attention, skip-normalisation) were measured and are slower here.
 */
export function minilmGraph(
  tensors: ReadonlyMap<string, StoredTensor>,
  weightsFile: string,
  sizes: BertSizes = MINILM,
): MinilmGraph {
  const wrong = firstWrongTensor(tensors, sizes);
  if (wrong !== null) return { kind: "refused", reason: wrong };
  const graph = new GraphBuilder();
  for (const [name] of expectedTensors(sizes)) {
    const tensor = tensors.get(name);
    if (tensor) graph.external({ ...tensor, name, file: weightsFile });
  }
  addConstants(graph, sizes);
  let hidden = embeddings(graph);
  for (let layer = 0; layer < sizes.layers; layer++)
    hidden = encoderLayer(graph, hidden, `encoder.layer.${layer}`);
  pooled(graph, hidden);
  const inputs = [{ name: "input_ids", type: INT64, dimensions: ["batch", "tokens"] }];
  const outputs = [{ name: "embedding", type: FLOAT, dimensions: ["batch", sizes.width] }];
  return { kind: "written", model: graph.model("all-MiniLM-L6-v2", inputs, outputs) };
}

function addConstants(graph: GraphBuilder, { heads, width }: BertSizes): void {
  graph.integers("zero", [0], []);
  graph.integers("one", [1], []);
  graph.integers("tokenAxis", [1]);
  graph.integers("lastAxis", [-1]);
  graph.integers("splitHeads", [0, 0, heads, width / heads]);
  graph.integers("joinHeads", [0, 0, width]);
  graph.scalar("attentionScale", Math.sqrt(heads / width));
}

function layerNorm(graph: GraphBuilder, input: string, at: string): string {
  return graph.node("LayerNormalization", [input, `${at}.weight`, `${at}.bias`], {
    axis: LAST_AXIS,
    epsilon: EPSILON,
  });
}

function dense(graph: GraphBuilder, input: string, at: string): string {
  const weight = graph.node("Transpose", [`${at}.weight`], { perm: { integers: [1, 0] } });
  return graph.node("Add", [graph.node("MatMul", [input, weight]), `${at}.bias`]);
}

/** LayerNorm(words + (positions 0 … tokens-1 + segment 0)); the bracket is small and computed once per batch. */
function embeddings(graph: GraphBuilder): string {
  const rows = (table: string, at: string) =>
    graph.node("Gather", [`embeddings.${table}.weight`, at], { axis: { integer: 0 } });
  const tokens = graph.node("Gather", [graph.node("Shape", ["input_ids"]), "one"], { axis: { integer: 0 } });
  const positions = rows("position_embeddings", graph.node("Range", ["zero", tokens, "one"]));
  const placed = graph.node("Add", [positions, rows("token_type_embeddings", "zero")]);
  const sum = graph.node("Add", [rows("word_embeddings", "input_ids"), placed]);
  return layerNorm(graph, sum, "embeddings.LayerNorm");
}

/** Softmax(q kᵀ / √(width/heads)) v, per head. */
function attention(graph: GraphBuilder, hidden: string, at: string): string {
  const head = (part: string, perm: readonly number[]) =>
    graph.node("Transpose", [graph.node("Reshape", [dense(graph, hidden, `${at}.${part}`), "splitHeads"])], {
      perm: { integers: perm },
    });
  const query = head("query", [0, 2, 1, 3]);
  const key = head("key", [0, 2, 3, 1]);
  const value = head("value", [0, 2, 1, 3]);
  const scores = graph.node("Mul", [graph.node("MatMul", [query, key]), "attentionScale"]);
  const shares = graph.node("Softmax", [scores], { axis: LAST_AXIS });
  const mixed = graph.node("Transpose", [graph.node("MatMul", [shares, value])], {
    perm: { integers: [0, 2, 1, 3] },
  });
  return graph.node("Reshape", [mixed, "joinHeads"]);
}

function encoderLayer(graph: GraphBuilder, input: string, at: string): string {
  const context = dense(
    graph,
    attention(graph, input, `${at}.attention.self`),
    `${at}.attention.output.dense`,
  );
  const attended = layerNorm(graph, graph.node("Add", [context, input]), `${at}.attention.output.LayerNorm`);
  const inner = graph.node("Gelu", [dense(graph, attended, `${at}.intermediate.dense`)]);
  const outer = dense(graph, inner, `${at}.output.dense`);
  return layerNorm(graph, graph.node("Add", [outer, attended]), `${at}.output.LayerNorm`);
}

/** The mean of a layer-normalised text is never the zero vector, so its length needs no guard. */
function pooled(graph: GraphBuilder, hidden: string): void {
  const mean = graph.node("ReduceMean", [hidden, "tokenAxis"], { keepdims: { integer: 0 } });
  const length = graph.node("ReduceL2", [mean, "lastAxis"], { keepdims: { integer: 1 } });
  graph.node("Div", [mean, length], {}, "embedding");
}
