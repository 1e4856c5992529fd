import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTarget } from "./request-target";

const statusOf = (url: string, host: string | undefined = "site"): number => {
  const read = readTarget(url, host);
  return read.kind === "refused" ? read.status : 200;
};

describe("readTarget", () => {
  it("takes an address apart as it was written", () => {
    expect(readTarget("/editions/a%20b?x=1&y=%ff?z", "Site:3000")).toEqual({
      kind: "target",
      path: "/editions/a%20b",
      query: "?x=1&y=%ff?z",
      host: "site:3000",
    });
  });

  it("takes the absolute form, whose host goes before the header's", () => {
    const read = { kind: "target", path: "/method", query: "?a", host: "there" };
    expect(readTarget("http://there/method?a", "elsewhere")).toEqual(read);
    expect(readTarget("HTTPS://there", "elsewhere")).toMatchObject({ path: "/", query: "", host: "there" });
    expect(readTarget("http://there?a", "elsewhere")).toMatchObject({ path: "/", query: "?a" });
  });

  it.each(["/editions/%ff", "/runs/%", "/a/%E0%A4", "/editions/%00", "/editions/%zz"])(
    "finds nothing at %s",
    (url) => expect(statusOf(url)).toBe(404),
  );

  it.each(["", "*", "site:443", "editions", "ftp://x/y", "/a b", "/ä", "/a#b", "/a\u007f", "/a\r\nx"])(
    "cannot read %j",
    (url) => expect(statusOf(url)).toBe(400),
  );

  it.each(["", "a b", "a/b", "a@b", "x:port", "<script>", "a,b"])("refuses host %j", (host) =>
    expect(readTarget("/", host)).toMatchObject({ kind: "refused", status: 400 }),
  );

  it.each([undefined, "site", "127.0.0.1:3000", "[::1]:80", "a_b.example"])("takes host %s", (host) =>
    expect(statusOf("/", host)).toBe(200),
  );

  it("refuses addresses beyond all length", () => {
    expect([statusOf(`/${"a".repeat(8_191)}`), statusOf(`/${"a".repeat(8_192)}`)]).toEqual([200, 414]);
  });

  it("never throws, and what it takes can be sent on as it stands", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (url) => {
          const read = readTarget(url, "site");
          if (read.kind === "refused") return;
          expect(url.endsWith(`${read.path}${read.query}`) || read.path === "/").toBe(true);
          expect(read.path).toMatch(/^\/[\x21-\x7e]*$/);
          expect(() => decodeURIComponent(read.path)).not.toThrow();
        },
      ),
    );
  });
});
