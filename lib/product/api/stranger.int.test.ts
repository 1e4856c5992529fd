import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  IdeaLine,
  NeighbourLine,
  PaperLine,
  ScoreLine,
  VerdictLine,
} from "@/lib/product/downloads/records";
import { type ApiSite, openApiSite } from "@/scripts/test/api-site";
import type { Endpoint } from "./endpoint";
import { areaCorpus } from "./endpoints/area-corpus";
import { areaIdeas } from "./endpoints/area-ideas";
import { areaNeighbours } from "./endpoints/area-neighbours";
import { areaReference } from "./endpoints/area-reference";
import { areaScores } from "./endpoints/area-scores";
import { areaVerdicts } from "./endpoints/area-verdicts";
import { populationProposals } from "./endpoints/population-proposals";

/*
 * Every figure from the public files alone, by formulas written anew from the rules: nothing of the scoring engine is used, so
 * that a fault in it, or a file that leaves out what a figure rests on, shows as a difference.
 */
type Slot = keyof NonNullable<VerdictLine["slots"]>;
const SLOTS = ["contributionType", "problem", "motivation", "proposedApproach", "researchPlan"] as const;
type Sets = readonly ReadonlySet<string>[];
type ProposalLine = { readonly id: string; readonly citations: readonly string[] };

let site: ApiSite;
beforeAll(async () => {
  site = await openApiSite();
});
afterAll(() => site.close());

async function linesOf<T>(of: Endpoint): Promise<T[]> {
  const text = await (await site.ask(of, {})).text();
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as T]));
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const harmonic = (a: number, b: number): number => (a + b === 0 ? 0 : (2 * a * b) / (a + b));

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((paper) => b.has(paper)).length;
  const either = a.size + b.size - both;
  return either === 0 ? 0 : both / either;
}
/** Best counterpart of each, never the very same document. */
const best = (of: Sets, among: Sets): number[] =>
  of.map((one) => Math.max(...among.filter((other) => other !== one).map((other) => jaccard(one, other))));

function reading(sets: Sets, tau: number) {
  const sufficiency = mean(sets.map(({ size }) => Math.min(size / tau, 1)));
  const all = sets.reduce((sum, { size }) => sum + size, 0);
  const spread = all === 0 ? 0 : new Set(sets.flatMap((set) => [...set])).size / all;
  return { sufficiency, spread, diversityCite: sufficiency * spread };
}

async function files() {
  const corpus = new Set((await linesOf<PaperLine>(areaCorpus)).map(({ id }) => id));
  const cited = (ids: readonly string[]) => new Set(ids.filter((id) => corpus.has(id)));
  const papers = await linesOf<PaperLine>(areaReference);
  const proposals = await linesOf<ProposalLine>(populationProposals);
  return {
    human: { ids: papers.map(({ id }) => id), sets: papers.map(({ references }) => cited(references)) },
    own: { ids: proposals.map(({ id }) => id), sets: proposals.map(({ citations }) => cited(citations)) },
    ideas: await linesOf<IdeaLine>(areaIdeas),
    neighbours: await linesOf<NeighbourLine>(areaNeighbours),
    verdicts: await linesOf<VerdictLine>(areaVerdicts),
    scores: await linesOf<ScoreLine>(areaScores),
  };
}
type Files = Awaited<ReturnType<typeof files>>;

const isStated = ({ summary }: IdeaLine, slot: Slot): boolean => {
  if (summary === null) return false;
  return slot === "contributionType" ? summary[slot].primary !== null : summary[slot] !== "None";
};

