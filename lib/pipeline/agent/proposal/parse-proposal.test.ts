import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseProposal } from "@/lib/pipeline/agent/proposal/parse-proposal";

const whole = `# Toys that schedule themselves

**Abstract**: First sentence.
Second sentence.

## Related work

Toy Story [1] schedules by hand; Lego [2, 3] does not.

## Method

An array x[9] and \`y[8]\`, $t \\in [0, 7]$, an interval [0, 6] and [4].

\`\`\`python
z = a[5]
\`\`\`

## References

[1] D0a1b2c3d4e | role: baseline | We compare with it.
[2] [D1111111111] | Role: **Method** | It has | a pipe.
- [3] \`D2222222222\` | role: background | Third.`;

describe("parseProposal", () => {
  it("takes a proposal apart", () => {
    const parsed = parseProposal(whole);
    expect(parsed).toMatchObject({
      title: "Toys that schedule themselves",
      abstract: "First sentence. Second sentence.",
      hasRelatedWork: true,
      hasReferenceList: true,
    });
    expect(parsed.references).toMatchObject([
      { ok: true, number: 1, cardId: "D0a1b2c3d4e", role: "baseline", sentence: "We compare with it." },
      { ok: true, number: 2, cardId: "D1111111111", role: "method", sentence: "It has | a pipe." },
      { ok: true, number: 3, cardId: "D2222222222", role: "background", sentence: "Third." },
    ]);
    expect(parsed.lines.join("\n")).toBe(whole);
  });

  it("counts as cited what stands in prose: no code, no mathematics, no interval from zero", () => {
    // x[9] is prose to a reader of Markdown: brackets in formulas and code belong between backticks or dollars
    expect(parseProposal(whole).cited).toEqual([1, 2, 3, 9, 4]);
  });

  it("takes a code fence around the whole off", () => {
    expect(parseProposal(`\n\`\`\`markdown\n${whole}\n\`\`\`\n`)).toEqual(parseProposal(whole));
  });

  it.each([
    ["**Abstract:** Text.", "Text."],
    ["**ABSTRACT.** Text.", "Text."],
    ["*Abstract* — Text.", "Text."],
    ["__Abstract__: Text.", "Text."],
    ["Abstract: Text.", "Text."],
    ["## Abstract\n\nText.\n\nMore.", "Text."],
    ["**Abstract**\n\nText\nin lines.\n## Next", "Text in lines."],
    ["**Abstract**:\nText.", "Text."],
    ["Abstract interpretation is a technique.", ""],
    ["The **abstract** matters.", ""],
    ["**Abstract**:", ""],
    ["**Abstract**:\n\n## Next", ""],
  ])("reads the abstract of %j", (text, abstract) => {
    expect(parseProposal(`# T\n\n${text}\n\n## References\n`).abstract).toBe(abstract);
  });

  it.each([
    ["# **Bold title**", "Bold title"],
    ["Preface.\n\n# Title", "Title"],
    ["#Title", ""],
    ["## Second level", ""],
    ["# \n# Title", "Title"],
    ["# Abstract\n\nText\n\n# Title", "Title"],
  ])("reads the title of %j", (text, title) => {
    expect(parseProposal(text).title).toBe(title);
  });

  it.each([
    ["## Related work", true],
    ["### 2.1 Background and Related Work", true],
    ["**Related work.** Toy Story [1] …", true],
    ["## Closest prior work", true],
    ["**Closest papers**", true],
    ["We name related work.", false],
    ["## Method", false],
  ])("finds related work in %j: %s", (line, expected) => {
    expect(parseProposal(`# T\n${line}`).hasRelatedWork).toBe(expected);
  });

  it.each(["## References", "# references:", "**References**", "### 7. References", "## Reference"])(
    "begins the list at %j and ends it at the next heading",
    (heading) => {
      const { references } = parseProposal(
        `# T\n${heading}\n\n[1] D1 | role: method | S.\n\n## Appendix\nText`,
      );
      expect(references).toHaveLength(1);
    },
  );

  it.each([
    ["D1 | role: method | S.", /does not read/],
    ["[a] D1 | role: method | S.", /does not read/],
    ["[1] | role: method | S.", /one id must follow/],
    ["[1] D1 and D2 | role: method | S.", /one id must follow/],
    ["[1] D1 | method | S.", /its role is none of method, baseline/],
    ["[1] D1 | role: hero | S.", /its role is none of/],
    ["[1] D1 | role: method", /sentence .* is missing/],
    ["[1] D1 | role: method | ", /sentence .* is missing/],
  ])("says what is wrong with the line %j", (line, reason) => {
    const [reference] = parseProposal(`## References\n${line}`).references;
    expect(reference).toMatchObject({ ok: false, line, reason: expect.stringMatching(reason) });
  });

  it("reads any text without an error", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "\n",
        "# ",
        "**Abstract**: ",
        "## References\n",
        "[1] ",
        "D1 | role: method | x",
        "```\n",
        "$",
        "`",
      ),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const parsed = parseProposal(parts.join(""));
        for (const { at, line } of parsed.references) expect(parsed.lines[at]).toBe(line);
      }),
    );
  });

  // Patterns that backtrack would take minutes on any of these.
  it.each([
    ["blanks", " ".repeat(200_000)],
    ["blanks before a word", `${" ".repeat(200_000)}abstract`],
    ["an abstract of blanks", `**Abstract**${" ".repeat(200_000)}:`],
    ["stars", "*".repeat(200_000)],
    ["hashes", "#".repeat(200_000)],
    ["headings", "# \n".repeat(70_000)],
    ["bold beginnings", "**a".repeat(70_000)],
    ["brackets", "[".repeat(200_000)],
    ["open lists", "[1, ".repeat(50_000)],
    ["long lists", `[${"1, ".repeat(70_000)}]`],
    ["backticks", `${"`".repeat(199_999)}`],
    ["dollars", `${"$".repeat(199_999)}`],
    ["backticks and dollars", "`$".repeat(100_000)],
    ["reference lines", `## References\n${"[1] D1 | role: method | S.\n".repeat(8_000)}`],
    ["pipes", `## References\n[1] D1${"|".repeat(200_000)}`],
    ["a reference of blanks", `## References\n[1]${" ".repeat(200_000)}|`],
    ["list headings", "## References\n".repeat(15_000)],
    ["code fences", "```\n".repeat(50_000)],
    ["line separators", "\u2028".repeat(200_000)],
    ["an abstract of 200,000 letters", `# T\n**Abstract**: ${"a".repeat(200_000)}`],
  ])("reads 200 kB in linear time: %s", (_, text) => {
    expect(parseProposal(text).lines.join("\n").length).toBeLessThanOrEqual(text.length);
  });
});
