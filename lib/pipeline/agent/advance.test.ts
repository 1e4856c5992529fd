import { describe, expect, it } from "vitest";
import { cardIdOf } from "@/lib/pipeline/agent/card";
import { contextForTest, worldForTest } from "@/lib/pipeline/agent/testing/fixtures";
import { play } from "@/lib/pipeline/agent/testing/play";

const world = worldForTest();
const card = (at: number): string => cardIdOf(world.literature, `https://papers.example/W${at}`);
const proposal = (...references: readonly string[]): string =>
  `<proposal># A title\n\n**Abstract**: An abstract.\n\n## Related work\n\nAs in [1].\n\n## References\n${references.join("\n")}\n</proposal>`;

describe("a whole run", () => {
  it("plans, searches, pins, drafts and ends with its proposal", async () => {
    const { state, trail } = await play(
      [
        "<plan>A hypothesis</plan>",
        "I look around. <search>toys paper 3 | years: 2016-2020</search>",
        `<read_papers>[${card(3)}], ${card(29)}</read_papers>`,
        "<draft>Some text</draft>",
        proposal(`[1] ${card(3)} | role: baseline | We compare with it.`),
      ],
      contextForTest(),
      world,
    );
    expect(trail.map(({ action }) => action)).toEqual(["plan", "search", "read_papers", "draft", "proposal"]);
    expect(trail[1]?.observation).toContain("10 results: 10 new, 0 known.");
    expect(state.workingSet.map(({ id }) => id)).toEqual(["https://papers.example/W3"]);
    expect(trail[2]?.feedback).toContain(card(29));
    expect(state.outcome).toMatchObject({
      kind: "proposal",
      proposal: { title: "A title", abstract: "An abstract.", dropped: [] },
    });
  });
});
