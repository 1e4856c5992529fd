import type { z } from "zod";
import { type Answered, answer } from "@/lib/product/api/answered";
import type { Endpoint, InputOf, JsonAnswer, LinesAnswer, TextAnswer } from "@/lib/product/api/endpoint";
import type { ApiSources } from "@/lib/product/api/ports";
import {
  type ParameterProblem,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problemOf,
} from "@/lib/product/api/problems";
import { readRequest } from "@/lib/product/api/read-request";
import type { Lines, Text } from "@/lib/product/api/text";
import { apiSources } from "./api-source";
import { jsonlResponse } from "./jsonl-response";

/** Next gives none at all to an address without any. */
type Params = Promise<Readonly<Record<string, string | string[] | undefined>> | undefined>;
type Handler = (request: Request, context: { params: Params }) => Promise<Response>;
export type ApiRoute = Readonly<
  Record<"GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE", Handler>
>;

const METHODS = "GET, HEAD, OPTIONS";
const RETRY_SECONDS = "15";
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Any page of the web may read. Entity tags, compression and the rate limit's headers are put on by the server in front. */
const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Allow, Content-Disposition, Content-Length, ETag, Link, RateLimit, RateLimit-Policy, Retry-After",
};
const PREFLIGHT = {
  ...CORS,
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": "Accept, Content-Type, If-None-Match",
  "Access-Control-Max-Age": "86400",
};

type Said = { readonly detail?: string; readonly parameters?: readonly ParameterProblem[] };

/** An error as readers get it: application/problem+json. */
export function problemResponse(name: ProblemName, request: Request, said: Said = {}): Response {
  const body = problemOf(name, new URL(request.url).pathname, said.detail, said.parameters);
  const headers = new Headers({ ...CORS, "Content-Type": PROBLEM_MEDIA_TYPE, "Cache-Control": "no-store" });
  if (name === "unavailable") headers.set("Retry-After", RETRY_SECONDS);
  if (name === "method-not-allowed") headers.set("Allow", METHODS);
  return new Response(JSON.stringify(body), { status: body.status, headers });
}

const isFault = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof Error && error.name === "ZodError");

type Load<E, T> = (from: ApiSources, input: InputOf<E>) => Promise<Answered<T>>;

/** Reads the request, has it answered and says what came of it; `respond` makes the response of an answer. */
function route<E extends Endpoint, T>(
  endpoint: E,
  load: (input: InputOf<E>, request: Request) => Promise<Answered<T>>,
  respond: (body: T) => Response,
): ApiRoute {
  return readOnly(async (request, { params }) => {
    const read = readRequest(endpoint, (await params) ?? {}, new URL(request.url).searchParams);
    if (read.kind === "none") return problemResponse("not-found", request);
    if (read.kind === "bad") return problemResponse("bad-parameters", request, read);
    try {
      const answered = await load(read.input, request);
      if (answered.kind === "nothing")
        return problemResponse("not-found", request, { detail: answered.what });
      return respond(answered.body);
    } catch (error) {
      return problemResponse(isFault(error) ? "fault" : "unavailable", request);
    }
  });
}

/** Answers that need the request itself, or headers of their own. */
export const responseRoute = <E extends Endpoint>(
  endpoint: E,
  load: (input: InputOf<E>, request: Request) => Promise<Answered<Response>>,
): ApiRoute => route(endpoint, load, (response) => response);

/** From the database, which may be away. */
const asking =
  <E extends Endpoint, T>(_: E, load: Load<E, T>) =>
  (input: InputOf<E>): Promise<Answered<T>> =>
    load(apiSources(), input);

/** The same headers without the body. What was begun for the body is ended. */
const headOf =
  (GET: Handler): Handler =>
  async (request, context) => {
    const { status, headers, body } = await GET(request, context);
    await body?.cancel();
    return new Response(null, { status, headers });
  };

const refuse: Handler = async (request) => problemResponse("method-not-allowed", request);

export const readOnly = (GET: Handler): ApiRoute => ({
  GET,
  HEAD: headOf(GET),
  OPTIONS: async () => new Response(null, { status: 204, headers: { ...PREFLIGHT, Allow: METHODS } }),
  POST: refuse,
  PUT: refuse,
  PATCH: refuse,
  DELETE: refuse,
});

const nextOf = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "next" in body && typeof body.next === "string"
    ? body.next
    : null;

/** One JSON document; a list's next page stands in its `Link` too. */
function jsonResponse(body: unknown, keeping = REVALIDATE): Response {
  const headers = new Headers({ ...CORS, "Content-Type": "application/json", "Cache-Control": keeping });
  const next = nextOf(body);
  if (next !== null) headers.set("Link", `<${next}>; rel="next"`);
  return new Response(JSON.stringify(body), { headers });
}

type JsonEndpoint<P extends z.ZodObject, Q extends z.ZodObject, S extends z.ZodType> = Endpoint<
  P,
  Q,
  JsonAnswer<S>
>;

export const jsonRoute = <P extends z.ZodObject, Q extends z.ZodObject, S extends z.ZodType>(
  endpoint: JsonEndpoint<P, Q, S>,
  load: Load<JsonEndpoint<P, Q, S>, z.output<S>>,
): ApiRoute => route(endpoint, asking(endpoint, load), (body) => jsonResponse(body));

/** What changes from moment to moment is never kept. */
export const liveRoute = <P extends z.ZodObject, Q extends z.ZodObject, S extends z.ZodType>(
  endpoint: JsonEndpoint<P, Q, S>,
  load: Load<JsonEndpoint<P, Q, S>, z.output<S>>,
): ApiRoute => route(endpoint, asking(endpoint, load), (body) => jsonResponse(body, "no-store"));

/** A document that no database is asked for. */
export const fixedRoute = <P extends z.ZodObject, Q extends z.ZodObject, S extends z.ZodType>(
  endpoint: JsonEndpoint<P, Q, S>,
  make: () => z.output<S>,
): ApiRoute =>
  route(
    endpoint,
    async () => answer(make()),
    (body) => jsonResponse(body),
  );

export const textHeaders = (mediaType: string): Headers =>
  new Headers({ ...CORS, "Content-Type": mediaType, "Cache-Control": REVALIDATE });

/** A table, a feed or a picture, whole. `file`: what it is called where it is kept. */
export const textRoute = <E extends Endpoint>(
  endpoint: E & { readonly answer: TextAnswer },
  load: Load<E, Text>,
): ApiRoute =>
  route(endpoint, asking(endpoint, load), ({ text, file }) => {
    const headers = textHeaders(endpoint.answer.mediaType);
    if (file !== undefined) headers.set("Content-Disposition", `attachment; filename="${file}"`);
    return new Response(text, { headers });
  });

/** JSON Lines, made as they are read. */
export const linesRoute = <E extends Endpoint>(
  endpoint: E & { readonly answer: LinesAnswer },
  load: Load<E, Lines>,
): ApiRoute =>
  route(endpoint, asking(endpoint, load), ({ lines, file }) => {
    const response = jsonlResponse(lines, file);
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    return response;
  });
