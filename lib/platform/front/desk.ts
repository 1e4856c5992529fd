import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Log } from "@/lib/platform/log";
import { answerCopy, answerOwn, type Vary } from "./answer";
import { type Asked, askedFor, keyOf, type Look, PAYLOAD_HEADERS } from "./asked";
import type { HeaderList } from "./copy";
import { makeCopy } from "./make-copy";
import { type OpenAnswers, openAnswers } from "./open-answers";
import { type OwnAnswer, ownPage, ownProblem, type WriteProblem } from "./own-pages";
import { type PageCache, pageCache } from "./page-cache";
import { isApi, type Keeping, keepingOf, weightOf } from "./page-kinds";
import { hasBody, passThrough } from "./pass-through";
import { type LimitSettings, type RequestLimits, requestLimits } from "./request-limits";
import { type Refused, readTarget, type Target } from "./request-target";
import { type Turns, takeTurns } from "./turns";
import { type Failing, type Place, type Upstream, UpstreamFailed } from "./upstream";
import { type Visitor, visitorOf } from "./visitor";

export type DeskSettings = {
  /** Where the site's own server is now. */
  readonly place: () => Place;
  readonly look: Look;
  /** 0: nothing is kept. */
  readonly cacheBytes: number;
  readonly trustedProxies: number;
  readonly limits: LimitSettings;
  readonly writeProblem: WriteProblem;
  readonly log: Log;
  /** How long the site's server may leave a request unanswered. */
  readonly patienceMs?: number;
  /** Answers that may be waited for at a time. */
  readonly mostRenders?: number;
  /** Answers that are passed on to one address at a time. */
  readonly mostPassing?: number;
  /** The clock that copies age by, in ms. */
  readonly now?: () => number;
};

/** Serves one request after the other. */
export type Desk = {
  readonly cache: PageCache;
  serve(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): void;
};

/** Longer than the site waits for its database, so that it may still say so. */
const PATIENCE_MS = 30_000;
/** Answers made at a time, and how many may wait for their turn. What is passed on is counted until it begins. */
const RENDERS = 32;
const EACH = 24;
const QUEUE = 512;
const PASSING = 64;
const HEALTH = "/healthz";
const NO_TURNS: Turns = { take: async () => () => undefined, join: () => undefined };
/** An address that nobody has: its answer is the site's page for that. */
const NOWHERE = { path: "/_not-found", query: "" };
const READ_ONLY: HeaderList = [["allow", "GET, HEAD"]];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_VARY: Vary = ["Cookie", ...PAYLOAD_HEADERS];
const VARY: Readonly<Record<Keeping, Vary>> = {
  page: PAGE_VARY,
  live: PAGE_VARY,
  api: [],
  file: [],
  none: [],
};

type House = Pick<DeskSettings, "look" | "trustedProxies" | "writeProblem" | "log"> & {
  readonly cache: PageCache;
  readonly limits: RequestLimits;
  readonly renders: Upstream;
  readonly streams: Upstream;
  /** For whoever watches over the site, and for what comes with a body: that may take as long as its sender likes. */
  readonly unordered: Upstream;
  readonly passing: OpenAnswers;
};
type Request = { readonly req: IncomingMessage; readonly res: ServerResponse; readonly began: number };

export function openDesk(settings: DeskSettings): Desk {
  const { place, patienceMs = PATIENCE_MS } = settings;
  const most = settings.mostRenders ?? RENDERS + QUEUE;
  const upstreamOf = (sockets: number, turns: Turns): Upstream => ({
    ...{ place, patienceMs, turns },
    agent: new http.Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: 16, scheduling: "lifo" }),
  });
  const turns = takeTurns({ atOnce: Math.min(RENDERS, most), mostEach: EACH, most, patienceMs });
  const house: House = {
    ...settings,
    cache: pageCache(settings.cacheBytes, settings.now),
    limits: requestLimits(settings.limits),
    renders: upstreamOf(RENDERS, turns),
    streams: upstreamOf(Number.POSITIVE_INFINITY, turns),
    unordered: upstreamOf(Number.POSITIVE_INFINITY, NO_TURNS),
    passing: openAnswers(settings.mostPassing ?? PASSING),
  };
  return {
    cache: house.cache,
    serve: (req, res) =>
      answer(house, { req, res, began: performance.now() }).catch((error: unknown) =>
        answerFault(house, req, res, error),
      ),
    close: () => {
      for (const { agent } of [house.renders, house.streams, house.unordered]) agent.destroy();
    },
  };
}

