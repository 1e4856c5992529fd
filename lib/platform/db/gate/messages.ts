/** Frames that the gate itself writes: to clients (as a server) and to the engine (as a client). */
export function message(kind: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = parts.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.alloc(5);
  head.write(kind, 0, "latin1");
  head.writeInt32BE(body + 4, 1);
  return Buffer.concat([head, ...parts]);
}

export const cstring = (text: string): Buffer => Buffer.from(`${text}\0`);

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

// To clients.
export const REFUSE_ENCRYPTION = Buffer.from("N");
export const ASK_PASSWORD = message("R", int32(3));
export const AUTHENTICATED = message("R", int32(0));
export const READY = message("Z", Buffer.from("I"));
export const parameterStatus = (name: string, value: string): Buffer =>
  message("S", cstring(name), cstring(value));
export const backendKey = (id: number, secret: number): Buffer => message("K", int32(id), int32(secret));
/** Answers a client that asks for a newer minor version, or for options of one: 3.0 and none. */
export const protocolVersion = (options: readonly string[]): Buffer =>
  message("v", int32(0x30000), int32(options.length), ...options.map(cstring));

export function errorResponse(severity: "ERROR" | "FATAL", code: string, text: string): Buffer {
  const fields = [`S${severity}`, `V${severity}`, `C${code}`, `M${text}`].map(cstring);
  return message("E", ...fields, Buffer.alloc(1));
}

// To the engine.
export const SYNC = message("S");
export const query = (sql: string): Buffer => message("Q", cstring(sql));
export const closeStatement = (name: string): Buffer => message("C", Buffer.from("S"), cstring(name));
export const COPY_FAIL = message(
  "f",
  cstring("the embedded database takes no COPY data from clients; use INSERT"),
);
