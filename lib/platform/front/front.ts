import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type Desk, type DeskSettings, openDesk } from "./desk";
import { ownPage, ownProblem, type WriteProblem } from "./own-pages";
import type { PageCache } from "./page-cache";
import { isApi } from "./page-kinds";

export type FrontSettings = DeskSettings & {
  readonly port: number;
  readonly host: string;
  /** A connection on which nothing moves for this long is given up, be it a visitor who takes nothing of an answer any more. */
  readonly idleMs?: number;
};

export type Front = {
  readonly port: number;
  /** Told of publications; see publication-signal.ts. */
  readonly cache: PageCache;
  /** Takes no more requests; those under way have that long to end. */
  close(graceMs: number): Promise<void>;
};

export const HEADER_BYTES = 32_768;
/** Longer than streams of events are silent. */
const IDLE_MS = 120_000;

type Refused = Error & { readonly code?: string; readonly rawPacket?: Buffer };
type HeaderEntry = readonly [name: string, value: string];
const STATUS_OF: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

/** Opens the site to visitors: an HTTP server that keeps copies of public pages before the one that makes them. */
export async function openFront(settings: FrontSettings): Promise<Front> {
  const desk = openDesk(settings);
  const server = http.createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 10_000,
      insecureHTTPParser: false,
    },
    (req, res) => void desk.serve(req, res),
  );
  server.on("clientError", (error: Refused, socket) => refuseRaw(error, socket, settings.writeProblem));
  server.setTimeout(settings.idleMs ?? IDLE_MS);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { port, cache: desk.cache, close: (graceMs) => closeServer(server, desk, graceMs) };
}

function closeServer(server: http.Server, desk: Desk, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      desk.close();
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A request that is no HTTP: its connection is of no further use. */
function refuseRaw(error: Refused, socket: Duplex, writeProblem: WriteProblem): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, text] = STATUS_OF[error.code ?? ""] ?? [400, "Bad Request"];
  // What was read of it last, for as long as its first line is still there.
  const path = /^[A-Z]+ (\/[\x21-\x7e]*)/.exec(error.rawPacket?.toString("latin1") ?? "")?.[1] ?? "";
  const { headers, body } = isApi(path) ? ownProblem(status, path, writeProblem) : ownPage(status);
  const length: HeaderEntry = ["content-length", String(Buffer.byteLength(body))];
  const lines = [...headers, length].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\n${lines}\r\n${body}`);
}
