import { describe, expect, it } from "vitest";
import { listBreaches, reviewProposal } from "@/lib/pipeline/agent/proposal/review-proposal";

/** D1, D2 and D3 were retrieved. */
const citable = (cardId: string): string | undefined =>
  ({ D1: "W1", D2: "W2", D3: "W3" })[cardId as "D1" | "D2" | "D3"];

const write = (references: readonly string[], prose = "As in [1]."): string =>
  ["# Title", "**Abstract**: Text.", "## Related work", prose, "## References", ...references].join("\n");
const one = "[1] D1 | role: method | One.";
const two = "[2] D2 | role: baseline | Two.";

const breaches = (text: string): readonly string[] => {
  const review = reviewProposal(text, citable, false);
  return review.kind === "returned" ? review.breaches : [review.kind];
};
const lastly = (text: string) => {
  const review = reviewProposal(text, citable, true);
  return review.kind === "accepted" ? review.proposal : review;
};

describe("while steps remain", () => {
  it("a sound proposal is accepted with the papers' external ids", () => {
    const text = write([one, two], "As in [1] and [2].");
    expect(reviewProposal(text, citable, false)).toEqual({
      kind: "accepted",
      proposal: {
        title: "Title",
        abstract: "Text.",
        body: text,
        references: [
          { number: 1, id: "W1", role: "method", sentence: "One." },
          { number: 2, id: "W2", role: "baseline", sentence: "Two." },
        ],
        dropped: [],
      },
    });
  });

  it.each([
    ["an unretrieved paper", [one, "[2] D9 | role: method | S."], /"D9" was never retrieved in this run/],
    ["an external id", [one, "[2] W2 | role: method | S."], /"W2" was never retrieved/],
    ["a peer", [one, "[2] peer-3 | role: method | S."], /"peer-3" is a peer's record, which cannot be cited/],
    ["a paper twice", [one, "[2] D1 | role: baseline | S."], /"D1" is listed already/],
    ["a number twice", [one, "[1] D2 | role: method | S."], /the number 1 is taken already/],
    ["a wrong role", [one, "[2] D2 | role: hero | S."], /its role is none of/],
    [
      "a stray line",
      [one, "See also the appendix."],
      /Reference line "See also the appendix\.": it does not read/,
    ],
  ])("%s comes back", (_, references, words) => {
    expect(breaches(write(references))).toEqual([expect.stringMatching(words)]);
  });

  it("numbers without a reference come back, but not those of a line that is reported itself", () => {
    const text = write([one, "[2] D9 | role: method | S.", "[3] D3"], "See [1], [2], [3], [4] and [7].");
    expect(breaches(text)).toEqual([
      expect.stringMatching(/"D9" was never retrieved/),
      expect.stringMatching(/Reference line "\[3\] D3"/),
      "No reference has the number 4, 7, which the text cites.",
    ]);
  });

  it("everything that is missing is listed at once", () => {
    expect(breaches("Nothing here.")).toEqual([
      expect.stringMatching(/no title/),
      expect.stringMatching(/no abstract/),
      expect.stringMatching(/no related-work/),
      expect.stringMatching(/no section "## References"/),
      expect.stringMatching(/Nothing is cited/),
    ]);
    expect(breaches(write([]))).toEqual([
      expect.stringMatching(/list of references is empty/),
      expect.stringMatching(/number 1/),
    ]);
  });

  it("the list is kept short", () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, at) => `[${at + 2}] D9 | role: method | ${"S".repeat(30)}`,
    );
    const listed = listBreaches(breaches(write([one, ...lines]))).split("\n");
    expect(listed).toHaveLength(21);
    expect(listed[20]).toBe("- and 4980 more of the same kinds");
    expect(listed.join("\n").length).toBeLessThan(5_000);
  });
});

describe("at the deadline", () => {
  it("offending references are dropped with their reasons, and numbers that resolve to nothing are noted", () => {
    const text = write(
      [one, "[2] D9 | role: method | S.", "[3] D1 | role: method | S.", "[4] D3 | role: method | S."],
      "[1] [2] [5]",
    );
    expect(lastly(text)).toMatchObject({
      body: write([one, "[4] D3 | role: method | S."], "[1] [2] [5]"),
      references: [{ id: "W1" }, { id: "W3" }],
      dropped: [
        { line: "[2] D9 | role: method | S.", reason: '"D9" was never retrieved in this run' },
        { line: "[3] D1 | role: method | S.", reason: '"D1" is listed already' },
        { line: "[2]", reason: "no valid reference has this number" },
        { line: "[5]", reason: "no valid reference has this number" },
      ],
    });
  });

  it("related work may be missing", () => {
    expect(lastly(`# T\n**Abstract**: A.\n## References\n${one}`)).toMatchObject({ title: "T", dropped: [] });
  });

  it.each([
    [
      "an endless title",
      `# ${"x".repeat(1_001)}\n**Abstract**: A.\n## References\n${one}`,
      "a title of more than 1000 characters",
    ],
    ["no title", `**Abstract**: A.\n## References\n${one}`, "no title"],
    ["no abstract", `# T\n## References\n${one}`, "no abstract"],
    ["no valid reference", write(["[1] D9 | role: method | S."]), "no valid reference"],
    ["nothing", "Sorry.", "no title and no abstract and no valid reference"],
  ])("%s is invalid", (_, text, missing) => {
    expect(lastly(text)).toEqual({ kind: "invalid", reason: `At the deadline the proposal had ${missing}.` });
  });
});
