import { crc32, deflateRawSync } from "node:zlib";

export type ZipMember = { readonly name: string; readonly bytes: Uint8Array; readonly stored?: boolean };

/** A zip archive as packers write it: each file with its own header, then the directory, then its end. */
export function zipFile(members: readonly ZipMember[], comment = ""): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, stored } of members) {
    const packed = stored ? Buffer.from(bytes) : deflateRawSync(bytes);
    // An extra field in the local header alone: readers must go by each header's own lengths.
    const extra = Buffer.from([0xfe, 0xca, 1, 0, 7]);
    const common = commonFields(stored ? 0 : 8, bytes, packed.length, name.length);
    const local = Buffer.concat([uint32(0x04034b50), common(extra.length), Buffer.from(name), extra, packed]);
    const rest = Buffer.concat([Buffer.alloc(10), uint32(offset)]);
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(20), common(0), rest, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const counts = Buffer.concat([uint16(0), uint16(0), uint16(members.length), uint16(members.length)]);
  const end = Buffer.concat([uint32(0x06054b50), counts, uint32(central.length), uint32(offset)]);
  return Buffer.concat([...bodies, central, end, uint16(comment.length), Buffer.from(comment)]);
}

const commonFields =
  (method: number, bytes: Uint8Array, packed: number, name: number) =>
  (extra: number): Buffer =>
    Buffer.concat([
      ...[uint16(20), uint16(0), uint16(method), uint32(0), uint32(crc32(bytes))],
      ...[uint32(packed), uint32(bytes.length), uint16(name), uint16(extra)],
    ]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