async function answer(house: House, request: Request): Promise<void> {
  const { req, res } = request;
  if (!METHODS.has(req.method ?? "")) return answerOwn(req, res, ownAnswer(house, 501, req.url ?? ""));
  const target = readTarget(req.url ?? "", req.headers.host);
  if (target.kind === "refused") return refuse(house, request, target);
  const visitor = visitorOf(
    { socketAddress: req.socket.remoteAddress, headers: req.headers, host: target.host },
    house.trustedProxies,
  );
  if (!(await isWithinLimits(house, request, target.path, visitor.address))) return;
  const keeping = keepingOf(target.path);
  if (keeping === "none" || (keeping === "api" && !isRead(req))) return pass(house, request, target, visitor);
  if (!isRead(req)) return answerOwn(req, res, ownPage(405, READ_ONLY));
  const asked = askedFor(keeping, target, {
    headers: req.headers,
    reached: visitor.reached,
    look: house.look,
  });
  if (!(await giveCopy(house, request, keeping, asked, visitor.address)))
    await pass(house, request, target, visitor);
}

/** To programs a problem, to people a page. */
const ownAnswer = (
  { writeProblem }: Pick<House, "writeProblem">,
  status: number,
  path: string,
  more: HeaderList = [],
): OwnAnswer => (isApi(path) ? ownProblem(status, path, writeProblem, more) : ownPage(status, more));

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** No address can be made of it: the site's own page says so where one looks for a page. */
async function refuse(house: House, request: Request, { status, path }: Refused): Promise<void> {
  const { req, res } = request;
  if (isApi(path) || status !== 404 || !isRead(req))
    return answerOwn(req, res, ownAnswer(house, status, path));
  const reached = { host: "nowhere.invalid", protocol: "http" as const };
  const asked = askedFor("page", NOWHERE, { headers: req.headers, reached, look: house.look });
  await giveCopy(house, request, "page", asked, req.socket.remoteAddress ?? "unknown");
}

/** Where it is not, it has been answered. */
async function isWithinLimits(
  { limits, writeProblem }: House,
  { req, res }: Request,
  path: string,
  address: string,
): Promise<boolean> {
  const weight = weightOf(path);
  if (weight === 0) return true;
  const { allowed, headers, retryAfterSeconds } = await limits.take(address, weight);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  const retry: HeaderList = [["retry-after", String(retryAfterSeconds)]];
  if (!allowed) answerOwn(req, res, ownProblem(429, path, writeProblem, retry));
  return allowed;
}

/** False where there is nothing to give a copy of. */
async function giveCopy(
  { cache, renders }: House,
  { req, res, began }: Request,
  keeping: Exclude<Keeping, "none">,
  asked: Asked,
  who: string,
): Promise<boolean> {
  const key = keyOf(asked);
  renders.turns.join(key, who);
  const { made, how } = await cache.find(key, () => makeCopy(renders, keeping, asked, who));
  if (made.kind === "streamed") return false;
  await answerCopy(req, res, made.copy, {
    vary: VARY[keeping],
    live: keeping === "live",
    timing: () => `cache;desc=${how}, front;dur=${(performance.now() - began).toFixed(2)}`,
    grew: (bytes) => cache.grew(key, made.copy, bytes),
  });
  return true;
}

async function pass(house: House, { req, res }: Request, target: Target, visitor: Visitor): Promise<void> {
  const { streams, unordered, passing } = house;
  const path = `${target.path}${target.query}`;
  const send = (upstream: Upstream): Promise<void> => {
    res.setHeader("server-timing", "cache;desc=pass");
    return passThrough(upstream, req, res, { path, visitor });
  };
  if (target.path === HEALTH) return send(unordered);
  if (!passing.open(visitor.address))
    return answerOwn(req, res, ownAnswer(house, 429, path, [["retry-after", "10"]]));
  await send(hasBody(req) ? unordered : streams).finally(() => passing.close(visitor.address));
}

const STATUS: Readonly<Record<Failing, number>> = { gone: 502, busy: 503, slow: 504 };

function answerFault(house: House, req: IncomingMessage, res: ServerResponse, error: unknown): void {
  const known = error instanceof UpstreamFailed;
  if (!known) house.log.error({ error }, "a request failed");
  const status = known ? STATUS[error.failing] : 500;
  const retry: HeaderList = known ? [["retry-after", "2"]] : [];
  answerOwn(req, res, ownAnswer(house, status, req.url ?? "", retry));
}
