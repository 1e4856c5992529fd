import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Method } from "@/lib/domain/edition";
import { STEP_BUDGET } from "@/lib/domain/population";
import type { PeerRecord } from "@/lib/pipeline/agent/ports";
import type { FinishedProposal } from "@/lib/pipeline/agent/run-state";
import { BASELINES, findBaseline } from "@/lib/pipeline/baselines/baselines";
import type { CorpusFacts } from "@/lib/pipeline/baselines/ports";
import { asPeer, type Ran, runBaseline, type Where, withPeers } from "./testing/run-baseline";
import { type SmallCorpus, smallCorpus } from "./testing/small-corpus";

const proposalOf = ({ ending }: Ran): FinishedProposal => {
  if (ending?.kind !== "proposal") throw new Error(`no proposal: ${JSON.stringify(ending)}`);
  return ending.proposal;
};
const cites = (ran: Ran): string[] => proposalOf(ran).references.map(({ id }) => id);
const retrieved = ({ steps }: Ran): string[] => steps.flatMap(({ found }) => found?.ids ?? []);
const topicFor = (method: Method): string | null =>
  method === "topic" || method === "frontier" ? "counting birds" : null;

/** Every baseline under every method that it can be run under; frontier with a round of peers behind it. */
const RUNS = BASELINES.flatMap(({ agent, methods }) => methods.map((method) => ({ agent, method })));

async function peersOf(where: Where): Promise<PeerRecord[]> {
  const first = withPeers(where, []);
  const runs = [0, 1, 2].map(async (slot) =>
    asPeer(
      slot,
      await runBaseline(
        { agent: "baseline/recombination", method: "frontier", slot, topic: "parsing" },
        first,
      ),
    ),
  );
  return (await Promise.all(runs)).flat();
}

describe.each(RUNS)("$agent under $method", ({ agent, method }) => {
  it("writes valid proposals in any corpus, from what it retrieved, the same bytes every time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.integer({ min: 8, max: 40 }), fc.nat(60), async (seed, size, slot) => {
        const corpus = await smallCorpus(seed, size);
        fc.pre(corpus.facts.citingOfLastYear.length > 0);
        const where = method === "frontier" ? withPeers(corpus, await peersOf(corpus)) : corpus;
        const what = { agent, method, slot, seed, topic: topicFor(method) };
        const ran = await runBaseline(what, where);
        const { references, dropped } = proposalOf(ran);
        expect(ran.steps.length).toBeLessThanOrEqual(STEP_BUDGET);
        // Nothing was returned, dropped or misread on the way.
        expect(ran.steps.filter(({ feedback, malformed }) => malformed || feedback !== "")).toEqual([]);
        expect(dropped).toEqual([]);
        const had = new Set(retrieved(ran).filter((id) => !id.startsWith("peer-")));
        for (const { id } of references) expect(had).toContain(id);
        expect(await runBaseline(what, where)).toEqual(ran);
      }),
      { numRuns: 25 },
    );
  });
});

describe("the words of the baselines", () => {
  it("hold nothing that a run did not bring: a seed decides", async () => {
    const corpus = await smallCorpus("seeds", 60);
    const title = async (seed: string) =>
      proposalOf(
        await runBaseline({ agent: "baseline/recombination", method: "free", slot: 0, seed }, corpus),
      ).title;
    const titles = await Promise.all(["a", "b", "c", "d"].map(title));
    expect(new Set(titles).size).toBeGreaterThan(1);
  });

  it("cost nothing and count as one call a step", async () => {
    const { steps } = await runBaseline(
      { agent: "baseline/constant", method: "baseline", slot: 0 },
      await smallCorpus("cost", 12),
    );
    expect(steps.map(({ action }) => action)).toEqual(["plan", "search", "summary", "proposal"]);
    expect(steps[1]?.spent).toEqual({
      inputTokens: null,
      outputTokens: null,
      costUsd: 0,
      assumedUsd: 0,
      calls: 1,
      latencyMs: 0,
    });
  });

  it("are found by what a plan calls them", () => {
    expect(BASELINES.map(({ agent }) => findBaseline(agent)?.agent)).toEqual(
      BASELINES.map(({ agent }) => agent),
    );
    expect(findBaseline("baseline/nobody")).toBeUndefined();
    expect(findBaseline("recombination")).toBeUndefined();
  });
});

