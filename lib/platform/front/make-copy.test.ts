import http from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Unavailable } from "@/components/ui/states";
import { Uncached } from "@/components/ui/uncached";
import { headerOf } from "./copy";
import { makeCopy } from "./make-copy";
import { takeTurns } from "./turns";
import { LONGEST_COPY, type Upstream } from "./upstream";

type Reply = { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer };
let reply: Reply = {};
const server = http.createServer((_, res) => {
  res.writeHead(reply.status ?? 200, { "content-type": "text/html; charset=utf-8", ...reply.headers });
  res.end(reply.body ?? "<p>page</p>");
});
const agent = new http.Agent({ keepAlive: true });
let upstream: Upstream;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  upstream = {
    agent,
    place: () => ({ host: "127.0.0.1", port }),
    patienceMs: 5_000,
    turns: takeTurns({ atOnce: 4, mostEach: 4, most: 10, patienceMs: 5_000 }),
  };
});
afterAll(() => {
  agent.destroy();
  server.close();
});

async function make(answer: Reply, keeping: "page" | "live" | "api" | "file" = "page") {
  reply = answer;
  const made = await makeCopy(upstream, keeping, { target: "/x", headers: {} }, "somebody");
  const copy = made.kind === "copy" ? made.copy : null;
  return { kind: made.kind, keep: made.keep, status: copy?.status, copy };
}
const PAYLOAD = { "content-type": "text/x-component" };

describe("what is kept", () => {
  it.each([200, 307, 308, 404])("answers of status %i", async (status) =>
    expect(await make({ status })).toMatchObject({ kind: "copy", keep: true, status }),
  );
  it.each([201, 302, 400, 403, 410, 429, 500, 502, 503])("no answers of status %i", async (status) =>
    expect(await make({ status })).toMatchObject({ kind: "copy", keep: false, status }),
  );

  it("nothing with a cookie, and it is not shared with others who wait, either", async () => {
    expect(await make({ headers: { "set-cookie": ["a=1", "b=2"] } })).toMatchObject({
      kind: "streamed",
      keep: false,
    });
  });

  it("pages whatever Next says of their keeping, answers of the API only where it does not mind", async () => {
    const headers = { "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate" };
    expect((await make({ headers })).keep).toBe(true);
    expect((await make({ headers }, "api")).keep).toBe(false);
    expect((await make({ headers: { "cache-control": "public, max-age=60" } }, "api")).keep).toBe(true);
  });

  it("answers of the API, Next's own redirects among them, as open to every page of the web", async () => {
    const origins = async (answer: Reply, keeping: "page" | "api") =>
      headerOf((await make(answer, keeping)).copy ?? { headers: [] }, "access-control-allow-origin");
    const redirect = { status: 308, headers: { location: "/api/v1" } };
    expect([await origins(redirect, "api"), await origins(redirect, "page")]).toEqual(["*", undefined]);
    const own = { headers: { "access-control-allow-origin": "https://one.example" } };
    expect(await origins(own, "api")).toBe("https://one.example");
  });

  it("files that are there, for good", async () => {
    expect((await make({}, "file")).copy).toMatchObject({ lasting: true });
    expect(await make({ status: 404 }, "file")).toMatchObject({ keep: false, copy: { lasting: false } });
  });

  it("of what is too long or has no end, only that it is so", async () => {
    expect(await make({ body: Buffer.alloc(LONGEST_COPY + 1) })).toMatchObject({
      kind: "streamed",
      keep: true,
    });
    for (const type of ["text/event-stream", "application/jsonl; charset=utf-8"])
      expect(await make({ headers: { "content-type": type } })).toMatchObject({ kind: "streamed" });
    expect((await make({ body: Buffer.alloc(LONGEST_COPY) })).kind).toBe("copy");
  });
});

describe("pages that must not be kept", () => {
  it("say so, in their markup or in their payload", async () => {
    const live = renderToStaticMarkup(createElement(Uncached, { why: "live" }));
    expect(await make({ body: `<p>${live}</p>` })).toMatchObject({ keep: false, status: 200 });
    const payload = `1:["$","span",null,{"hidden":true,"data-uncached":"live"}]\n`;
    expect(await make({ headers: PAYLOAD, body: payload })).toMatchObject({ keep: false, status: 200 });
  });

  it("that cannot show anything are answered as 503, with a time to ask again", async () => {
    const { keep, status, copy } = await make({ body: renderToStaticMarkup(createElement(Unavailable)) });
    expect([keep, status, copy && headerOf(copy, "retry-after")]).toEqual([false, 503, "5"]);
    const live = await make({ body: renderToStaticMarkup(createElement(Unavailable)) }, "live");
    expect([live.keep, live.status]).toEqual([false, 503]);
    expect(await make({}, "live")).toMatchObject({ kind: "copy", keep: false, status: 200 });
    const body = `1:["$","span",null,{"data-uncached":"unavailable"}]\n`;
    expect(await make({ headers: PAYLOAD, body })).toMatchObject({ keep: false, status: 200 });
  });

  it("may have failed in one part: their payload tells of it", async () => {
    const failed = `0:{"a":1}\n1f:E{"digest":"123"}\n`;
    expect((await make({ headers: PAYLOAD, body: failed })).keep).toBe(false);
    const elsewhere = `0:{"a":1}\n1f:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n`;
    expect((await make({ headers: PAYLOAD, body: elsewhere })).keep).toBe(true);
  });

  it("are never mistaken for such by what a proposal says", async () => {
    const text = fc.oneof(
      fc.constantFrom('data-uncached="unavailable"', '<i data-uncached="live">', '"data-uncached":"live"'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (one, two) => {
        const body = renderToStaticMarkup(createElement("p", { title: two }, one));
        expect(await make({ body })).toMatchObject({ keep: true, status: 200 });
        // In a page's payload texts are strings of JSON.
        const payload = `1:${JSON.stringify(["$", "p", null, { children: one, title: two }])}\n`;
        expect((await make({ headers: PAYLOAD, body: payload })).keep).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

it("drops what was meant for one hop or is said anew, and keeps the rest in its order", async () => {
  const headers = { etag: '"theirs"', "x-a": "1", link: ["<a>", "<b>"], "keep-alive": "timeout=5", age: "3" };
  const { copy } = await make({ headers });
  expect(copy?.headers).toEqual([
    ["content-type", "text/html; charset=utf-8"],
    ["x-a", "1"],
    ["link", "<a>"],
    ["link", "<b>"],
  ]);
});
