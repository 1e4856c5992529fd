import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { askApi, faultWords } from "./ask-api";

const SHAPE = z.object({ items: z.array(z.object({ n: z.number() })) });
afterEach(() => vi.unstubAllGlobals());

const ask = (response: () => Promise<Response>, signal = new AbortController().signal) => {
  vi.stubGlobal("fetch", response);
  return askApi("/api/v1/x", SHAPE, signal);
};
const json = (body: unknown, init?: ResponseInit) => async () => Response.json(body, init);

describe("an answer of the read API", () => {
  it("is what it should be", async () => {
    expect(await ask(json({ items: [{ n: 1, more: 2 }] }))).toEqual({
      ok: true,
      value: { items: [{ n: 1 }] },
    });
  });

  it.each([
    [
      "too many requests",
      json({}, { status: 429, headers: { "Retry-After": "12" } }),
      { kind: "busy", seconds: 12 },
    ],
    [
      "an unreadable time to wait",
      json({}, { status: 503, headers: { "Retry-After": "soon" } }),
      { kind: "busy", seconds: null },
    ],
    ["nothing there", json({}, { status: 404 }), { kind: "status", status: 404 }],
    ["another shape", json({ items: [{ n: "1" }] }), { kind: "shape", where: "items.0.n" }],
    ["no JSON", async () => new Response("<html>"), { kind: "shape", where: "" }],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch")), { kind: "network" }],
  ])("that is none: %s", async (_, response, fault) => {
    expect(await ask(response)).toEqual({ ok: false, fault });
  });

  it("is nobody's once it was given up", async () => {
    const stop = new AbortController();
    stop.abort(new Error("given up"));
    await expect(ask(() => Promise.reject(new Error("aborted")), stop.signal)).rejects.toThrow("given up");
  });

  it("that failed says what happened and what to do", () => {
    expect(faultWords({ kind: "busy", seconds: 12 })).toContain("Try again in 12 s");
    expect(faultWords({ kind: "status", status: 500 })).toContain("500");
    expect(faultWords({ kind: "status", status: 404 })).toContain("Load the page again");
  });
});
