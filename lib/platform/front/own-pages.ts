import { createHash } from "node:crypto";
import type { HeaderList } from "./copy";

/** What the front says itself, where the site's server cannot. */
export type OwnAnswer = { readonly status: number; readonly headers: HeaderList; readonly body: string };

const STYLE =
  "body{font:1.125rem/1.5 Georgia,serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}";
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

const COMMON: HeaderList = [
  ["cache-control", "no-store"],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["x-frame-options", "DENY"],
];

/** What went wrong, for a program. `path`: what was asked for. */
export type Problem = { readonly status: number; readonly path: string; readonly detail: string };
/** Writes a problem as the API's readers know them (problem+json, RFC 9457). */
export type WriteProblem = (problem: Problem) => string;

type Words = { readonly title: string; readonly detail: string };

const SAID: Readonly<Record<number, Words>> = {
  400: {
    title: "This request cannot be read",
    detail: "Its address or its headers break the rules of HTTP.",
  },
  404: { title: "Not found", detail: "There is nothing at this address." },
  405: { title: "Not here", detail: "This address can only be read, with GET or HEAD." },
  414: { title: "This address is too long", detail: "Addresses of this site have at most 8,192 characters." },
  408: { title: "The request took too long", detail: "It was not whole in time. Send it again." },
  429: { title: "Too many requests", detail: "More requests came from your address than are answered." },
  431: { title: "Too many headers", detail: "The headers of a request have at most 32 KiB here." },
  500: { title: "Something failed here", detail: "Nothing that is stored was changed." },
  501: { title: "Unknown method", detail: "This site does not know what that method asks for." },
  502: {
    title: "The site is not there just now",
    detail:
      "The part of it that makes pages has stopped and is being started again. Load this page again in a moment.",
  },
  503: {
    title: "The site is busy",
    detail: "More pages were asked for at once than it can make. Load this page again in a moment.",
  },
  504: {
    title: "The site took too long",
    detail: "This page was not ready in time. Load it again in a moment.",
  },
};
const wordsOf = (status: number): Words => SAID[status] ?? { title: "Error", detail: "" };

export function ownPage(status: number, more: HeaderList = []): OwnAnswer {
  const { title, detail } = wordsOf(status);
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · IdeaTaste</title><style>${STYLE}</style><p>${status}</p><h1>${title}</h1><p>${detail}</p></html>\n`;
  const own: HeaderList = [
    ["content-type", "text/html; charset=utf-8"],
    ["content-security-policy", POLICY],
  ];
  return { status, body, headers: [...own, ...COMMON, ...more] };
}

/** Scripts of other sites may read why they were refused, as they may read all else of the API. */
const OPEN_TO_ALL: HeaderList = [
  ["content-type", "application/problem+json"],
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", "Retry-After, RateLimit, RateLimit-Policy"],
];

/** To programs, whatever keeps the site from answering is one thing: it is not available. */
export function ownProblem(
  status: number,
  path: string,
  write: WriteProblem,
  more: HeaderList = [],
): OwnAnswer {
  const told = status === 502 || status === 504 ? 503 : status;
  const [instance = ""] = path.split("?");
  const body = write({ status: told, path: instance, detail: wordsOf(status).detail });
  return { status: told, body, headers: [...OPEN_TO_ALL, ...COMMON, ...more] };
}
