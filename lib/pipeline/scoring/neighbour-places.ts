import type { Neighbours } from "@/lib/science/metrics/matched-slots";
import type { NearestDocuments } from "@/lib/science/retrieval/nearest-documents";

/** The places of the nearest documents without their scores: what the metrics read. */
export const placesOf = (nearest: NearestDocuments): Neighbours =>
  nearest.map((list) => list.map(({ index }) => index));

/** The pairs of places that a list of neighbours puts together, as they come (both directions may occur). */
export function* neighbourPairs(neighbours: Neighbours): Generator<readonly [number, number]> {
  for (const [document, list] of neighbours.entries()) for (const other of list) yield [document, other];
}