describe("on a corpus of eighty papers", () => {
  let corpus: SmallCorpus;
  let facts: CorpusFacts;
  beforeAll(async () => {
    corpus = await smallCorpus("eighty", 80, 9);
    facts = corpus.facts;
  });
  const run = (name: string, slot: number, method: Method = "baseline", topic: string | null = null) =>
    runBaseline({ agent: `baseline/${name}`, method, slot, topic }, corpus);
  const paper = (id: string | undefined) => corpus.papers.find((each) => each.id === id);
  const plain = (text: string | undefined) => (text ?? "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

  it("most-cited carries the text of the i-th and cites the first R", async () => {
    for (const slot of [0, 3]) {
      const ran = await run("most-cited", slot);
      expect(plain(proposalOf(ran).title)).toBe(plain(paper(facts.mostCited[slot])?.title));
      expect(cites(ran)).toEqual(facts.mostCited.slice(0, facts.usualReferences));
    }
  });

  it("last-year gives each slot another paper with its own citations, none of itself", async () => {
    const titles = new Set<string>();
    for (const slot of [0, 1, 2, 3]) {
      const ran = await run("last-year", slot);
      const own = corpus.papers.find(({ title }) => plain(title) === plain(proposalOf(ran).title));
      expect(own?.year).toBe(2025);
      expect(cites(ran)).toEqual(facts.cites(own?.id ?? ""));
      titles.add(proposalOf(ran).title);
    }
    expect(titles.size).toBe(4);
  });

  it("last-year begins again after its last paper", async () => {
    const again = facts.citingOfLastYear.length;
    expect(proposalOf(await run("last-year", again))).toEqual(proposalOf(await run("last-year", 0)));
  });

  it("last-year leaves out what the steps have no room for, and says how much", async () => {
    // 40 papers, the last of which cites 30 that no search but their own can find: 18 searches beside plan and proposal.
    const dense = await smallCorpus("dense", 40);
    const all = dense.facts.papers;
    const greedy: Where = {
      facts: { ...dense.facts, citingOfLastYear: [all[39] ?? ""], cites: () => all.slice(0, 30) },
      world: {
        ...dense.world,
        literature: {
          ...dense.world.literature,
          search: async (query, years) => (await dense.world.literature.search(query, years)).slice(0, 1),
        },
      },
    };
    const ran = await runBaseline({ agent: "baseline/last-year", method: "baseline", slot: 0 }, greedy);
    expect(ran.steps).toHaveLength(STEP_BUDGET);
    expect(cites(ran).length).toBeLessThanOrEqual(18);
    expect(cites(ran).length).toBeGreaterThan(9);
    expect(ran.steps[0]?.reply).toContain("room for 18 searches: 12 citations have none");
    expect(proposalOf(ran).body).toContain(`${cites(ran).length} of its 30 citations were retrieved`);
  });

  it("random-topic stays with its topic, shuffled-titles with the words it found", async () => {
    const ran = await run("random-topic", 0, "topic", "counting birds");
    expect(ran.steps[1]?.reply).toBe("<search>counting birds</search>");
    expect(cites(ran)).toHaveLength(facts.usualReferences);
    const words = await run("shuffled-titles", 0);
    const known = new Set(retrieved(words).flatMap((id) => plain(paper(id)?.title).split(" ")));
    for (const word of plain(proposalOf(words).title).split(" ")) expect(known).toContain(word);
  });

  it("recombination takes turns between the sentences of its first two references", async () => {
    let checked = 0;
    for (let slot = 0; slot < 8; slot++) {
      const ran = await run("recombination", slot, "free");
      expect(cites(ran)).toHaveLength(Math.max(2, facts.usualReferences));
      const [first, second] = cites(ran).map(paper);
      if (!first?.abstract || !second?.abstract) continue;
      // "We study …. We propose …. Part n ends well.": the first and the third are the first paper's, the second is the other's.
      const [study, , part] = first.abstract.split(/\.(?:\s|$)/);
      const propose = second.abstract.split(/\.(?:\s|$)/)[1];
      expect(plain(proposalOf(ran).abstract)).toBe(plain([study, propose, part].join(" ")));
      checked++;
    }
    expect(checked).toBeGreaterThan(3);
  });

  it("recombination asks for a pair of the landscape by its tags first", async () => {
    const { steps } = await run("recombination", 0, "landscape");
    expect(steps.map(({ action }) => action)).toEqual([
      "plan",
      "papers_by_tag",
      "search",
      "plan",
      "read_papers",
      "draft",
      "proposal",
    ]);
    const { task, method } = corpus.world.tags?.tables.pairs.find((pair) =>
      steps[1]?.reply?.includes(`task: ${pair.task} | method: ${pair.method}`),
    ) ?? { task: "none", method: "none" };
    expect(steps[2]?.reply).toBe(`<search>${method} ${task}</search>`);
  });

  it("recombination reads peers in later rounds, takes other sources than they did, and cites none of them", async () => {
    const first = withPeers(corpus, []);
    const what = { agent: "baseline/recombination", method: "frontier" as const, topic: "grading" };
    const before = await runBaseline({ ...what, slot: 5 }, first);
    expect(before.steps.map(({ action }) => action)).not.toContain("search_peers");
    // The only peer had the very same draw.
    const later = await runBaseline({ ...what, slot: 5 }, withPeers(corpus, asPeer(0, before)));
    expect(later.steps.map(({ action }) => action)).toContain("read_peers");
    const taken = new Set(cites(before).slice(0, 2));
    for (const id of cites(later).slice(0, 2)) expect(taken).not.toContain(id);
    expect(proposalOf(later).references.every(({ id }) => paper(id) !== undefined)).toBe(true);
  });
});
