import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseCoding, encode, isCompressible, isWorthCoding } from "./content-coding";

describe("chooseCoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["deflate", "identity"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["gzip;q=0.001", "gzip"],
    ["identity;q=1, gzip;q=0.5", "identity"],
    ["identity;q=0", "identity"],
    ["*;q=0", "identity"],
    ["X-GZIP", "gzip"],
    ["GZIP; Q=1", "gzip"],
    ["gzip;q=2, br;q=x", "identity"],
    ["gzip;;q=1,,,\u0000", "identity"],
  ] as const)("%j → %s", (header, coding) => expect(chooseCoding(header)).toBe(coding));

  const weight = fc.constantFrom("", ";q=0", ";q=0.0", ";q=0.5", "; q=1", ";q=0.999");
  const part = fc.tuple(fc.constantFrom("br", "gzip", "identity", "deflate", "*"), weight);
  const parts = fc.uniqueArray(part, { selector: ([name]) => name, maxLength: 5 });
  const worth = (list: readonly (readonly [string, string])[], name: string): number | undefined => {
    const found = list.find(([each]) => each === name) ?? list.find(([each]) => each === "*");
    return found === undefined ? undefined : Number(/[\d.]+$/.exec(found[1])?.[0] ?? 1);
  };

  it("never sends a coding that the visitor refuses or does not name", () => {
    fc.assert(
      fc.property(parts, (list) => {
        const coding = chooseCoding(list.map((each) => each.join("")).join(", "));
        if (coding !== "identity") expect(worth(list, coding)).toBeGreaterThan(0);
      }),
    );
  });

  it("never leaves out one that the visitor likes better", () => {
    fc.assert(
      fc.property(parts, (list) => {
        const coding = chooseCoding(list.map((each) => each.join("")).join(", "));
        for (const other of ["br", "gzip"] as const)
          expect(worth(list, coding) ?? Number.MIN_VALUE).toBeGreaterThanOrEqual(worth(list, other) ?? 0);
      }),
    );
  });

  it("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(["br", "gzip", "identity"]).toContain(chooseCoding(header));
      }),
    );
  });
});

it("compresses texts and leaves pictures, fonts, streams of events and trifles alone", () => {
  for (const type of [
    ...["text/html; charset=utf-8", "text/x-component", "application/json", "application/problem+json"],
    ...[
      "application/atom+xml",
      "image/svg+xml",
      "application/jsonl; charset=utf-8",
      "application/javascript",
    ],
  ])
    expect(isCompressible(type), type).toBe(true);
  for (const type of [undefined, "text/event-stream", "font/woff2", "image/png", "application/zip"])
    expect(isCompressible(type), type).toBe(false);
  expect([isWorthCoding("text/html", 511), isWorthCoding("text/html", 512)]).toEqual([false, true]);
});

it("codes without loss", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), fc.boolean(), async (bytes, lasting) => {
      const body = Buffer.from(bytes);
      expect(brotliDecompressSync(await encode(body, "br", lasting))).toEqual(body);
      expect(gunzipSync(await encode(body, "gzip", lasting))).toEqual(body);
    }),
    { numRuns: 30 },
  );
});
