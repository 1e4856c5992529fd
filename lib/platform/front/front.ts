import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type Desk, type DeskSettings, openDesk } from "./desk";
import type { PageCache } from "./page-cache";

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

const HEADER_BYTES = 32_768;
/** Longer than streams of events are silent. */
const IDLE_MS = 120_000;

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
  server.on("clientError", refuseRaw);
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
function refuseRaw(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, text] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? [431, "Request Header Fields Too Large"]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? [408, "Request Timeout"]
        : [400, "Bad Request"];
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
