import path from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { type BertSizes, MINILM } from "../graph/bert-tensors.ts";
import { minilmGraph } from "../graph/minilm-graph.ts";
import { readSafetensorsHeader } from "../graph/safetensors-header.ts";
import { quietRuntime } from "./quiet-runtime.ts";

/** Runs rows of one length; returns their vectors, row-major. */
export type RunRows = (rows: readonly (readonly number[])[], tokens: number) => Promise<Float32Array>;

/**
 * Opens the model on its weights. The graph is handed over in memory and the runtime is told the folder its weights lie in,
 * so nothing is written beside them: a folder that cannot be written to serves as well.
 */
export async function openSession(weights: string, sizes: BertSizes = MINILM): Promise<RunRows> {
  quietRuntime();
  const session = await InferenceSession.create(await graphFor(weights, sizes), {
    // One thread per session, and a session per core: nothing waits for anything in between.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: "all",
    logSeverityLevel: 3,
    extra: { session: { model_external_initializers_file_folder_path: path.dirname(weights) } },
  });
  return async (rows, tokens) => {
    const ids = new BigInt64Array(rows.length * tokens);
    rows.forEach((row, i) => {
      row.forEach((id, j) => {
        ids[i * tokens + j] = BigInt(id);
      });
    });
    const input = new Tensor("int64", ids, [rows.length, tokens]);
    const { embedding } = await session.run({ input_ids: input });
    if (!(embedding?.data instanceof Float32Array)) throw new Error("the model gave no vectors");
    return embedding.data;
  };
}

async function graphFor(weights: string, sizes: BertSizes): Promise<Uint8Array> {
  const header = await readSafetensorsHeader(weights);
  if (header.kind === "refused") throw new Error(`${weights} cannot be read: ${header.reason}`);
  const graph = minilmGraph(header.tensors, path.basename(weights), sizes);
  if (graph.kind === "refused") throw new Error(`${weights} is not all-MiniLM-L6-v2: ${graph.reason}`);
  return graph.model;
}
