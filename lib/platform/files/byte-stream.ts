import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

type Chunks = AsyncIterable<Buffer>;

/** The bytes of a file in pieces, unpacked where they are gzip. Throws what the file system or zlib throws. */
export async function* openBytes(path: string): AsyncGenerator<Buffer> {
  const source: Chunks = createReadStream(path, { highWaterMark: 256 * 1024 });
  const chunks = source[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const whole = joined(head, chunks);
  if (head[0] === 0x1f && head[1] === 0x8b) yield* unpack(whole);
  else yield* whole;
}

/** The first two bytes or more, or all there is. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Node's gunzip passes over what stands behind the last member: lost bytes are an error here. */
async function* unpack(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let read = 0;
  const counted = async function* () {
    for await (const chunk of packed) {
      read += chunk.length;
      yield chunk;
    }
  };
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(Readable.from(counted(), { objectMode: false }), gunzip, () => {});
  for await (const chunk of gunzip) yield chunk;
  if (read > gunzip.bytesWritten) throw new Error("there are other bytes behind the end of the gzip archive");
}
