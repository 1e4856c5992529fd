import { describe, expect, it } from "vitest";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import type { SlotVerdict } from "@/lib/domain/slots";
import { hashOf } from "@/lib/pipeline/collection/hashes";
import type { Encoder } from "@/lib/pipeline/encoding/ports";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import type { Judge } from "@/lib/pipeline/judging/ports";
import { neighbourDocument } from "@/lib/pipeline/scoring/benchmark-document";
import type { IdeaTools } from "@/lib/pipeline/scoring/collect-ideas";
import {
  type BenchmarkDocument,
  type BenchmarkTools,
  runBenchmark,
} from "@/lib/pipeline/scoring/run-benchmark";
import { verdictLookup, verdictsBetween } from "@/lib/pipeline/scoring/verdict-lookup";

/** Letters as dimensions: texts that share letters are near. */
const letters: Encoder = {
  id: "letters",
  dimensions: 26,
  standIn: true,
  encode: async (texts, onProgress) => {
    const rows = new Float32Array(texts.length * 26);
    texts.forEach((text, i) => {
      for (const letter of text.toLowerCase()) {
        const place = letter.charCodeAt(0) - 97;
        if (place >= 0 && place < 26) rows[i * 26 + place] = (rows[i * 26 + place] ?? 0) + 1;
      }
      onProgress?.(i + 1);
    });
    return rows;
  },
  close: async () => {},
};

/** The abstract is "problem;approach"; a dash is a slot that is not stated. */
const summaryOf = (abstract: string): IdeaSummary => {
  const [problem = "None", approach = "None"] = abstract
    .split(";")
    .map((text) => (text === "-" ? "None" : text));
  const contributionType = { primary: "method", secondary: [] } as const;
  return {
    contributionType: { ...contributionType, secondary: [] },
    problem,
    motivation: "None",
    proposedApproach: approach,
    researchPlan: "None",
  };
};
const extractor: Extractor = {
  id: "split",
  promptVersion: "1",
  standIn: true,
  extract: async (abstract) =>
    abstract === "unreadable"
      ? { kind: "failed", reason: "no" }
      : {
          kind: "extracted",
          extraction: {
            summary: summaryOf(abstract),
            quality: { complete: true, sufficient: true, note: "" },
          },
        },
};

const asked: string[] = [];
/** Says yes wherever two texts are equal, also where both are "None". */
const judge: Judge = {
  id: "equal",
  promptVersion: "1",
  standIn: true,
  judge: async (first, second) => {
    asked.push([first.problem, second.problem].sort().join("|"));
    const slots: SlotVerdict = {
      contributionType: true,
      problem: first.problem === second.problem,
      motivation: true,
      proposedApproach: first.proposedApproach === second.proposedApproach,
      researchPlan: true,
    };
    return { kind: "judged", slots, sameIdea: false, reason: "" };
  },
};

const ideas: IdeaTools = { extractor, judge, seed: "s" };
const tools: BenchmarkTools = { encoder: letters, ideas };
const doc = (id: string, abstract: string, citations: string[] = []): BenchmarkDocument => ({
  id,
  title: id,
  abstract,
  citations,
});
const human = [doc("h1", "aa;xx", ["u1", "u2"]), doc("h2", "aa;yy", ["u2"]), doc("h3", "bb;-", [])];
const one = { id: "one", proposals: [doc("p1", "aa;xx", ["u1"]), doc("p2", "cc;-", ["u3"])] };

