import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyIn, copyOf, entityTag, matchedTag } from "./copy";

const page = (text: string, type = "text/html") =>
  copyOf({ status: 200, headers: [["content-type", type]], body: Buffer.from(text.padEnd(600, ".")) }, false);
const CODINGS = ["br", "gzip", "identity"] as const;

describe("names of a copy", () => {
  it("are the same for the same bytes, and others for other bytes and other codings", () => {
    expect(entityTag(page("a"), "br")).toBe(entityTag(page("a"), "br"));
    const tags = ["a", "b"].flatMap((text) => CODINGS.map((coding) => entityTag(page(text), coding)));
    expect(new Set(tags).size).toBe(6);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it("have no coding where none is made", () => {
    const picture = page("x", "font/woff2");
    expect(new Set(CODINGS.map((coding) => entityTag(picture, coding))).size).toBe(1);
  });
});

describe("If-None-Match", () => {
  const copy = page("a");
  it("finds the copy by any of its names, weak ones and lists included", () => {
    for (const kept of CODINGS) {
      const tag = entityTag(copy, kept);
      for (const header of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/"y",${tag},"z"`])
        expect(matchedTag(copy, header, "br")).toBe(tag);
    }
    expect(matchedTag(copy, "*", "gzip")).toBe(entityTag(copy, "gzip"));
  });

  it("finds nothing by the name of another copy, by a piece of one or without quotation marks", () => {
    const tag = entityTag(copy, "br");
    for (const header of [
      undefined,
      "",
      entityTag(page("b"), "br"),
      tag.slice(1, -1),
      tag.slice(0, -1),
      `"x${tag.slice(1)}`,
    ])
      expect(matchedTag(copy, header, "br")).toBeNull();
  });

  it("finds it exactly where one of the names is listed", () => {
    const tag = fc.constantFrom(
      ...CODINGS.map((each) => entityTag(copy, each)),
      '"other"',
      'W/"other"',
      '""',
    );
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 5 }), (tags) => {
        const found = matchedTag(copy, tags.join(", "), "gzip");
        expect(found !== null).toBe(tags.some((each) => !each.includes("other") && each !== '""'));
        if (found !== null) expect(tags).toContain(found);
      }),
    );
  });
});

describe("codings of a copy", () => {
  it("are made once each, and told of", async () => {
    const copy = page("a");
    const grown: number[] = [];
    const bodies = await Promise.all([1, 2, 3].map(() => bodyIn(copy, "br", (bytes) => grown.push(bytes))));
    expect(new Set(bodies).size).toBe(1);
    expect(grown).toEqual([bodies[0]?.length]);
  });

  it("are left out where they would gain nothing or were made before", () => {
    const coded = copyOf(
      {
        status: 200,
        headers: [
          ["content-encoding", "gzip"],
          ["content-type", "text/html"],
        ],
        body: Buffer.alloc(900),
      },
      false,
    );
    for (const copy of [page("x", "image/png"), coded]) expect(bodyIn(copy, "br", () => {})).toBe(copy.body);
  });
});
