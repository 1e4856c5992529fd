import { describe, expect, it } from "vitest";
import { advance } from "@/lib/pipeline/agent/advance";
import { cardIdOf } from "@/lib/pipeline/agent/card";
import {
  contextForTest,
  papersForTest,
  stepForTest,
  worldForTest,
} from "@/lib/pipeline/agent/testing/fixtures";
import { type Happening, play } from "@/lib/pipeline/agent/testing/play";

const world = worldForTest(papersForTest(120));
const idOf = (at: number): string => `https://papers.example/W${at}`;
const card = (at: number): string => cardIdOf(world.literature, idOf(at));
const cards = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => card(from + at)).join(", ");
const idsOf = (pins: readonly { readonly id: string }[]): string[] => pins.map(({ id }) => id);

const run = (happenings: readonly Happening[], changes = {}) =>
  play(happenings, contextForTest(changes), world);
const proposal = (...references: readonly string[]): string =>
  `<proposal># A title\n\n**Abstract**: An abstract.\n\n## Related work\n\nAs in [1].\n\n## References\n${references.join("\n")}\n</proposal>`;

/** Ten papers of 2016, 2017, …: the search for "toys" in one year finds the first ten of it, W(y), W(y+10), … */
const searchYear = (year: number): string => `<search>toys | years: ${year}</search>`;

describe("a whole run", () => {
  it("plans, searches, pins, drafts and ends with its proposal", async () => {
    const { state, trail } = await run([
      "<plan>A hypothesis</plan>",
      "I look around. <search>toys paper 3 | years: 2016-2020</search>",
      `<read_papers>[${card(3)}], ${card(29)}</read_papers>`,
      "<draft>Some text</draft>",
      proposal(`[1] ${card(3)} | role: baseline | We compare with it.`),
      "<plan>too late</plan>",
    ]);
    expect(trail.map(({ action }) => action)).toEqual(["plan", "search", "read_papers", "draft", "proposal"]);
    expect(state.outcome).toMatchObject({
      kind: "proposal",
      proposal: {
        title: "A title",
        abstract: "An abstract.",
        references: [{ number: 1, id: idOf(3), role: "baseline", sentence: "We compare with it." }],
        dropped: [],
      },
    });
    expect([state.stepsUsed, state.plan, state.draft]).toEqual([5, "A hypothesis", "Some text"]);
  });

  it("stays as it is once it has ended", async () => {
    const { state } = await run(["<plan>x</plan>"], { stepBudget: 1 });
    const after = advance(state, stepForTest(2, "<plan>y</plan>"), contextForTest(), world);
    expect([after.state, after.action]).toEqual([state, "none"]);
  });
});

describe("every reply costs a step", () => {
  it("also a malformed, refused, empty or truncated one; the next step shows why, and only the next", async () => {
    const { trail, state } = await run([
      "no tag",
      { failure: "empty" },
      { failure: "truncated" },
      { failure: "refused" },
      { cut: "<draft>half" },
      `<search>${"w ".repeat(26)}</search>`,
      "<plan>x</plan>",
    ]);
    expect(trail.map(({ action }) => action)).toEqual([
      "malformed",
      "empty",
      "truncated",
      "refused",
      "malformed",
      "malformed",
      "plan",
    ]);
    const words = [/no action/, /empty/, /longest length/, /declined/, /cut off/, /25 words/, /^$/];
    expect(trail.map(({ feedback }) => feedback)).toEqual(words.map((word) => expect.stringMatching(word)));
    expect(trail.map(({ malformed }) => malformed)).toEqual([true, false, false, false, true, true, false]);
    expect([state.stepsUsed, state.malformed, state.history.length]).toEqual([7, 3, 7]);
  });

  it("the last one counts only as a proposal", async () => {
    for (const last of ["<draft>text</draft>", "nothing", { failure: "empty" }, searchYear(2016)] as const) {
      const { state, trail } = await run(["<plan>x</plan>", last], { stepBudget: 2 });
      expect(state.outcome).toMatchObject({ kind: "failed", category: "no-proposal" });
      expect([state.stepsUsed, trail.length, state.draft, state.retrieved]).toEqual([2, 2, "", []]);
    }
  });

  it("three refusals in a row end the run; others in between do not count", async () => {
    const refused = { failure: "refused" } as const;
    const { state } = await run([
      refused,
      refused,
      "<plan>x</plan>",
      refused,
      { failure: "empty" },
      refused,
      refused,
    ]);
    expect([state.outcome, state.refusalsInARow]).toEqual([null, 2]);
    const ended = await run([refused, refused, "compression!", refused]);
    expect(ended.state.outcome).toMatchObject({ kind: "failed", category: "refused" });
  });
});

