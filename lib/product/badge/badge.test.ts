import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badgePath, badgeQuery, USUAL_LOOK } from "./badge-address";
import { embedSnippets } from "./embed-snippet";

const AT = { edition: "demo", area: "small-models", population: "a.b" };
const PATH = "/api/v1/editions/demo/areas/small-models/populations/a.b/badge.svg";

describe("badgePath", () => {
  it("says only what is not usual", () => {
    expect(badgePath(AT)).toBe(PATH);
    expect(badgePath(AT, { metric: "matchIdea", theme: "dark" })).toBe(`${PATH}?theme=dark`);
  });

  it("is read back", () => {
    const look = { metric: "diversityCite", unit: "score", theme: "light" } as const;
    const { searchParams } = new URL(badgePath(AT, look), "https://x.org");
    expect(badgeQuery.parse(Object.fromEntries(searchParams))).toEqual(look);
    expect(badgeQuery.parse({})).toEqual(USUAL_LOOK);
  });
});

describe("embedSnippets", () => {
  it("leads from the picture to the population", () => {
    const { html, markdown } = embedSnippets({ ...AT, site: "https://x.org", title: "A" });
    expect(html).toBe(
      `<a href="https://x.org/editions/demo/areas/small-models/populations/a.b"><img src="https://x.org${PATH}" alt="A" width="380" height="128"></a>`,
    );
    expect(markdown).toBe(
      `[![A](https://x.org${PATH})](https://x.org/editions/demo/areas/small-models/populations/a.b)`,
    );
  });

  it("lets no name out of its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (title) => {
        const { html, markdown } = embedSnippets({ ...AT, site: "https://x.org", title });
        expect(html.match(/</g)).toHaveLength(3);
        expect(html.match(/"/g)).toHaveLength(10);
        expect(markdown.match(/(?<!\\)\]\(/g)).toHaveLength(2);
        expect(markdown).not.toContain("\n");
      }),
    );
  });
});
