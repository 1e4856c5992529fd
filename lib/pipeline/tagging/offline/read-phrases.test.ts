import { describe, expect, it } from "vitest";
import { readPhrases } from "./read-phrases";

const none = new Map<string, readonly string[]>();
const phrases = (abstract: string, title = "") =>
  new Map(
    readPhrases({ title, abstract }, none)
      .filter(({ whole }) => whole)
      .map(({ key, vote }) => [key, vote]),
  );

describe("phrases of a text", () => {
  it("stand between function words, verbs and punctuation; what is before and after them says what they are", () => {
    // "using" before: how; "for" and "problem": what; "methods" after: how; nothing: no vote.
    expect([...phrases("Using contrastive losses for object detection. Semantic segmentation.")]).toEqual([
      ["contrastive loss", 1],
      ["object detection", -1],
      ["semantic segmentation", 0],
    ]);
    expect([...phrases("The graph matching problem. Gradient boosting methods.")]).toEqual([
      ["graph matching", -1],
      ["gradient boosting", 1],
    ]);
  });

  it("count twice in titles", () => {
    expect([...phrases("", "Image retrieval via metric learning")]).toEqual([
      ["image retrieval", 0],
      ["metric learning", 2],
    ]);
  });

  it("come with their parts, up to four words, that could be a tag", () => {
    const keys = readPhrases({ title: "", abstract: "deep sparse variational autoencoder" }, none).map(
      ({ key }) => key,
    );
    // Parts that end in an adjective are none.
    expect(keys).toEqual([
      "deep sparse variational autoencoder",
      "sparse variational autoencoder",
      "variational autoencoder",
      "autoencoder",
    ]);
  });

  it("end at formulas, numbers and links, and never hold them", () => {
    for (const { key } of readPhrases(
      { title: "$O(n^2)$ sorting", abstract: "a \\alpha trap 3.5 boxes https://example.org/x" },
      none,
    ))
      expect(key).toMatch(/^[a-z ]+$/);
  });

  it("have an acronym's words in its place", () => {
    const acronyms = new Map([["RL", ["reinforcement", "learning"]]]);
    const found = readPhrases({ title: "", abstract: "offline RL" }, acronyms).map(({ key }) => key);
    expect(found).toContain("offline reinforcement learning");
    expect(found).not.toContain("offline rl");
  });

  it("come to an end in texts made to be slow, and are few there", () => {
    const nasty = [`${"a-".repeat(100_000)}!`, "(".repeat(200_000), "$".repeat(100_001), "x".repeat(200_000)];
    for (const abstract of nasty) expect(readPhrases({ title: abstract, abstract }, none)).toEqual([]);
  });
});
