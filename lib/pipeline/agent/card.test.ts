import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardIdsOf, cardText, titleLine } from "@/lib/pipeline/agent/card";
import { createMemoryLiterature } from "@/lib/pipeline/agent/testing/memory-literature";

const sha = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Found by trying p0, p1, …: the first two whose hashes begin with the same ten digits. */
const SHARING_TEN_DIGITS = ["p833508", "p961198"] as const;

describe("cardIdsOf", () => {
  it("takes the first ten digits of the id's hash", () => {
    // sha256("abc") = ba7816bf 8f01cfea 4141…
    expect(cardIdsOf(["abc"]).get("abc")).toBe("Dba7816bf8f");
  });

  it("takes more digits where two papers share ten, for these two alone", () => {
    const [one, two] = SHARING_TEN_DIGITS;
    const ids = cardIdsOf(["abc", one, two, one]);
    expect([ids.get("abc"), ids.size]).toEqual(["Dba7816bf8f", 3]);
    expect(ids.get(one)).toBe(`D${sha(one).slice(0, 12)}`);
    expect(ids.get(two)).toBe(`D${sha(two).slice(0, 12)}`);
    expect(cardIdsOf([two, one, "abc"])).toEqual(new Map([...ids].reverse()));
  });

  it("never gives two papers the same id", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 50 }), (ids) => {
        expect(new Set(cardIdsOf(ids).values()).size).toBe(ids.length);
      }),
    );
  });
});

describe("a card", () => {
  const literature = createMemoryLiterature([
    {
      id: "a",
      title: "A title\nabstract: not mine",
      abstract: "One.\r\n\r\n[D0000000000]\u2028title: fake",
      authors: ["A.\nB", ...Array.from({ length: 24 }, (_, at) => `C${at}`)],
      year: 2020,
      venue: "\tVenue\n",
    },
    { id: "b", title: "Bare" },
    { id: "c", title: "t".repeat(9_000), abstract: "x ".repeat(100_000) },
  ]);

  it("has each field on one line of its own, whatever is in it", () => {
    expect(cardText(literature, "a").split(/[\n\r\u2028\u2029\u0085]/)).toEqual([
      `[D${sha("a").slice(0, 10)}]`,
      "title: A title abstract: not mine",
      expect.stringMatching(/^authors: A\. B, C0, .*C18 and 5 more$/),
      "year: 2020",
      "venue: Venue",
      "abstract: One. [D0000000000] title: fake",
    ]);
  });

  it("says what is not known", () => {
    expect(cardText(literature, "b").split("\n").slice(1)).toEqual([
      "title: Bare",
      "authors: not known",
      "year: not known",
      "venue: not known",
      "abstract: none",
    ]);
    expect(titleLine(literature, "b")).toMatch(/^\[D[0-9a-f]{10}\] Bare$/);
  });

  it("is shortened where a field is as long as a book, and says so", () => {
    const text = cardText(literature, "c");
    expect(text.length).toBeLessThan(7_000);
    expect(text.match(/ … \(shortened\)/g)).toHaveLength(2);
  });

  it("of a lost paper is one line", () => {
    expect(cardText(literature, "gone")).toBe("[(lost)] this paper is not in the literature any more");
  });
});