/** Which slots a document shares with any of the others, by their ids. */
function sharing({ ideas, verdicts }: Files, pool: NeighbourLine["pool"], population: string | null) {
  const pairs = new Map(
    verdicts
      .filter((line) => line.pool === pool && line.population === population)
      .map((line) => [
        line.pair
          .map(({ id }) => id)
          .sort()
          .join(" "),
        line.slots,
      ]),
  );
  const ideaOf = new Map(ideas.map((line) => [`${line.population}/${line.id}`, line]));
  const stated = (id: string, slot: Slot) =>
    [ideaOf.get(`null/${id}`), population === null ? undefined : ideaOf.get(`${population}/${id}`)].some(
      (idea) => idea !== undefined && isStated(idea, slot),
    );
  return (document: string, others: Iterable<string>): boolean[] =>
    SLOTS.map((slot) =>
      [...others].some(
        (other) =>
          pairs.get([document, other].sort().join(" "))?.[slot] === true &&
          stated(document, slot) &&
          stated(other, slot),
      ),
    );
}

function nearest({ neighbours }: Files, pool: NeighbourLine["pool"], population: string | null) {
  const own = neighbours.filter((line) => line.pool === pool && line.population === population);
  const of = (id: string) => own.filter((line) => line.id === id).map(({ neighbourId }) => neighbourId);
  const by = (id: string) => own.filter((line) => line.neighbourId === id).map((line) => line.id);
  return { of, peers: (id: string) => new Set([...of(id), ...by(id)]) };
}

function ideaFigures(all: Files) {
  const { human, own } = all;
  const [hh, ha, aa] = [nearest(all, "HH", null), nearest(all, "HA", "alpha"), nearest(all, "AA", "alpha")];
  const [inH, withA, inA] = [
    sharing(all, "HH", null),
    sharing(all, "HA", "alpha"),
    sharing(all, "AA", "alpha"),
  ];
  const [hu, au] = [nearest(all, "HU", null), nearest(all, "AU", "alpha")];
  const [inU, ownInU] = [sharing(all, "HU", null), sharing(all, "AU", "alpha")];
  const reached = human.ids.map((id) => inH(id, hh.of(id)));
  const weights = SLOTS.map((_, i) => {
    const share = mean(reached.map((slots) => Number(slots[i])));
    return share === 0 ? 0 : -Math.log2(share);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const s = (slots: readonly boolean[]) =>
    slots.reduce((sum, shared, i) => sum + (shared ? (weights[i] ?? 0) : 0), 0) / total;
  return {
    human: {
      corpusOverlap: mean(human.ids.map((id) => s(inU(id, hu.of(id))))),
      matchIdea: mean(reached.map(s)),
      diversityIdea: 1 - mean(human.ids.map((id) => s(inH(id, hh.peers(id))))),
    },
    own: {
      corpusOverlap: mean(own.ids.map((id) => s(ownInU(id, au.of(id))))),
      matchIdea: mean(human.ids.map((id) => s(withA(id, ha.of(id))))),
      diversityIdea: 1 - mean(own.ids.map((id) => s(inA(id, aa.peers(id))))),
    },
  };
}

function citationFigures({ human, own }: Files) {
  const tau = mean(human.sets.map(({ size }) => size));
  const [jAH, jHA] = [mean(best(own.sets, human.sets)), mean(best(human.sets, own.sets))];
  return {
    human: { tau, matchCite: mean(best(human.sets, human.sets)), ...reading(human.sets, tau) },
    own: { jAH, jHA, matchCite: harmonic(jAH, jHA), ...reading(own.sets, tau) },
  };
}

describe("a stranger with the public files", () => {
  it("computes every stored figure of the human level and of a population again", async () => {
    const all = await files();
    const [citation, ideas] = [citationFigures(all), ideaFigures(all)];
    for (const [population, figures] of [
      [null, { ...citation.human, ...ideas.human }],
      ["alpha", { ...citation.own, ...ideas.own }],
    ] as const) {
      const stored = all.scores.filter((line) => line.population === population && line.slice === "full");
      expect(stored.map(({ metric }) => metric).sort()).toEqual(Object.keys(figures).sort());
      for (const { metric, score } of stored) {
        const mine = Object.entries(figures).find(([name]) => name === metric)?.[1];
        expect(score.kind === "scored" && score.value, `${population} ${metric}`).toBeCloseTo(
          mine ?? Number.NaN,
          12,
        );
      }
    }
  });
});
