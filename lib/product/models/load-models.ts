import { readOrdinal } from "@/lib/product/population-page/addresses";
import type { ModelReader, ModelSummary } from "./ports";

export type LoadedModels =
  | { readonly kind: "models"; readonly models: readonly ModelSummary[] }
  | { readonly kind: "unavailable"; readonly error: unknown };

export async function loadModels(from: ModelReader): Promise<LoadedModels> {
  try {
    return { kind: "models", models: await from.models() };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

/** "12-llama-4-scout" → 12: the words are for people and may be anything. */
export const readModelId = (text: string): number | null => readOrdinal(/^(\d+)(-.*)?$/.exec(text)?.[1]);
