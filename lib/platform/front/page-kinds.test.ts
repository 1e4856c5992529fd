import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isApi, keepingOf, weightOf } from "./page-kinds";

describe("keepingOf", () => {
  it.each([
    "/",
    "/editions/demo",
    "/editions/demo/areas/a/populations/p",
    "/areas",
    "/models/3-x",
    "/compare",
    "/analyses/slots",
    "/judge-calls/9",
    "/method",
    "/changelog",
    "/cite",
    "/downloads",
    "/api",
  ])("keeps the page %s", (path) => expect(keepingOf(path)).toBe("page"));

  it.each(["/api/v1/editions", "/api/v1/changes.atom", "/api/v1/openapi.json", "/api/"])(
    "keeps the answer of %s",
    (path) => expect(keepingOf(path)).toBe("api"),
  );

  it.each(["/queue", "/runs/1", "/runs/1/steps/2"])("has %s whole, and keeps nothing of it", (path) =>
    expect(keepingOf(path)).toBe("live"),
  );

  it.each(["/_next/static/chunks/a.js", "/icon.svg", "/favicon.ico"])("keeps the file %s", (path) =>
    expect(keepingOf(path)).toBe("file"),
  );

  it.each([
    "/runs/1/trajectory.jsonl",
    "/theme",
    "/healthz",
    "/events",
    "/editions/e/areas/a/populations/p/events",
    "/editions/e/areas/a/populations/p/proposals.jsonl",
    "/api/v1/verdicts.jsonl",
    "/_next/image",
    "/_next/data/x.json",
    "/Editions/demo",
    "/editionsx",
    "/%65ditions/demo",
    "//editions",
    "/editions/../runs/1",
    "/editions/..",
    "/editions/%2e%2e/runs/1",
    "/editions/..%2fruns/1",
    "/editions\\..\\runs",
    "/nowhere",
    "/console/submissions",
  ])("never keeps %s", (path) => expect(keepingOf(path)).toBe("none"));

  it("keeps nothing whose path leads elsewhere once it is resolved", () => {
    const part = fc.constantFrom("editions", "runs", "..", ".", "", "%2e%2e", "a", "_next", "static", "api");
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const path = `/${parts.join("/")}`;
        const resolved = new URL(path.replace(/^\/+/, "/"), "http://site").pathname;
        if (resolved !== path) expect(keepingOf(path)).toBe("none");
      }),
    );
  });
});

it("counts the API alone and downloads of lines, those tenfold", () => {
  expect(
    ["/api/v1/editions", "/api/v1/papers.jsonl", "/runs/1/trajectory.jsonl", "/api", "/editions/demo"].map(
      weightOf,
    ),
  ).toEqual([1, 10, 10, 0, 0]);
  expect([isApi("/api/v1/x"), isApi("/api"), isApi("/editions/api/")]).toEqual([true, false, false]);
});