describe("retrieval", () => {
  it("counts new and known results, and marks those that the history shows already", async () => {
    const { state, trail } = await run([searchYear(2016), "<search>toys | years: 2016-2017</search>"]);
    // 2016: W0, W10, …, W90. 2016-2017: W0, W1, W10, W11, …, W40, W41, in stored order: five of them known
    expect(state.latest).toEqual([0, 1, 10, 11, 20, 21, 30, 31, 40, 41].map(idOf));
    expect(trail[1]?.observation.split("\n").slice(0, 4)).toEqual([
      "Step 2 · search: toys | years: 2016-2017",
      "  10 results: 5 new, 5 known.",
      `  [${card(0)}] Paper 0 on toys (2016) (shown above)`,
      `  [${card(1)}] Paper 1 on toys (2017)`,
    ]);
    expect(state.retrieved).toHaveLength(15);
  });

  it("that finds nothing says so and empties the latest results", async () => {
    const { state, trail } = await run([searchYear(2016), "<search>toys | years: 1900</search>"]);
    expect(trail[1]?.observation).toContain("No results.");
    expect([state.latest, state.retrieved.length]).toEqual([[], 10]);
  });

  it("by tag is citable, and says how many papers carry it", async () => {
    const { state, trail } = await run(["<papers_by_tag>task: a | method: b | years: 2020</papers_by_tag>"], {
      method: "landscape",
    });
    expect(trail[0]?.observation).toMatch(
      /papers_by_tag: task: a \| method: b \| years: 2020\n {2}10 of 120 results: 10 new/,
    );
    expect(state.latest).toEqual(Array.from({ length: 10 }, (_, at) => idOf(at)));
  });

  it("of peers is kept apart from the literature", async () => {
    const { state, trail } = await run(
      [
        searchYear(2016),
        "<read_peers>peer-1</read_peers>",
        "<search_peers>toys</search_peers>",
        "<read_peers>peer-1, peer-7</read_peers>",
        "<search_peers>toys</search_peers>",
        "<read_papers>peer-1</read_papers>",
        proposal(`[1] ${card(0)} | role: method | S.`, "[2] peer-1 | role: method | S."),
      ],
      { method: "frontier" },
    );
    expect(trail[1]?.observation).toContain('Opened 0; never shown in this run: "peer-1".');
    expect(trail[3]?.observation).toContain('Opened 1; never shown in this run: "peer-7".');
    expect(trail[4]?.observation).toContain(
      "2 results: 0 new, 2 known.\n  [peer-1] Proposal of peer 1 (shown above)",
    );
    expect(trail[6]?.feedback).toContain("cannot be cited");
    expect([state.peersSeen, state.latestPeers]).toEqual([["peer-1", "peer-2"], ["peer-1"]]);
    expect([state.latest.length, state.workingSet, state.outcome]).toEqual([10, [], null]);
  });
});

describe("the working set", () => {
  const searches = [2016, 2017, 2018, 2019, 2020, 2021].map(searchYear);
  const ofYears = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, year) => from - 2016 + year).flatMap((year) =>
      Array.from({ length: 10 }, (_, at) => year + 10 * at),
    );
  const pinning = (papers: readonly number[]): string =>
    `<read_papers>${papers.map(card).join(" ")}</read_papers>`;

  it("evicts the least recently requested paper, and takes in none that was never retrieved", async () => {
    const { state, trail } = await run([
      ...searches,
      pinning(ofYears(2016, 2020)),
      pinning([0]),
      pinning([5, 0, 119]),
      "<read_papers>D0000000000, nonsense</read_papers>",
    ]);
    expect(trail[6]?.observation).toContain("Pinned 50. Working set: 50 of 50.");
    expect(trail[7]?.observation).toContain("Pinned 0; 1 pinned already.");
    // W0 was asked for anew, so W10, the next of the first request, makes way for W5 (2021)
    expect(trail[8]?.observation).toContain(
      `Pinned 1; 1 pinned already; evicted as least recently requested: ${card(10)}; never retrieved in this run: "${card(119)}". Working set: 50 of 50.`,
    );
    expect(trail[9]?.feedback).toContain('"D0000000000", "nonsense"');
    expect(idsOf(state.workingSet)).toEqual([0, ...ofYears(2016, 2020).slice(2), 5].map(idOf));
  });

  it("may be pinned back from what only the notes remember", async () => {
    const { state } = await run([
      searchYear(2016),
      "<summary>notes</summary>",
      `<read_papers>${cards(10, 10)}</read_papers>`,
    ]);
    expect(idsOf(state.workingSet)).toEqual([idOf(10)]);
  });
});

