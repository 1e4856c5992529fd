import { extractAll } from "@/lib/pipeline/extraction/extract-all";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import type { DocumentReader, Pool, PoolDocument, StepControl, SummaryStore } from "./ports.ts";

/** Questions of one step under way at a time: enough for any endpoint, whose own limits stand in the gateway. */
export const IN_FLIGHT = 64;

/**
 * Reads every abstract of a pool into an idea summary, each distinct one once, and stores each answer as it comes.
 * Abstracts that gave no valid summary are stored as such: their pairs are missing later. Unit of progress: distinct
 * abstracts. Throws where the endpoint left some unasked, so that the step is tried again.
 */
export async function extractPool(
  pool: Pool,
  extractor: Extractor,
  stores: DocumentReader & SummaryStore,
  control: StepControl,
): Promise<void> {
  await extractDocuments(await stores.documents(pool), extractor, stores, control);
}

/** The same for any documents. */
export async function extractDocuments(
  documents: readonly PoolDocument[],
  extractor: Extractor,
  stores: SummaryStore,
  { progress, signal }: StepControl,
): Promise<void> {
  const memory = stores.summaryMemory({ extractor: extractor.id, promptVersion: extractor.promptVersion });
  const report = await extractAll(
    documents.map(({ abstract }) => abstract),
    { extractor, memory, signal, onProgress: progress, concurrency: IN_FLIGHT },
  );
  if (report.missing.length === 0) return;
  const hashes = [...new Set(documents.map(({ abstractHash }) => abstractHash))];
  const unasked = hashes.length - (await memory.getMany(hashes)).length;
  if (unasked > 0) throw new Error(unaskedMessage(unasked, "abstracts", report));
}

type Report = { readonly stoppedBy: string | null; readonly missing: readonly { readonly reason: string }[] };

/** What happened, what was kept, what to do. */
export function unaskedMessage(count: number, what: string, { stoppedBy, missing }: Report): string {
  const reason = stoppedBy ?? missing[0]?.reason ?? "the endpoint would not serve";
  return `${count} ${what} got no answer (${reason}). All answers so far are stored; scoring again asks for the rest.`;
}
