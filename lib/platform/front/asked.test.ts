import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTheme, THEME_COOKIE } from "@/components/ui/theme";
import { askedFor, keyOf, type Look, PAYLOAD_HEADERS } from "./asked";

const look: Look = { cookie: THEME_COOKIE, read: readTheme };
const reached = { host: "site", protocol: "http" } as const;
const page = (headers: Record<string, string>, query = "") =>
  askedFor("page", { path: "/editions/demo", query }, { headers, reached, look });

const word = fc.stringMatching(/^[a-z0-9"\\,:[\]{} ]{0,6}$/);
const theme = fc.constantFrom("light", "dark", "", "blue", undefined);
const request = fc.record({
  keeping: fc.constantFrom("page" as const, "api" as const),
  path: fc.constantFrom("/", "/editions/a", "/editions/b"),
  query: fc.constantFrom("", "?", "?a=1", "?b=1", "?a=1&b=1"),
  host: fc.constantFrom("site", "other"),
  protocol: fc.constantFrom("http" as const, "https" as const),
  theme,
  payload: fc.record(
    Object.fromEntries(PAYLOAD_HEADERS.map((name) => [name, word])) as Record<string, typeof word>,
    { requiredKeys: [] },
  ),
  others: fc.record({ "user-agent": word, authorization: word, "accept-language": word, cookie: word }),
});
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

function ask({ keeping, path, query, host, protocol, theme: chosen, payload, others }: Request) {
  const cookie = `session=${others.cookie}${chosen === undefined ? "" : `; theme=${chosen}`}`;
  const headers = { ...others, ...payload, cookie };
  return askedFor(keeping, { path, query }, { headers, reached: { host, protocol }, look });
}

/** All that a page may be drawn by. */
const drawnBy = ({ keeping, path, query, host, protocol, theme: chosen, payload }: Request): string =>
  JSON.stringify([
    ...[path, query, host, protocol],
    ...(keeping === "page"
      ? [readTheme(chosen) ?? "", ...PAYLOAD_HEADERS.map((name) => payload[name] ?? null)]
      : []),
  ]);

describe("the key of a copy", () => {
  it("is never shared by two requests whose answers may differ", () => {
    fc.assert(
      fc.property(request, request, (a, b) => {
        const [one, two] = [ask(a), ask(b)];
        if (a.keeping === b.keeping && drawnBy(a) !== drawnBy(b)) expect(keyOf(one)).not.toBe(keyOf(two));
        // What the site's server is sent is the key: with the same one it cannot tell two visitors apart.
        if (keyOf(one) === keyOf(two)) expect(one).toEqual(two);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is shared by visitors who differ in what no page shows", () => {
    fc.assert(
      fc.property(request, request, (a, b) => {
        expect(keyOf(ask({ ...a, others: b.others }))).toBe(keyOf(ask(a)));
      }),
    );
  });

  it("does not take a header's text for the next header's name", () => {
    const one = page({ rsc: "1", "next-url": "/x" });
    const two = page({ rsc: '1"],["next-url","/x' });
    expect(keyOf(one)).not.toBe(keyOf(two));
  });
});

describe("askedFor", () => {
  it("sends on the theme alone of all cookies, and the last of that name", () => {
    expect(page({ cookie: "session=s3cret; theme=light; theme=dark; x=y" }).headers.cookie).toBe(
      "theme=dark",
    );
    for (const cookie of ["theme=blue", "session=theme=dark", "xtheme=dark", "theme", ""])
      expect(page({ cookie }).headers).not.toHaveProperty("cookie");
  });

  it("sends on nothing that is conditional, partial, secret or meant for one hop", () => {
    const sent = page({
      ...{ "if-none-match": '"x"', "if-modified-since": "x", range: "bytes=0-1", authorization: "Bearer s" },
      ...{
        connection: "x-a",
        "x-a": "1",
        te: "trailers",
        "x-forwarded-for": "1.1.1.1",
        "x-nextjs-data": "1",
      },
      ...{ "accept-encoding": "br", "x-middleware-subrequest": "proxy", accept: "text/html" },
    });
    expect(Object.keys(sent.headers).sort()).toEqual([
      ...["accept", "host", "user-agent", "x-forwarded-host", "x-forwarded-proto"],
    ]);
  });

  it("asks for files and the API the same for everybody, whatever their theme", () => {
    for (const keeping of ["api", "file"] as const) {
      const one = askedFor(keeping, { path: "/x", query: "" }, { headers: {}, reached, look });
      const headers = { cookie: "theme=dark", rsc: "1" };
      expect(askedFor(keeping, { path: "/x", query: "" }, { headers, reached, look })).toEqual(one);
    }
  });
});
