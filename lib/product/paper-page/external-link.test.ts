import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { externalLink } from "./external-link";

const HOSTS = ["doi.org", "arxiv.org", "openalex.org"];

describe("externalLink", () => {
  it.each([
    ["10.1145/3377811.3380330", "https://doi.org/10.1145/3377811.3380330"],
    ["doi:10.1000/a(b)#c?d", "https://doi.org/10.1000/a(b)%23c%3Fd"],
    ["https://doi.org/10.18653/v1/2024.acl-long.1", "https://doi.org/10.18653/v1/2024.acl-long.1"],
    ["http://dx.doi.org/10.1000/182", "https://doi.org/10.1000/182"],
    ["arXiv:2401.01234v2", "https://arxiv.org/abs/2401.01234v2"],
    ["0704.0001", "https://arxiv.org/abs/0704.0001"],
    ["https://arxiv.org/pdf/1706.03762", "https://arxiv.org/abs/1706.03762"],
    ["arxiv:math.GT/0309136", "https://arxiv.org/abs/math.GT/0309136"],
    ["W2741809807", "https://openalex.org/W2741809807"],
    ["https://openalex.org/w2741809807", "https://openalex.org/W2741809807"],
  ])("knows %s", (id, href) => {
    expect(externalLink(id)?.href).toBe(href);
  });

  it.each([
    "small-models:0601",
    "W12",
    "2401.012345",
    "2413.01234",
    "math/0309136",
    "10.1000",
    "10.1000/",
    "10.1000/../../x",
    "10.1000/a b",
    'doi:10.1000/"><script>',
    "javascript:alert(1)//10.1000/182",
    "https://evil.example/https://doi.org/10.1000/182",
    "https://doi.org@evil.example/10.1000/182",
    "https://doi.org.evil.example/10.1000/182",
    "//evil.example",
    "10.1000/x\uD800",
    "",
  ])("links nothing else: %s", (id) => {
    expect(externalLink(id)).toBeNull();
  });

  it("never leads anywhere but to three hosts", () => {
    const id = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.webUrl(),
      fc
        .tuple(
          fc.constantFrom(
            "",
            "doi:",
            "arxiv:",
            "https://doi.org/",
            "https://arxiv.org/abs/",
            "W",
            "10.1000/",
          ),
          fc.string({ unit: "grapheme", maxLength: 40 }),
          fc.constantFrom("", "@evil.example", "/..", "?x=//evil.example", "#", "\\evil.example", ":80"),
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(id, (text) => {
        const link = externalLink(text);
        if (link === null) return;
        const url = new URL(link.href);
        expect(url.protocol).toBe("https:");
        expect(HOSTS).toContain(url.host);
        expect([url.username, url.password, url.search, url.hash]).toEqual(["", "", "", ""]);
        expect(url.href).toBe(link.href);
      }),
      { numRuns: 2_000 },
    );
  });
});