describe("the benchmark in memory", () => {
  it("scores a case worked by hand", async () => {
    const {
      human: level,
      populations,
      comparison,
    } = await runBenchmark({ areaId: "t", human, populations: [one] }, tools);
    // Everyone is everyone's neighbour. Problem: h1 and h2 agree, h3 stands alone: p = 2/3. Approach: nobody agrees, and the
    // "None" of h3 matches nothing: p = 0, no weight. Motivation and plan are stated nowhere: p = 0. Kind: p = 1.
    expect(level.figures.ideas?.slotMatch).toEqual({
      contributionType: 1,
      problem: 2 / 3,
      motivation: 0,
      proposedApproach: 0,
      researchPlan: 0,
    });
    // The problem carries all the weight: h1 and h2 are matched by p1, h3 by nobody.
    expect(populations[0]?.ideas?.matchIdea).toMatchObject({ kind: "scored", value: 2 / 3 });
    // p1 and p2 share nothing.
    expect(populations[0]?.ideas?.diversityIdea).toMatchObject({ kind: "scored", value: 1 });
    // jAH = (1/2 + 0)/2, jHA = (1/2 + 0 + 0)/3: harmonic mean 2·(1/4)(1/6)/(1/4 + 1/6) = 1/5.
    expect(populations[0]?.citation.matchCite).toMatchObject({
      kind: "scored",
      value: expect.closeTo(0.2, 12),
    });
    expect(comparison.ranks.matchIdea).toEqual([{ best: 1, worst: 1 }]);
  });

  it("asks for each pair of summaries once, whichever pools and directions it occurs in", async () => {
    asked.length = 0;
    await runBenchmark({ areaId: "t", human, populations: [one, { ...one, id: "two" }] }, tools);
    // Distinct summaries: aa;xx (h1 and p1), aa;yy, bb;-, cc;-. Pairs among them and aa;xx with itself (h1–p1): 6 + 1, less
    // cc;- with itself, which never meets another copy in one population.
    expect(asked).toHaveLength(7);
  });

  it("withholds what rests on an abstract that could not be read, and nothing else", async () => {
    const broken = { id: "b", proposals: [doc("p1", "unreadable", ["u1"])] };
    const { populations, ideas: collected } = await runBenchmark(
      { areaId: "t", human, populations: [one, broken] },
      tools,
    );
    expect(collected?.extraction.missing).toHaveLength(1);
    // All three human papers have p1 as their neighbour.
    expect(populations[1]?.ideas?.matchIdea).toMatchObject({ kind: "withheld", missingPairs: 3 });
    expect(populations[1]?.citation.matchCite.kind).toBe("scored");
    expect(populations[0]?.ideas?.matchIdea.kind).toBe("scored");
  });

  it("leaves the idea level out where it is not asked for", async () => {
    asked.length = 0;
    const { populations, human: level } = await runBenchmark(
      { areaId: "t", human, populations: [one] },
      { ...tools, ideas: null },
    );
    expect(asked).toEqual([]);
    expect(level.figures.ideas).toBeNull();
    expect(populations[0]?.ideas).toBeNull();
    expect(Object.keys(populations[0]?.percentOfHuman ?? {})).toEqual(["matchCite", "diversityCite"]);
  });

  it("has undefined figures for an empty population", async () => {
    const { populations, comparison } = await runBenchmark(
      { areaId: "t", human, populations: [one, { id: "none", proposals: [] }] },
      tools,
    );
    expect(populations[1]?.citation.matchCite.kind).toBe("undefined");
    expect(populations[1]?.ideas?.matchIdea.kind).toBe("undefined");
    expect(comparison.ranks.matchCite[1]).toBeNull();
  });

  it("encodes equal texts once and gives neighbours by id, never the document itself", async () => {
    let seen: readonly string[] = [];
    const counting: Encoder = {
      ...letters,
      encode: (texts, onProgress) => {
        seen = texts;
        return letters.encode(texts, onProgress);
      },
    };
    const input = { areaId: "t", human, populations: [{ id: "copy", proposals: human }] };
    const result = await runBenchmark(input, { ...tools, encoder: counting });
    expect(seen).toHaveLength(3);
    const { HH, populations } = neighbourDocument(input, result);
    expect(HH.h1?.toSorted()).toEqual(["h2", "h3"]);
    expect(populations[0]?.HA.h1?.at(0)).toBe("h1");
    expect(populations[0]?.AA).toEqual(HH);
  });

  it("stops where it is told to", async () => {
    const controller = new AbortController();
    controller.abort(new Error("stop"));
    const run = runBenchmark(
      { areaId: "t", human, populations: [] },
      { ...tools, signal: controller.signal },
    );
    await expect(run).rejects.toThrow("stop");
  });
});

describe("verdicts between pools", () => {
  const hashed = (abstract: string) => ({ hash: hashOf(abstract), summary: summaryOf(abstract) });
  const all: SlotVerdict = {
    contributionType: true,
    problem: true,
    motivation: true,
    proposedApproach: true,
    researchPlan: true,
  };

  it("are found in either order, miss where a summary does, and count no slot that is not stated", () => {
    const [a, b] = [hashed("aa;xx"), hashed("bb;-")];
    const [lowHash, highHash] = a.hash < b.hash ? [a.hash, b.hash] : [b.hash, a.hash];
    const lookup = verdictLookup([{ lowHash, highHash, slots: all }]);
    const verdict = verdictsBetween([a, null], [b], lookup);
    expect(verdict(0, 0)).toMatchObject({ problem: true, proposedApproach: false, motivation: false });
    expect(verdictsBetween([b], [a], lookup)(0, 0)).toEqual(verdict(0, 0));
    expect(verdict(1, 0)).toBeNull();
    expect(verdictsBetween([a], [a], lookup)(0, 0)).toBeNull();
    expect(verdictLookup([{ lowHash, highHash, slots: null }])(lowHash, highHash)).toBeNull();
  });
});
