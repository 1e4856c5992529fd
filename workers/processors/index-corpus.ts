import { CORPUS_SCOPE } from "@/lib/domain/step";
import { encodePool } from "@/lib/pipeline/steps/encode";
import type { StepControl } from "@/lib/pipeline/steps/ports";
import type { Parts } from "../parts.ts";

/** What makes a corpus searchable needs the edition's encoder alone. */
export type IndexJob = { readonly areaId: number; readonly encoder: string; readonly control: StepControl };

/** Encodes the corpus, then has the database build its index over the vectors where it has one. */
export async function indexCorpus(
  { areaId, encoder: pinned, control }: IndexJob,
  { stores, roles }: Parts,
): Promise<void> {
  const encoder = await roles.encoder({ encoder: pinned });
  await encodePool({ areaId, scope: CORPUS_SCOPE }, encoder, stores, control);
  control.signal.throwIfAborted();
  await stores.buildDenseIndex(areaId, encoder.id);
}
