import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Method } from "@/lib/domain/edition";
import { ACTION_NAMES } from "@/lib/pipeline/agent/actions/action";
import { parseReply } from "@/lib/pipeline/agent/actions/parse-reply";

const parse = (text: string, method: Method = "free", cut = false) => parseReply(text, method, cut);
const feedback = (text: string, method: Method = "free", cut = false): string => {
  const read = parse(text, method, cut);
  return read.name === "malformed" ? read.feedback : `not malformed: ${read.name}`;
};

describe("the one tag pair", () => {
  it.each([
    ["text around it", "I will look.\n<plan>x</plan>\nThat is all.", "x"],
    ["capitals and a blank", "<Plan >x</PLAN>", "x"],
    ["thoughts before it", "<think>First <search>y</search>, or <plan>?</think>\n<plan>x</plan>", "x"],
    [
      "thoughts that a template has opened",
      "maybe <plan> then <search>y</search></think><plan>x</plan>",
      "x",
    ],
    [
      "the end of a thought as content",
      "<plan>the token </think> ends it</plan>",
      "the token </think> ends it",
    ],
    ["another action as content", "<plan>next <search>y</search></plan>", "next <search>y</search>"],
    ["its own tags as content", "<plan>a <plan>b</plan> c</plan>", "a <plan>b</plan> c"],
    ["its opening tag as content", "<plan>we call it <plan> here</plan>", "we call it <plan> here"],
    [
      "its closing tag as content",
      "<plan>ends with </plan> as a token</plan>",
      "ends with </plan> as a token",
    ],
    ["tags that are no actions", "<answer><plan>x</plan></answer>", "x"],
    ["a closing tag astray", "</draft><plan>x</plan></search>", "x"],
  ])("is found with %s", (_, text, content) => {
    expect(parse(text)).toEqual({ name: "plan", text: content });
  });

  it.each([
    ["nothing", "", /no action.*<plan>, <search>, <read_papers>, <draft>, <summary>, <proposal>/],
    ["prose", "I would search for toys.", /no action/],
    ["two pairs", "<search>a</search> <search>b</search>", /2 actions \(<search>, <search>\), and none/],
    ["a pair behind a closed one", "<plan>a</plan><proposal>b</proposal></plan>", /2 actions/],
    ["an unknown tag", "<browse>a</browse>", /<browse> is not an action/],
    ["no closing tag", "<draft>half", /<draft> was opened and never closed: <\/draft> is missing/],
    ["an open tag beside a pair", "<draft>text <search>a</search>", /<draft> was opened and never closed/],
    ["another closing tag", "<search>a</plan>", /<search> was opened and never closed/],
    ["an empty pair", "<plan> \n </plan>", /<plan> is empty/],
    ["endless thoughts", "<think>hm <plan>x</plan>", /thoughts that never end/],
    ["attributes", '<search query="a"/>', /no action/],
  ])("is asked for where there is %s", (_, text, words) => {
    expect(feedback(text)).toMatch(words);
  });

  it("says that a reply was cut off at its cap", () => {
    expect(feedback("<draft>half", "free", true)).toMatch(/cut off at the longest length/);
    expect(feedback("Well, I", "free", true)).toMatch(/cut off at its longest length/);
    expect(parse("<plan>x</plan> and th", "free", true)).toEqual({ name: "plan", text: "x" });
  });
});

describe("actions of a method", () => {
  it("are refused where the method has them not", () => {
    expect(feedback("<papers_by_tag>task: a</papers_by_tag>")).toMatch(
      /<papers_by_tag> is not an action you have/,
    );
    expect(feedback("<read_peers>peer-1</read_peers>", "landscape")).toMatch(/not an action you have/);
    expect(parse("<papers_by_tag>task: a</papers_by_tag>", "landscape").name).toBe("papers_by_tag");
    expect(parse("<search_peers>a</search_peers>", "frontier")).toEqual({ name: "search_peers", query: "a" });
  });
});