describe("summary", () => {
  it("puts notes in place of the history, clears plan and draft, keeps pins, results and what was retrieved", async () => {
    const { state, trail } = await run([
      searchYear(2016),
      `<read_papers>${card(0)}</read_papers>`,
      "<plan>p</plan>",
      "<draft>d</draft>",
      "<summary>What matters</summary>",
      searchYear(2016),
    ]);
    expect([state.notes, state.plan, state.draft]).toEqual(["What matters", "", ""]);
    expect(state.history.map(({ action }) => action)).toEqual(["summary", "search"]);
    expect([idsOf(state.workingSet), state.retrieved.length, state.latest.length]).toEqual([
      [idOf(0)],
      10,
      10,
    ]);
    // known, but no line of the history shows them any more
    expect(trail[5]?.observation).toMatch(/10 results: 0 new, 10 known/);
    expect(trail[5]?.observation).not.toContain("shown above");
  });
});

describe("compression", () => {
  it("condenses the history by rule, once, and costs no step", async () => {
    const { state, trail } = await run([
      "<summary>Older notes</summary>",
      searchYear(2016),
      `<read_papers>${card(0)}</read_papers>`,
      "<plan>The plan</plan>",
      "<draft>The draft</draft>",
      "compression!",
    ]);
    expect([state.stepsUsed, state.compressed, state.plan, state.draft]).toEqual([5, true, "", ""]);
    expect([idsOf(state.workingSet), state.latest, state.retrieved.length]).toEqual([[idOf(0)], [], 10]);
    expect(state.history.map(({ action }) => action)).toEqual(["compression"]);
    expect(state.notes.split("\n\n")).toEqual([
      "Earlier notes:\nOlder notes",
      "What was looked for:\n- search: toys | years: 2016 (10 results: 10 new, 0 known.)",
      expect.stringMatching(/^Retrieved, not pinned:\n(\[D[0-9a-f]+\] Paper \d+ on toys \(2016\)\n?){9}$/),
      "Plan:\nThe plan",
      "Draft:\nThe draft",
    ]);
    expect(trail[5]?.action).toBe("compression");
  });

  it("keeps the feedback that the next step is to show", async () => {
    const { state } = await run(["no tag", "compression!"]);
    expect(state.feedback).toMatch(/no action/);
  });

  it("shortens a draft as long as a book, and says so", async () => {
    const { state } = await run([`<draft>${"x".repeat(200_000)}</draft>`, "compression!"]);
    expect(state.notes.length).toBeLessThan(20_000);
    expect(state.notes).toContain("(shortened)");
  });

  it("fails the run where it does not help", async () => {
    const { state } = await run(["compression!", "<plan>x</plan>", "compression!"]);
    expect(state.outcome).toMatchObject({ kind: "failed", category: "context-overflow" });
    expect(state.stepsUsed).toBe(1);
  });
});

describe("proposal", () => {
  it("comes back with every breach while steps remain, and its text is the draft", async () => {
    const { state, trail } = await run([
      searchYear(2016),
      proposal(`[1] ${card(1)} | role: method | Never retrieved.`, `[2] ${card(0)} | role: hero | S.`),
    ]);
    expect(trail[1]?.feedback).toMatch(
      /was returned[\s\S]*never retrieved in this run[\s\S]*its role is none of/,
    );
    expect(trail[1]?.observation).toContain("it breaks the rules in 2 places");
    expect(state.draft).toMatch(/^# A title/);
    expect([state.outcome, trail[1]?.malformed]).toEqual([null, false]);
  });

  it("loses at the deadline what does not hold, counted in the receipt", async () => {
    const { state, trail } = await run(
      [
        searchYear(2016),
        proposal(`[1] ${card(0)} | role: method | S.`, `[2] ${card(1)} | role: method | S.`),
      ],
      { stepBudget: 2 },
    );
    expect(trail[1]?.observation).toContain("Accepted with 1 references; 1 dropped.");
    expect(state.outcome).toMatchObject({
      kind: "proposal",
      proposal: { dropped: [{ reason: expect.any(String) }] },
    });
  });

  it("without a valid reference fails the run at the deadline", async () => {
    const { state } = await run([proposal(`[1] ${card(0)} | role: method | S.`)], { stepBudget: 1 });
    expect(state.outcome).toMatchObject({ kind: "failed", category: "invalid-proposal" });
  });
});
