import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openLog } from "@/lib/platform/log";
import { type Front, type FrontSettings, openFront } from "../front";

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** hit, stale, miss or pass; "" where the front itself answered. */
  readonly how: string;
};
export type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** A small server in the place of the site's, and the front before it. */
export type FrontWorld = {
  readonly front: Front;
  /** What the small server was asked, oldest first: "GET /path". */
  readonly asked: string[];
  /** What it was sent with the last request. */
  lastHeaders(): IncomingHttpHeaders;
  /** How it answers from now on. */
  answer(handler: Handler): void;
  get(path: string, headers?: http.OutgoingHttpHeaders, method?: string): Promise<Reply>;
  /** A request whose answer the test reads itself. */
  open(path: string, headers?: http.OutgoingHttpHeaders): Promise<IncomingMessage>;
  /** The small server breaks all connections and is gone until `restart`. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

export const page =
  (text: string, headers: http.OutgoingHttpHeaders = {}): Handler =>
  (_, res) => {
    res.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    res.end(`<!doctype html><p>${text}</p>${" ".repeat(1_000)}`);
  };

export async function openFrontWorld(settings: Partial<FrontSettings> = {}): Promise<FrontWorld> {
  const asked: string[] = [];
  let headers: IncomingHttpHeaders = {};
  let handler: Handler = page("page");
  let port = 0;
  const start = async (): Promise<http.Server> => {
    const server = http.createServer((req, res) => {
      asked.push(`${req.method} ${req.url}`);
      headers = req.headers;
      handler(req, res);
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
    return server;
  };
  let server = await start();
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const front = await openFront({
    host: "127.0.0.1",
    port: 0,
    place: () => ({ host: "127.0.0.1", port }),
    look: { cookie: "theme", read: (value) => (value === "dark" || value === "light" ? value : undefined) },
    cacheBytes: 2 ** 20,
    trustedProxies: 0,
    limits: { perMinute: 10_000, burst: 10_000 },
    writeProblem: (problem) => JSON.stringify(problem),
    log: openLog("silent"),
    ...settings,
  });
  const request = (path: string, sent: http.OutgoingHttpHeaders, method: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sending = http.request({
        ...{ host: "127.0.0.1", port: front.port, path, method },
        ...{ headers: sent, agent: false },
      });
      sending.on("response", resolve).on("error", reject).end();
    });
  return {
    front,
    asked,
    lastHeaders: () => headers,
    answer: (next) => {
      handler = next;
    },
    open: (path, sent = {}) => request(path, sent, "GET"),
    get: async (path, sent = {}, method = "GET") => replyOf(await request(path, sent, method)),
    crash: stop,
    restart: async () => {
      server = await start();
    },
    close: async () => {
      await front.close(100);
      await stop();
    },
  };
}

async function replyOf(response: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const timing = String(response.headers["server-timing"] ?? "");
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(parts),
    how: /cache;desc=(\w+)/.exec(timing)?.[1] ?? "",
  };
}
