import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PinnedFile } from "./pinned-files.ts";
import { verifyDigest } from "./verify-files.ts";

/** Thrown while a file is fetched; its message is fit to be shown. */
export class FetchRefused extends Error {}

/**
 * Streams bytes into a new file and holds them against the pinned size and hash on the way. More bytes than expected stop
 * the transfer at once. Throws FetchRefused where they differ; what was written is then of no use.
 */
export async function writePinnedFile(
  source: Readable,
  to: string,
  file: PinnedFile,
  from: string,
  onBytes: (received: number) => void,
): Promise<void> {
  const hash = createHash("sha256");
  let received = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > file.bytes)
        return done(new FetchRefused(`${from} gives more than the ${file.bytes} bytes expected`));
      hash.update(chunk);
      onBytes(received);
      done(null, chunk);
    },
  });
  await pipeline(source, meter, createWriteStream(to, { flags: "wx", flush: true }));
  if (received !== file.bytes) {
    throw new FetchRefused(
      `${from} gave ${received} bytes, expected ${file.bytes}: the transfer was cut off`,
    );
  }
  const verdict = verifyDigest(from, hash.digest("hex"), file);
  if (verdict.kind === "refused") throw new FetchRefused(verdict.reason);
}
