import path from "node:path";
import { Readable } from "node:stream";
import { type FetchRequest, totalBytes } from "./fetch-request.ts";
import { HUB_REPOSITORY, HUB_REVISION, type PinnedFile } from "./pinned-files.ts";
import { Watch } from "./watch.ts";
import { FetchRefused, writePinnedFile } from "./write-pinned-file.ts";

export type HubPatience = {
  /** Milliseconds to the first byte of an answer. */
  readonly firstByte: number;
  /** Milliseconds without a byte in the middle of a file. */
  readonly stall: number;
};
const PATIENCE: HubPatience = { firstByte: 5_000, stall: 20_000 };
const DEFAULT_ENDPOINT = "https://huggingface.co";

/** Streams the pinned revision's files from the model hub, or from the mirror that HF_ENDPOINT names. */
export async function fetchFromHub(request: FetchRequest, patience: HubPatience = PATIENCE): Promise<void> {
  const { files, env, onProgress } = request;
  if (/^(1|true|yes|on)$/i.test(env.HF_HUB_OFFLINE ?? "")) throw new FetchRefused("HF_HUB_OFFLINE is set");
  const total = totalBytes(files);
  let before = 0;
  for (const file of files) {
    const start = before;
    await fetchFile(request, file, patience, (received) =>
      onProgress({ source: "hub", received: start + received, total }),
    );
    before += file.bytes;
  }
}

async function fetchFile(
  { staging, env, signal }: FetchRequest,
  file: PinnedFile,
  patience: HubPatience,
  onBytes: (received: number) => void,
): Promise<void> {
  const hub = hubName(env);
  const watch = new Watch(signal);
  try {
    watch.expectWithin(patience.firstByte, `${hub} did not answer within ${patience.firstByte / 1000} s`);
    const body = await bodyOf(`${hubAddress(env)}/${file.name}`, file.name, hub, watch.signal);
    watch.expectWithin(patience.stall, `${hub} stopped in the middle of ${file.name}`);
    const from = `${file.name} of ${hub}`;
    await writePinnedFile(body, path.join(staging, file.name), file, from, (received) => {
      watch.alive();
      onBytes(received);
    });
  } catch (error) {
    signal.throwIfAborted();
    throw watch.timedOut ?? plainly(error, hub);
  } finally {
    watch.end();
  }
}

async function bodyOf(url: string, name: string, hub: string, signal: AbortSignal): Promise<Readable> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new FetchRefused(`${hub} answered ${response.status} for ${name}`);
  }
  return Readable.from(chunksOf(response.body), { objectMode: false });
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield Buffer.from(part.value);
  } finally {
    // Not awaited: a body that was aborted has nobody left to hear it.
    reader.cancel().catch(() => {});
  }
}

export const hubEndpoint = (env: FetchRequest["env"]): string =>
  (env.HF_ENDPOINT || DEFAULT_ENDPOINT).replace(/\/+$/, "");

const hubAddress = (env: FetchRequest["env"]): string =>
  `${hubEndpoint(env)}/${HUB_REPOSITORY}/resolve/${HUB_REVISION}`;

/** The endpoint as it may be shown: an address can carry a user name and a password. */
export function hubName(env: FetchRequest["env"]): string {
  const endpoint = hubEndpoint(env);
  return URL.canParse(endpoint) ? new URL(endpoint).host : "the address in HF_ENDPOINT";
}

/** What failed underneath is hidden in the cause ("fetch failed", "terminated"). */
function plainly(error: unknown, hub: string): unknown {
  if (!(error instanceof TypeError)) return error;
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return new FetchRefused(`${hub} could not be reached, or broke off${cause ? `: ${cause}` : ""}`);
}
