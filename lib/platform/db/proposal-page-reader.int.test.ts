import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areaId, documentId, populationId } from "@/lib/domain/ids";
import { proposalPageReader } from "./proposal-page-reader.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PINS = { extractor: "reader@1", extractorPrompt: "read-1", judge: "judge@1", judgePrompt: "judge-1" };
const key = (letter: string): string => letter.repeat(64);
const NOW = new Date("2026-11-30T04:00:00Z");
const reader = () => proposalPageReader(database.sql);
let count = 0;

/** An area with corpus papers u0…, human papers h0…, and a population of proposals at the given places. */
async function anArea(sizes: { corpus?: number; human?: number; places?: readonly number[] }) {
  const { prisma } = database;
  const slug = `proposal-${++count}`;
  const edition = await prisma.edition.create({
    data: { slug, title: slug, year: 2026, origin: "measured", judgeSeed: "seed", ...PINS },
  });
  const area = await prisma.area.create({
    data: { editionId: edition.id, slug: "a", name: "A", definition: "A." },
  });
  const model = await prisma.model.create({ data: { name: slug } });
  const population = await prisma.population.create({
    data: { areaId: area.id, modelId: model.id, slug: "p", name: "P", method: "free", size: 3 },
  });
  const add = async (kind: "corpus" | "reference" | "proposal", position: number, more: object = {}) => {
    const own = kind === "proposal" ? population.id : null;
    const letter =
      kind === "proposal" ? "abcdef"[position] : kind === "reference" ? "0123456789"[position] : "f";
    const abstractHash = key(letter ?? "f");
    const document = await prisma.document.create({
      data: {
        areaId: area.id,
        kind,
        populationId: own,
        scope: own ?? 0,
        externalId: `${kind}-${position}`,
        position,
        title: `${kind} ${position}`,
        abstract: "Text.",
        textHash: abstractHash,
        abstractHash,
        ...more,
      },
    });
    return documentId.parse(document.id);
  };
  const many = async (kind: "corpus" | "reference" | "proposal", places: readonly number[]) => {
    const ids = [];
    for (const place of places) ids.push(await add(kind, place));
    return ids;
  };
  const range = (n: number) => Array.from({ length: n }, (_, i) => i);
  return {
    area: areaId.parse(area.id),
    population: populationId.parse(population.id),
    add,
    corpus: await many("corpus", range(sizes.corpus ?? 0)),
    human: await many("reference", range(sizes.human ?? 0)),
    proposals: await many("proposal", sizes.places ?? []),
  };
}

const cite = (documentId: number, papers: readonly (number | undefined)[]) =>
  database.prisma.citation.createMany({ data: papers.map((paperId = 0) => ({ documentId, paperId })) });

const near = (
  documentId: number | undefined,
  pool: "HA" | "AA" | "AU",
  scope: number,
  list: readonly (number | undefined)[],
) =>
  database.prisma.neighbour.createMany({
    data: list.map((neighbourId = 0, i) => ({
      documentId: documentId ?? 0,
      pool,
      scope,
      rank: i + 1,
      neighbourId,
      fusedScore: 1 / (61 + i),
    })),
  });

