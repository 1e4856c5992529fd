import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bundle, bundleProblems } from "@/lib/pipeline/scoring/bundle";
import { scoreBundle } from "@/lib/pipeline/scoring/score-bundle";

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../science/fixtures/golden/${name}.json`, import.meta.url), "utf8"));

/** The same keys and texts everywhere, numbers to 1e-9. */
function expectSame(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === "number") expect(actual, path).toBeCloseTo(expected, 9);
  else if (typeof expected !== "object" || expected === null) expect(actual, path).toBe(expected);
  else {
    expect(typeof actual, path).toBe("object");
    const found: Record<string, unknown> = { ...(actual as object) };
    expect(Object.keys(found).sort(), path).toEqual(Object.keys(expected).sort());
    for (const [key, value] of Object.entries(expected)) expectSame(found[key], value, `${path}.${key}`);
  }
}

describe("scoring a bundle", () => {
  it.each(["tiny", "medium", "edge-cases", "unmatched-slot"])(
    "gives what an independent scorer gives: %s",
    (name) => {
      const file = golden(name);
      expectSame(scoreBundle(bundle.parse(file)), file.expected, "expected");
    },
  );

  it("withholds what rests on a verdict that is missing, and says how many", () => {
    const file = bundle.parse(golden("tiny"));
    const [pair] = Object.keys(file.judgments).filter((key) => /^h.*\|h/.test(key));
    const judgments = Object.fromEntries(Object.entries(file.judgments).filter(([key]) => key !== pair));
    const scored = scoreBundle({ ...file, judgments });
    expect(scored).toMatchObject({
      humanLevel: { matchIdea: null, diversityIdea: null, slotMatch: { problem: null } },
      idea: { p: { problem: null }, W: null, matchIdea: null },
      undefined: {
        "humanLevel.matchIdea": expect.stringContaining("1 pair"),
        "idea.matchIdea": expect.stringContaining("1 pair"),
      },
    });
    expect(scored.citation).toEqual(scoreBundle(file).citation);
  });

  it("has null with a reason where a side is empty", () => {
    const file = bundle.parse(golden("tiny"));
    const empty = scoreBundle({ ...file, proposals: [] });
    expect(empty.citation).toMatchObject({ matchCite: null, sufficiency: null });
    expect(empty).toHaveProperty(["undefined", "citation.matchCite"]);
    expect(empty.humanLevel).toEqual(scoreBundle(file).humanLevel);
    expect(JSON.stringify(scoreBundle({ human: [], proposals: [], judgments: {} }))).not.toContain("NaN");
  });
});

describe("a bundle that is wrong names the path", () => {
  const document = (id: string, embedding: unknown = [1, 0]) => ({ id, title: id, embedding });
  const yes = {
    contributionType: true,
    problem: true,
    motivation: true,
    proposedApproach: true,
    researchPlan: true,
  };
  const problems = (changes: object): string[] => {
    const parsed = bundle.safeParse({
      human: [document("a")],
      proposals: [document("b")],
      judgments: {},
      ...changes,
    });
    return parsed.success ? [] : bundleProblems(parsed.error);
  };

  it("and is taken where nothing is", () => {
    expect(problems({ judgments: { "a|b": yes }, expected: "ignored" })).toEqual([]);
  });

  it.each([
    ["no list", { human: undefined }, /^human: /],
    ["a text for a number", { human: [document("a", [1, "0"])] }, /^human\.0\.embedding\.1: /],
    [
      "another length",
      { human: [document("a"), document("c", [1])] },
      /^human\.1\.embedding: has 1 numbers where .* 2/,
    ],
    ["a vector of zeros", { proposals: [document("b", [0, 0])] }, /^proposals\.0\.embedding: is all 0/],
    ["zeros in 32 bits", { proposals: [document("b", [1e-300, 0])] }, /^proposals\.0\.embedding: is all 0/],
    [
      "infinite in 32 bits",
      { human: [document("a", [1, 1e300])] },
      /^human\.0\.embedding\.1: 1e\+300 is too large/,
    ],
    ["an id of both sides", { proposals: [document("a")] }, /^proposals\.0\.id: "a" is the id of human\.0/],
    ["an id with a bar", { human: [document("x|y")] }, /^human\.0\.id: /],
    [
      "a verdict without a slot",
      { judgments: { "a|b": { ...yes, problem: "yes" } } },
      /^judgments\.a\|b\.problem: /,
    ],
    ["a verdict on strangers", { judgments: { "a|z": yes } }, /^judgments\.a\|z: there is no document "z"/],
    ["a pair the wrong way round", { judgments: { "b|a": yes } }, /^judgments\.b\|a: the lower id/],
    ["a key that is no pair", { judgments: { a: yes } }, /^judgments\.a: a key is two ids/],
  ])("%s", (_, changes, expected) => {
    expect(problems(changes)).toEqual([expect.stringMatching(expected)]);
  });
});
