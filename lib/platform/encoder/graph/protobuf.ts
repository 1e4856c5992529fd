/** The part of the protobuf wire format that an ONNX graph needs: varints, 32-bit floats, length-delimited fields. */
const VARINT = 0;
const DELIMITED = 2;
const FIXED32 = 5;

function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  // Negative numbers go out as their 64-bit two's complement, as the format asks.
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

const tag = (field: number, wire: number): Buffer => varint(field * 8 + wire);

export const integerField = (field: number, value: number | bigint): Buffer =>
  Buffer.concat([tag(field, VARINT), varint(value)]);

export function floatField(field: number, value: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeFloatLE(value);
  return Buffer.concat([tag(field, FIXED32), body]);
}

/** A string, raw bytes, or a message inside a message. */
export function bytesField(field: number, value: string | Uint8Array): Buffer {
  const body = typeof value === "string" ? Buffer.from(value) : value;
  return Buffer.concat([tag(field, DELIMITED), varint(body.length), body]);
}

export const message = (...fields: readonly (Buffer | readonly Buffer[])[]): Buffer =>
  Buffer.concat(fields.flat());
