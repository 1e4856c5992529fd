import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardIdsOf } from "@/lib/pipeline/agent/card";
import { aPaper, aRun, aStoredProposal } from "./fixtures/proposal-views";
import type { StoredProposalPage } from "./ports";
import { writtenText } from "./written-text";

const long = (text: string) => ({ text, length: text.length });
const PAPERS = [aPaper(1, "arxiv:1"), aPaper(2, "arxiv:2"), aPaper(3, "arxiv:3")];
const CARDS = cardIdsOf(PAPERS.map(({ externalId }) => externalId));
const card = (id: string): string => CARDS.get(id) ?? "";

const BODY = `# Delta checkpoints

**Abstract**: We store blocks that moved [2].

## Related work

[1] is the closest.

## References

[1] ${card("arxiv:2")} | role: background | It is close.
[2] ${card("arxiv:1")} | role: method | It is built upon.`;

const written = (change: Partial<StoredProposalPage>, papers = PAPERS) =>
  writtenText(
    aStoredProposal({
      title: "Delta checkpoints",
      abstract: long("We store blocks that moved [2]."),
      run: null,
      ...change,
    }),
    papers,
  );

describe("what was written", () => {
  it("is shown once: without the title, the abstract and the list that stand elsewhere", () => {
    const { body, references } = written({ body: long(BODY) }, PAPERS.slice(0, 2));
    expect(body?.text).toBe("## Related work\n\n[1] is the closest.");
    expect(references.map(({ externalId, as }) => [as?.number, externalId])).toEqual([
      [1, "arxiv:2"],
      [2, "arxiv:1"],
    ]);
  });

  it("takes the numbers that the run kept before those of the text", () => {
    const kept = [{ number: 7, id: "arxiv:3", role: "baseline", sentence: "Compared with." }];
    const { references } = written({ body: long(BODY), run: aRun({ references: kept }) });
    expect(references.map(({ as }) => as?.number)).toEqual([7, undefined, undefined]);
  });

  it("knows papers by their own ids too", () => {
    const body = long("## References\n\n[4] arxiv:3 | role: method | Used.");
    expect(written({ body }).references[0]).toMatchObject({
      externalId: "arxiv:3",
      as: { number: 4, role: "method" },
    });
  });

  it("keeps a list in the text where a line of it would be lost", () => {
    const lost = `${BODY}\n[3] Smith et al., 2020`;
    expect(written({ body: long(lost) }).body?.text).toContain("[3] Smith et al., 2020");
    const unknown = `${BODY}\n[3] nobody-knows | role: method | Used.`;
    expect(written({ body: long(unknown) }).body?.text).toContain("nobody-knows");
  });

  it("keeps a title and an abstract that say something else", () => {
    const { body } = written({ body: long(BODY), title: "Another", abstract: long("Another one.") });
    expect(body?.text).toContain("# Delta checkpoints");
    expect(body?.text).toContain("**Abstract**: We store");
  });

  it("is nothing where nothing is left, and as it is where it was cut or has no form", () => {
    expect(
      written({ body: long("# Delta checkpoints\n\n**Abstract**: We store blocks that moved [2].") }).body,
    ).toBeNull();
    const cut = { text: BODY, length: 10_000_000 };
    expect(written({ body: cut }).body).toBe(cut);
    expect(written({ body: long("Just words.") }).body?.text).toBe("Just words.");
    expect(written({ body: null }).body).toBeNull();
  });

  it("never loses a line of any other text", () => {
    const line = fc.constantFrom(
      "# A",
      "## B",
      "words",
      "",
      "- [1] x",
      "**References**",
      "**Abstract**",
      "[1] a",
      "```",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join("\n");
        const { body } = written({ body: long(text), title: "Not in it", abstract: long("Not in it.") });
        const wordsOf = (all: string) =>
          all.split(/\s+/).filter((word) => word !== "" && !word.startsWith("```"));
        expect(wordsOf(body?.text ?? "")).toEqual(wordsOf(text));
      }),
    );
  });

  it("lists every paper that is cited, each once", () => {
    const { references } = written({ body: long(BODY) });
    expect(references.map(({ externalId }) => externalId).toSorted()).toEqual([
      "arxiv:1",
      "arxiv:2",
      "arxiv:3",
    ]);
    expect(references.at(-1)).toMatchObject({ externalId: "arxiv:3", as: null });
  });
});
