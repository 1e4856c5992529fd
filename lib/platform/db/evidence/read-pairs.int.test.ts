import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areaId, documentId } from "@/lib/domain/ids";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { readPairs } from "./read-pairs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PINS = { extractor: "reader@1", extractorPrompt: "read-1", judge: "judge@1", judgePrompt: "judge-1" };
const SEED = "seed";
const ALL = {
  contributionType: true,
  problem: true,
  motivation: true,
  proposedApproach: true,
  researchPlan: true,
};
const key = (letter: string): string => letter.repeat(64);
let count = 0;

/** An area with one paper for each letter, whose abstract hashes are the letter's. */
async function anArea(letters: string) {
  const { prisma } = database;
  const slug = `pairs-${++count}`;
  const edition = await prisma.edition.create({
    data: { slug, title: slug, year: 2026, origin: "measured", judgeSeed: SEED, ...PINS },
  });
  const area = await prisma.area.create({
    data: { editionId: edition.id, slug: "a", name: "A", definition: "A." },
  });
  const papers = new Map<string, number>();
  for (const [position, letter] of [...letters].entries()) {
    const paper = await prisma.document.create({
      data: {
        areaId: area.id,
        kind: "reference",
        externalId: letter,
        position,
        title: letter,
        abstract: letter,
        textHash: key(letter),
        abstractHash: key(letter),
      },
    });
    papers.set(letter, paper.id);
  }
  return {
    area: areaId.parse(area.id),
    pair: (two: string) => ({
      first: documentId.parse(papers.get(two[0] ?? "")),
      second: documentId.parse(papers.get(two[1] ?? "")),
    }),
  };
}

const summary = (hash: string, problem = "p", pins = PINS) => ({
  abstractHash: key(hash),
  extractor: pins.extractor,
  promptVersion: pins.extractorPrompt,
  summaryHash: key(hash),
  summary: {
    contributionType: { primary: "method", secondary: [] },
    problem,
    motivation: "m",
    proposedApproach: "a",
    researchPlan: " ",
  },
});

const failedSummary = (hash: string, failure: string) => ({
  abstractHash: key(hash),
  extractor: PINS.extractor,
  promptVersion: PINS.extractorPrompt,
  failure,
});

const JUDGED = { slots: ALL, sameIdea: false, reason: "Alike." };
const verdict = (low: string, high: string, of: object = JUDGED) => ({
  lowHash: key(low),
  highHash: key(high),
  judge: PINS.judge,
  promptVersion: PINS.judgePrompt,
  seed: SEED,
  lowShownFirst: true,
  ...of,
});

describe("pairs", () => {
  it("come in the order asked for, whichever of the two is named first", async () => {
    const { area, pair } = await anArea("abc");
    await database.prisma.ideaSummary.createMany({
      data: [summary("a"), summary("b", "None"), summary("c")],
    });
    await database.prisma.verdict.createMany({ data: [verdict("a", "b"), verdict("a", "c")] });
    const [ca, ab, bc] = await readPairs(database.sql, area, [pair("ca"), pair("ab"), pair("bc")]);
    expect(ca?.verdict).toMatchObject({ slots: ALL, sameIdea: false, reason: "Alike.", failure: null });
    expect(ca?.read).toEqual({
      first: { kind: "read", stated: 0b01111 },
      second: { kind: "read", stated: 0b01111 },
    });
    expect(ab?.read.second).toEqual({ kind: "read", stated: 0b01101 });
    expect(ab?.verdict?.slots).toEqual(ALL);
    expect(bc?.verdict).toBeNull();
  });

  it("without a valid summary or verdict say why", async () => {
    const { area, pair } = await anArea("defg");
    await database.prisma.ideaSummary.createMany({
      data: [summary("d"), failedSummary("e", "refused"), summary("g")],
    });
    await database.prisma.verdict.create({ data: verdict("d", "g", { failure: "malformed" }) });
    const [failed, unread, invalid] = await readPairs(database.sql, area, [
      pair("de"),
      pair("fd"),
      pair("gd"),
    ]);
    expect(failed?.read.second).toEqual({ kind: "failed", failure: "refused" });
    expect(unread?.read.first).toEqual({ kind: "unread" });
    expect(invalid?.verdict).toMatchObject({ slots: null, failure: "malformed" });
  });

  it("of another judge, prompt, seed or extractor do not count, and documents of other areas are missing", async () => {
    const { area, pair } = await anArea("hi");
    const elsewhere = await anArea("j");
    await database.prisma.ideaSummary.createMany({
      data: [summary("h"), summary("i"), summary("i", "x", { ...PINS, extractorPrompt: "read-2" })],
    });
    await database.prisma.verdict.createMany({
      data: [
        verdict("h", "i", { ...JUDGED, seed: "other" }),
        verdict("h", "i", { ...JUDGED, judge: "other" }),
        verdict("h", "i", { ...JUDGED, promptVersion: "other" }),
      ],
    });
    const [found] = await readPairs(database.sql, area, [pair("hi")]);
    expect(found?.verdict).toBeNull();
    const { first } = elsewhere.pair("jj");
    expect(await readPairs(database.sql, area, [{ first, second: pair("hi").second }])).toEqual([]);
    expect(await readPairs(database.sql, area, [])).toEqual([]);
  });

  it("of a document with itself, and of equal summaries, have their own verdict", async () => {
    const { area, pair } = await anArea("k");
    await database.prisma.ideaSummary.create({ data: summary("k") });
    await database.prisma.verdict.create({ data: verdict("k", "k") });
    const [same] = await readPairs(database.sql, area, [pair("kk")]);
    expect(same?.verdict?.slots).toEqual(ALL);
  });
});