describe("search", () => {
  const search = (text: string) => parse(`<search>${text}</search>`);

  it.each([
    ["toys\n and  games", { query: "toys and games", years: null }],
    ["toys | years: 2020-2025", { query: "toys", years: { from: 2020, to: 2025 } }],
    ["toys | Years 2020 – 2025", { query: "toys", years: { from: 2020, to: 2025 } }],
    ["toys | year: 2024", { query: "toys", years: { from: 2024, to: 2024 } }],
    ["p(x | y) of toys", { query: "p(x | y) of toys", years: null }],
    ["p(x | y) | years: 2021", { query: "p(x | y)", years: { from: 2021, to: 2021 } }],
    [Array(25).fill("w").join(" "), { query: Array(25).fill("w").join(" "), years: null }],
  ])("reads %j", (text, expected) => {
    expect(search(text)).toEqual({ name: "search", ...expected });
  });

  it.each([
    [Array(26).fill("w").join(" "), /at most 25 words; yours has 26/],
    ["w".repeat(501), /at most 500 characters/],
    ["toys | years: 2025-2020", /run backwards/],
    ["toys | years: 20-25", /could not be read/],
    ["toys | years: 2020-2021-2022", /could not be read/],
    ["toys | years: 02020", /could not be read/],
    ["| years: 2020", /query is empty/],
    ["toys <plan> x", /another action's tag/],
  ])("does not read %j", (text, words) => {
    expect(feedback(`<search>${text}</search>`)).toMatch(words);
  });
});

describe("ids", () => {
  it("may be bracketed, quoted, repeated, in capitals and separated in any way", () => {
    const text = "[D0a1b2c3d4e], `D1111111111`;\n- (d222222222F)\n[D3333333333][D0A1B2C3D4E].";
    expect(parse(`<read_papers>${text}</read_papers>`)).toEqual({
      name: "read_papers",
      ids: ["D0a1b2c3d4e", "D1111111111", "D222222222f", "D3333333333"],
    });
  });

  it("have to be there", () => {
    expect(feedback("<read_papers>[], .</read_papers>")).toMatch(/names no id/);
  });

  it("of peers may be numbers, at most three", () => {
    const ids = (text: string) => parse(`<read_peers>${text}</read_peers>`, "frontier");
    expect(ids("Peer-1, 2 [peer-003]")).toEqual({ name: "read_peers", ids: ["peer-1", "peer-2", "peer-3"] });
    expect(ids("1 2 3 4").name).toBe("malformed");
  });
});

describe("papers_by_tag", () => {
  const read = (text: string) => parse(`<papers_by_tag>${text}</papers_by_tag>`, "landscape");

  it.each([
    ["task: toy scheduling", { task: "toy scheduling", method: null }, null],
    ["method: greedy | task: toys", { task: "toys", method: "greedy" }, null],
    ["Task: a: b\nyear: 2024\n", { task: "a: b", method: null }, { from: 2024, to: 2024 }],
    ["tasks: a | years: 2020-2021", { task: "a", method: null }, { from: 2020, to: 2021 }],
  ])("reads %j", (text, query, years) => {
    expect(read(text)).toEqual({ name: "papers_by_tag", query, years });
  });

  it.each([
    ["toys", /"toys" is no part/],
    ["task: ", /No tag is named/],
    ["years: 2020", /No tag is named/],
    ["task: a | task: b", /"task" is given twice/],
    ["task: a | years: soon", /could not be read/],
    [`task: ${"a".repeat(501)}`, /at most 500 characters/],
  ])("does not read %j", (text, words) => {
    expect(feedback(`<papers_by_tag>${text}</papers_by_tag>`, "landscape")).toMatch(words);
  });
});

describe("any text", () => {
  const tags = ACTION_NAMES.flatMap((name) => [`<${name}>`, `</${name}>`]);
  const part = fc.oneof(
    fc.constantFrom(...tags, "<think>", "</think>", "|", "years:"),
    fc.string({ unit: "binary" }),
  );

  it("is read without an error, and in the same way twice", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.boolean(), (parts, cut) => {
        const text = parts.join("");
        for (const method of ["free", "landscape", "frontier"] as const) {
          expect(parse(text, method, cut)).toEqual(parse(text, method, cut));
        }
      }),
    );
  });

  // Read in quadratic time, any of these would take minutes: the test would not end in time.
  it.each([
    ["open tags", "<plan>".repeat(40_000)],
    ["closing tags", "</plan>".repeat(40_000)],
    ["pairs", "<plan>x</plan>".repeat(20_000)],
    ["nested", "<plan>".repeat(20_000) + "</plan>".repeat(20_000)],
    ["unbalanced", "<plan><plan></plan>".repeat(15_000)],
    [
      "of all names",
      ACTION_NAMES.map((name) => `<${name}></${name}>`)
        .join("")
        .repeat(2_000),
    ],
    ["angle brackets", "<".repeat(300_000)],
    ["half tags", "<plan ".repeat(50_000)],
    ["blanks", `<search>${" ".repeat(300_000)}a</search>`],
    ["pipes", `<papers_by_tag>${"|".repeat(300_000)}</papers_by_tag>`],
    ["ids", `<read_papers>${"[[D1]], ".repeat(40_000)}</read_papers>`],
    ["thoughts", "</think>".repeat(40_000)],
  ])("of hundreds of thousands of characters is read in linear time: %s", (_, text) => {
    expect(parse(text, "landscape").name).toBeTruthy();
  });
});
