import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extraction as domainExtraction } from "@/lib/domain/idea-summary";
import { createRuleBasedExtractor, readByRules } from "@/lib/pipeline/extraction/rule-based-extractor";
import { SENTENCE_BUDGETS, TEXT_SLOTS } from "@/lib/pipeline/extraction/sentence-budgets";
import { splitSentences } from "@/lib/pipeline/extraction/split-sentences";

const ABSTRACT = [
  "Sparse routing is increasingly important for serving large models.",
  "However, existing routers suffer from unbalanced load.",
  "We propose BalanceNet, a routing algorithm that assigns tokens by auction.",
  "Specifically, each expert bids for tokens.",
  "Experiments on three benchmarks show that BalanceNet reduces latency by 31.5%.",
  "Code is available at https://example.org/balance.",
].join(" ");

describe("readByRules", () => {
  it("sorts an abstract's own sentences into the slots", () => {
    expect(readByRules(ABSTRACT).summary).toEqual({
      contributionType: { primary: "method", secondary: [] },
      problem: "However, existing routers suffer from unbalanced load.",
      motivation: "Sparse routing is increasingly important for serving large models.",
      proposedApproach:
        "We propose the proposed work, a routing algorithm that assigns tokens by auction. Specifically, each expert bids for tokens.",
      researchPlan: "Experiments on three benchmarks show that the proposed work reduces latency.",
    });
  });

  it.each([
    ["theory", "We prove a minimax lower bound on the sample complexity. Theoretically the rate is tight."],
    ["artifact", "We release a large-scale dataset of proofs. The dataset is publicly available."],
    [
      "empirical_analysis",
      "We investigate whether scale helps. We find that it does not in a systematic evaluation.",
    ],
    ["position", "This position paper argues for smaller models. We argue that size is overrated."],
  ])("recognises %s", (kind, abstract) => {
    expect(readByRules(abstract).summary.contributionType.primary).toBe(kind);
  });

  it.each(["", "   \n", "…", "\0\u0007", "— !!! ---"])("leaves everything open for %j", (abstract) => {
    const { summary, quality } = readByRules(abstract);
    expect(TEXT_SLOTS.map((slot) => summary[slot])).toEqual(["None", "None", "None", "None"]);
    expect(quality).toMatchObject({ complete: false, sufficient: false });
  });

  it("copes with LaTeX and with other scripts", () => {
    const latex = readByRules(
      "We propose an estimator of $\\theta^{*} = \\arg\\min_x f(x). A$ bound \\emph{holds}. We prove it.",
    );
    expect(latex.summary.proposedApproach).toContain(
      "$\\theta^{*} = \\arg\\min_x f(x). A$ bound \\emph{holds}.",
    );
    const chinese = readByRules("我们提出一种新方法。实验表明该方法有效。");
    expect(TEXT_SLOTS.some((slot) => chinese.summary[slot].includes("我们提出一种新方法"))).toBe(true);
  });

  it("reads no more of megabytes than of a long abstract", () => {
    const huge = `${ABSTRACT} `.repeat(Math.ceil(5_000_000 / ABSTRACT.length));
    const { summary, quality } = readByRules(huge);
    expect(readByRules(huge.slice(0, 20_000)).summary).toEqual(summary);
    expect(quality.complete).toBe(false);
    expect(quality.note).toMatch(/Only the first 20000 of \d+ characters were read\./);
  });

  it.each([
    ["letters without a blank", "a".repeat(5_000_000)],
    ["dollar signs", "$".repeat(200_000)],
    ["digits", "We gain 1".repeat(50_000)],
    ["digits and commas", `by up to ${"1,".repeat(100_000)}`],
    ["full stops", "A. ".repeat(100_000)],
    ["a run of capitals", `We propose ${"A".repeat(200_000)}`],
    ["brackets", `new ${"x y z ".repeat(30_000)}dataset`],
  ])("is done with %s", (_, text) => {
    expect(domainExtraction.safeParse(readByRules(text)).success).toBe(true);
  });

  it("always gives a valid summary, the same twice, within the budgets, each sentence once", () => {
    const part = fc.constantFrom(
      ..."We propose |However, |a method |experiments |. |! |$x.$ |CamelNet |by 3% |漢字。|None|\n|e.g. |it lacks |".split(
        "|",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        const first = readByRules(text);
        expect(domainExtraction.parse(first)).toEqual(first);
        expect(readByRules(text)).toEqual(first);
        for (const slot of TEXT_SLOTS) {
          expect(splitSentences(first.summary[slot]).length).toBeLessThanOrEqual(SENTENCE_BUDGETS[slot]);
        }
      }),
      { numRuns: 1000, examples: [[[". ", "by 3% ", "漢字。", "However, "]]] },
    );
  });
});

describe("createRuleBasedExtractor", () => {
  it("says that it is a stand-in", async () => {
    const extractor = createRuleBasedExtractor();
    expect(extractor).toMatchObject({ id: "offline-rules@1", standIn: true });
    expect(await extractor.extract(ABSTRACT)).toEqual({
      kind: "extracted",
      extraction: readByRules(ABSTRACT),
    });
  });
});