describe("a proposal", () => {
  it("is found by its place, with those beside it where places are left out", async () => {
    const at = await anArea({ places: [0, 3, 4] });
    expect(await reader().proposal(at, 4)).toMatchObject({
      title: "proposal 3",
      previous: 1,
      next: 5,
      run: null,
    });
    expect(await reader().proposal(at, 1)).toMatchObject({ previous: null, next: 4 });
    expect(await reader().proposal(at, 2)).toBeNull();
    expect(await reader().proposal({ ...at, population: populationId.parse(99_999) }, 1)).toBeNull();
  });

  it("comes with its texts cut where they are endless, its trace counted, and its run", async () => {
    const at = await anArea({});
    const id = await at.add("proposal", 0, {
      body: "b".repeat(600_000),
      title: "t".repeat(5_000),
      trace: [{ a: 1 }, { b: 2 }],
    });
    const references = [{ number: 1, id: "u", role: "method", sentence: "Used." }];
    await database.prisma.agentRun.create({
      data: {
        populationId: at.population,
        slot: 0,
        status: "done",
        claims: 1,
        startedAt: NOW,
        finishedAt: NOW,
        documentId: id,
        steps: 7,
        topic: "T",
        references,
      },
    });
    const found = await reader().proposal(at, 1);
    expect(found?.body).toMatchObject({ length: 600_000 });
    expect(found?.body?.text).toHaveLength(500_000);
    expect(found?.title).toHaveLength(2_000);
    expect(found?.traceSteps).toBe(2);
    expect(found?.run).toMatchObject({ steps: 7, topic: "T", references, dropped: [] });
  });

  it("says what became of its abstract under the edition's extractor", async () => {
    const at = await anArea({ places: [0, 1, 2] });
    const read = { extractor: PINS.extractor, promptVersion: PINS.extractorPrompt };
    const summary = {
      contributionType: { primary: "method", secondary: [] },
      problem: "p",
      motivation: "m",
      proposedApproach: "a",
      researchPlan: "r",
    };
    await database.prisma.ideaSummary.createMany({
      data: [
        {
          ...read,
          abstractHash: key("a"),
          summary,
          summaryHash: key("a"),
          quality: { complete: true, sufficient: false, note: "n" },
        },
        { ...read, abstractHash: key("b"), failure: "refused" },
        { ...read, promptVersion: "another", abstractHash: key("c"), summary, summaryHash: key("a") },
      ],
    });
    const kinds = await Promise.all(
      [1, 2, 3].map(async (number) => (await reader().proposal(at, number))?.reading),
    );
    expect(kinds).toMatchObject([
      { kind: "read", summary, quality: { sufficient: false } },
      { kind: "failed", failure: "refused" },
      { kind: "unread" },
    ]);
  });
});

describe("what it cites", () => {
  it("comes in stored order, counted whole", async () => {
    const { corpus, proposals } = await anArea({ corpus: 4, places: [0] });
    const [own] = proposals;
    await cite(own ?? 0, [corpus[3], corpus[0], corpus[2]]);
    const { rows, total } = await reader().citedPapers(own ?? documentId.parse(1), 2);
    expect([rows.map(({ externalId }) => externalId), total]).toEqual([["corpus-0", "corpus-2"], 3]);
  });

  it("is held against the human papers of its own area, the best first, of equal ones the earlier", async () => {
    const { area, corpus, human, proposals } = await anArea({ corpus: 5, human: 4, places: [0] });
    const [own = documentId.parse(1)] = proposals;
    await cite(own, [corpus[0], corpus[1]]);
    await cite(human[0] ?? 0, corpus);
    await cite(human[1] ?? 0, [corpus[1], corpus[2]]);
    await cite(human[2] ?? 0, [corpus[0], corpus[2]]);
    await cite(human[3] ?? 0, [corpus[4]]);
    const rivals = await reader().citationRivals({ area, proposal: own });
    expect(rivals.own).toEqual([corpus[0], corpus[1]]);
    expect(rivals.papers.map(({ id }) => id)).toEqual([human[0], human[1], human[2]]);
    expect(rivals.papers[1]?.cites).toEqual([corpus[1], corpus[2]]);
    expect((await reader().citationRivals({ area: areaId.parse(99_999), proposal: own })).papers).toEqual([]);
  });
});

