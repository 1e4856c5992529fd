import { retrievalText } from "@/lib/domain/document";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import { giveWay } from "@/lib/pipeline/scoring/give-way";
import {
  type NearestDocuments,
  nearestDocuments,
  type TextPool,
} from "@/lib/science/retrieval/nearest-documents";

type Text = { readonly title: string; readonly abstract: string };

export type AreaNeighbours = {
  readonly HH: NearestDocuments;
  /** In the order in which the populations were given. */
  readonly populations: readonly { readonly HA: NearestDocuments; readonly AA: NearestDocuments }[];
};

/**
 * Encodes H and all populations in one go (equal texts once), then finds the five nearest documents, exactly. `onProgress`
 * hears how many distinct texts are encoded. Throws the signal's reason when aborted.
 */
export async function findAreaNeighbours(
  human: readonly Text[],
  populations: readonly (readonly Text[])[],
  encoder: Encoder,
  control: { readonly signal?: AbortSignal; readonly onProgress?: (done: number, total: number) => void },
): Promise<AreaNeighbours> {
  const texts = [human, ...populations].map((documents) => documents.map(retrievalText));
  const [h, ...others] = await encodePools(texts, encoder, control.onProgress);
  if (h === undefined) throw new RangeError("there is no pool to encode");
  await giveWay(control.signal);
  const HH = nearestDocuments(h, h, { sameDocuments: true });
  const found: { HA: NearestDocuments; AA: NearestDocuments }[] = [];
  for (const a of others) {
    await giveWay(control.signal);
    found.push({ HA: nearestDocuments(h, a), AA: nearestDocuments(a, a, { sameDocuments: true }) });
  }
  return { HH, populations: found };
}

async function encodePools(
  pools: readonly (readonly string[])[],
  encoder: Encoder,
  onProgress?: (done: number, total: number) => void,
): Promise<TextPool[]> {
  const places = new Map<string, number>();
  for (const texts of pools) for (const text of texts) if (!places.has(text)) places.set(text, places.size);
  const { dimensions } = encoder;
  onProgress?.(0, places.size);
  const rows = await encoder.encode([...places.keys()], (done) => onProgress?.(done, places.size));
  return pools.map((texts) => {
    const vectors = new Float32Array(texts.length * dimensions);
    texts.forEach((text, i) => {
      const place = places.get(text) ?? 0;
      vectors.set(rows.subarray(place * dimensions, (place + 1) * dimensions), i * dimensions);
    });
    return { texts, vectors, dimensions };
  });
}
