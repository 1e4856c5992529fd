import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { FetchRefused } from "./write-pinned-file.ts";

/** Where a file's bytes lie in a zip archive. */
type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly header: number;
};

const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens the one entry whose path ends in `/name` for reading. The entry's path is only ever compared, never used to write.
 * Zip files beyond 4 GB are not read. Throws FetchRefused where there is none, or the archive is damaged.
 */
export async function openZipEntry(archive: string, name: string): Promise<Readable> {
  const file = await open(archive, "r");
  try {
    const entry = (await entriesOf(file)).find(
      (each) => each.name === name || each.name.endsWith(`/${name}`),
    );
    if (!entry) throw new FetchRefused(`the wheel holds no ${name}`);
    const start = await dataStart(file, entry);
    const packed = createReadStream(archive, { start, end: Math.max(start, start + entry.packed - 1) });
    if (entry.method === STORED) return packed;
    if (entry.method !== DEFLATED)
      throw new FetchRefused(`${name} in the wheel is packed in a way that is not read here`);
    const inflate = createInflateRaw();
    packed.on("error", (error) => inflate.destroy(error));
    inflate.on("close", () => packed.destroy());
    return packed.pipe(inflate);
  } finally {
    await file.close();
  }
}

async function entriesOf(file: FileHandle): Promise<readonly Entry[]> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - END.bytes - END.longestComment), size);
  const end = tail.lastIndexOf(signatureBytes(END.signature));
  if (end < 0 || end + END.bytes > tail.length) throw new FetchRefused("the wheel is not a whole zip file");
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  return parseCentral(await read(file, start, start + length));
}

function parseCentral(directory: Buffer): readonly Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + CENTRAL.bytes <= directory.length; ) {
    if (directory.readUInt32LE(at) !== CENTRAL.signature)
      throw new FetchRefused("the wheel's directory is damaged");
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    );
    entries.push({
      name: directory.toString("utf8", at + CENTRAL.bytes, at + CENTRAL.bytes + name),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      header: directory.readUInt32LE(at + 42),
    });
    at += CENTRAL.bytes + name + extra + comment;
  }
  return entries;
}

/** The local header repeats the name and may have other extra fields than the directory: its own lengths count. */
async function dataStart(file: FileHandle, { header }: Entry): Promise<number> {
  const local = await read(file, header, header + LOCAL.bytes);
  if (local.length < LOCAL.bytes || local.readUInt32LE(0) !== LOCAL.signature) {
    throw new FetchRefused("the wheel is damaged");
  }
  return header + LOCAL.bytes + local.readUInt16LE(26) + local.readUInt16LE(28);
}

async function read(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, end - start));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

function signatureBytes(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