describe("what is near", () => {
  it("are the human papers that have it among theirs, closest first, page by page", async () => {
    const { population, human, proposals } = await anArea({ human: 3, places: [0, 1] });
    const [own = documentId.parse(1), other] = proposals;
    await near(human[0], "HA", population, [other, own]);
    await near(human[1], "HA", population, [own]);
    await near(human[2], "HA", population, [other]);
    const papers = await reader().nearPapers(own, { from: 0, to: 50 });
    expect(papers.map(({ id, rank }) => [id, rank])).toEqual([
      [human[1], 1],
      [human[0], 2],
    ]);
    expect(await reader().nearPapers(own, { from: 1, to: 2 })).toHaveLength(1);
  });

  it("is counted by what is shared, with what neither states and what has no verdict told apart", async () => {
    const { population, human, proposals } = await anArea({ human: 4, places: [0] });
    const [own = documentId.parse(1)] = proposals;
    for (const paper of human) await near(paper, "HA", population, [own]);
    const read = { extractor: PINS.extractor, promptVersion: PINS.extractorPrompt };
    const said = {
      contributionType: { primary: "method", secondary: [] },
      motivation: "m",
      proposedApproach: "a",
    };
    const summaries = [
      ["a", { ...said, problem: "p", researchPlan: "None" }],
      ["0", { ...said, problem: "p", researchPlan: "r" }],
      ["1", { ...said, problem: "p", researchPlan: "r" }],
      ["2", { ...said, problem: " ", researchPlan: "r" }],
    ] as const;
    await database.prisma.ideaSummary.deleteMany({
      where: { abstractHash: { in: summaries.map(([at]) => key(at)) } },
    });
    await database.prisma.ideaSummary.createMany({
      data: summaries.map(([at, summary]) => ({
        ...read,
        abstractHash: key(at),
        summary,
        summaryHash: key(at),
      })),
    });
    const slots = {
      contributionType: true,
      problem: true,
      motivation: false,
      proposedApproach: false,
      researchPlan: true,
    };
    await database.prisma.verdict.createMany({
      data: ["0", "1", "2"].map((low) => ({
        lowHash: key(low),
        highHash: key("a"),
        judge: PINS.judge,
        promptVersion: PINS.judgePrompt,
        seed: "seed",
        slots,
        sameIdea: false,
        reason: "r",
        lowShownFirst: true,
      })),
    });
    const counts = await reader().maskCounts(own);
    expect(new Map(counts.map(({ mask, papers }) => [mask, papers]))).toEqual(
      new Map([
        [0b00011, 2],
        [0b00001, 1],
        [null, 1],
      ]),
    );
  });

  it("are its peers both ways, its own nearest first, never itself", async () => {
    const { population, proposals } = await anArea({ places: [0, 1, 2, 3] });
    const [own = documentId.parse(1), one, two, three] = proposals;
    await near(own, "AA", population, [two, one]);
    await near(one, "AA", population, [own, two]);
    await near(three, "AA", population, [one, own]);
    const { rows, total } = await reader().peers({ population, proposal: own }, 10);
    expect(rows.map(({ id, rank, itsRank }) => [id, rank, itsRank])).toEqual([
      [two, 1, null],
      [one, 2, 1],
      [three, null, 2],
    ]);
    expect([rows[0]?.number, total]).toEqual([3, 3]);
    expect(await reader().peers({ population, proposal: own }, 1)).toMatchObject({ total: 3 });
  });
});

describe("earlier papers near a proposal", () => {
  it("are its nearest of the corpus, best first; none where nobody looked", async () => {
    const { area, population, proposals } = await anArea({ places: [0, 1] });
    const [own = documentId.parse(1), other] = proposals;
    const [{ id: first } = { id: 0 }, { id: second } = { id: 0 }] = await database.sql`
      INSERT INTO "Document" ("areaId", "kind", "externalId", "position", "title", "abstract", "year", "textHash", "abstractHash")
      SELECT ${area}, 'corpus', 'earlier-' || n, 900 + n, 'Earlier ' || n, '', 2000 + n, 't', 'a'
      FROM generate_series(1, 2) AS n ORDER BY n RETURNING "id"`;
    expect(await reader().earlierPapers(own)).toEqual([]);
    await near(own, "AU", population, [documentId.parse(second), documentId.parse(first)]);
    expect(await reader().earlierPapers(own)).toEqual([
      { id: second, title: "Earlier 2", year: 2002, rank: 1 },
      { id: first, title: "Earlier 1", year: 2001, rank: 2 },
    ]);
    expect(other && (await reader().earlierPapers(other))).toEqual([]);
  });
});

describe("the steps of its scoring", () => {
  it("are the area's and its population's own", async () => {
    const { area, population } = await anArea({});
    await database.prisma.step.createMany({
      data: [
        { areaId: area, scope: 0, kind: "encode", status: "done" },
        { areaId: area, scope: population, kind: "judge", status: "failed", error: "no key" },
        { areaId: area, scope: 99_999, kind: "judge" },
      ],
    });
    expect(await reader().scoringSteps(area, population)).toEqual([
      { own: false, kind: "encode", status: "done", error: null },
      { own: true, kind: "judge", status: "failed", error: "no key" },
    ]);
  });
});
