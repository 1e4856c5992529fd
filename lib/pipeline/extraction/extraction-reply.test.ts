import { describe, expect, it } from "vitest";
import { extraction as domainExtraction } from "@/lib/domain/idea-summary";
import { extractionFormat, extractionReply, toExtraction } from "@/lib/pipeline/extraction/extraction-reply";

const idea = {
  contribution_type: { primary: "method", secondary: [] as string[] },
  problem: "Training is slow.",
  motivation: "None",
  proposed_approach: "A schedule that skips layers.",
  research_plan: "A comparison with full training.",
};
const quality = { complete: true, sufficient: true, note: "None" };
const reading = (change: object, qualityChange: object = {}) =>
  extractionFormat.read(
    JSON.stringify({ idea: { ...idea, ...change }, quality: { ...quality, ...qualityChange } }),
  );
const extracted = (change: object, qualityChange: object = {}) =>
  toExtraction(
    extractionReply.parse({ idea: { ...idea, ...change }, quality: { ...quality, ...qualityChange } }),
  );

describe("extractionFormat", () => {
  it("binds the five kinds and the two booleans", () => {
    const schema = JSON.stringify(extractionFormat.json?.schema);
    expect(schema).toContain('"enum":["theory","method","empirical_analysis","artifact","position"]');
    expect(schema).not.toMatch(/minLength|pattern|"default"/);
  });

  it.each([
    ["null instead of None", { problem: null }],
    ["an empty slot", { problem: "" }],
    ["a blank slot", { motivation: " \n " }],
    ["a missing slot", { research_plan: undefined }],
    ["another word for it", { motivation: "N/A" }],
    ["a phrase for it", { motivation: "Not stated." }],
    ["the shape's place-holder", { problem: "text" }],
    ["dots", { research_plan: "..." }],
    ["None as a kind", { contribution_type: { primary: "None", secondary: [] } }],
    ["None in the list of kinds", { contribution_type: { primary: "method", secondary: ["None"] } }],
    ["a kind that does not exist", { contribution_type: { primary: "survey", secondary: [] } }],
    ["a list for a text", { problem: ["None"] }],
  ])("asks again for %s", (_, change) => {
    expect(reading(change)).toMatchObject({ ok: false, category: "wrong-schema" });
  });

  it("asks again for a quality without a value", () => {
    expect(reading({}, { complete: null })).toMatchObject({ ok: false, category: "wrong-schema" });
    expect(reading({}, { note: "" })).toMatchObject({ ok: false, category: "wrong-schema" });
  });

  it("takes a sentence that happens to begin with such a word", () => {
    expect(reading({ problem: "None of the known bounds is tight." })).toMatchObject({ ok: true });
    expect(reading({ problem: "Text of any length must be read." })).toMatchObject({ ok: true });
  });
});

describe("toExtraction", () => {
  it("gives the domain's shape", () => {
    const result = extracted({});
    expect(domainExtraction.parse(result)).toEqual(result);
    expect(result.summary.motivation).toBe("None");
  });

  it.each(["None", " None ", "none", "None.", '"None"', '["None"]'])("reads %j as None", (word) => {
    expect(extracted({ problem: word }).summary.problem).toBe("None");
  });

  it("keeps secondary kinds distinct and without the primary one", () => {
    const { summary } = extracted({
      contribution_type: { primary: "method", secondary: ["theory", "method", "theory"] },
    });
    expect(summary.contributionType).toEqual({ primary: "method", secondary: ["theory"] });
  });

  it("puts a slot on one line, without what a database refuses", () => {
    expect(extracted({ problem: " a\n\u0000b\uD800 " }).summary.problem).toBe("a b");
  });

  it("keeps what is over its budget, and notes it", () => {
    const long = "One thing. Two things. Three things.";
    const result = extracted({ problem: long }, { note: "Uncertain kind." });
    expect(result.summary.problem).toBe(long);
    expect(result.quality.note).toBe("Uncertain kind. Over the sentence budget: problem (3 of 2).");
    expect(extracted({ problem: "One thing. Two things." }).quality.note).toBe("None");
  });
});
