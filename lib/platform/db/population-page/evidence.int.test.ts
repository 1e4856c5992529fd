import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areaId, populationId } from "@/lib/domain/ids";
import { scored } from "@/lib/domain/score";
import { populationReader } from "../population-reader.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const PINS = { extractor: "reader@1", extractorPrompt: "prompt@1" };

/** An area of an edition with one population in it; nothing else. */
async function anArea(slug: string) {
  const { prisma } = database;
  const edition = await prisma.edition.create({
    data: { slug, title: slug, year: 2026, origin: "measured", ...PINS },
  });
  const area = await prisma.area.create({
    data: { editionId: edition.id, slug: "a", name: "A", definition: "A.", tagSource: "tagger@1" },
  });
  const model = await prisma.model.create({ data: { name: slug } });
  const population = await prisma.population.create({
    data: { areaId: area.id, modelId: model.id, slug: "p", name: "P", method: "other", size: 3 },
  });
  return { area: area.id, population: population.id };
}

type At = Awaited<ReturnType<typeof anArea>>;

/** `abstracts`: one per document, which is also its summary's key. */
async function addDocuments(at: At, kind: "corpus" | "reference" | "proposal", abstracts: readonly string[]) {
  const own = kind === "proposal" ? at.population : null;
  return Promise.all(
    abstracts.map((abstractHash, position) =>
      database.prisma.document.create({
        data: {
          areaId: at.area,
          kind,
          populationId: own,
          scope: own ?? 0,
          externalId: `${kind}${position}`,
          position,
          title: "T",
          abstract: "A",
          textHash: abstractHash,
          abstractHash,
        },
        select: { id: true },
      }),
    ),
  );
}

const summaryOf = (abstractHash: string, primary: string | null, pins = PINS) => ({
  abstractHash,
  extractor: pins.extractor,
  promptVersion: pins.extractorPrompt,
  ...(primary === null
    ? { failure: "refused" }
    : {
        summaryHash: abstractHash,
        summary: {
          contributionType: { primary, secondary: [] },
          problem: "p",
          motivation: "m",
          proposedApproach: "a",
          researchPlan: "r",
        },
      }),
});

const reader = () => populationReader(database.sql);
const ids = (at: At) => [areaId.parse(at.area), populationId.parse(at.population)] as const;

describe("figures of a population", () => {
  it("come with their parts, slices, slots and what they were made from", async () => {
    const at = await anArea("figures");
    const row = { areaId: at.area, kind: "scored", engine: "1.0.0" };
    const own = { ...row, scope: at.population, manifestHash: "ab", prompts: { judge: "j@1" } };
    await database.prisma.score.createMany({
      data: [
        { ...row, scope: 0, metric: "matchCite", value: 0.2 },
        { ...row, scope: 0, metric: "tau", value: 7.5 },
        { ...row, scope: 0, metric: "matchCite", value: 0.3, slice: "2026-01..2026-03" },
        { ...own, metric: "jAH", value: 0.1, lower: 0.05, upper: 0.15 },
        { ...own, metric: "matchCite", value: 0.15, computedAt: new Date("2026-11-30T10:00:00Z") },
        { ...own, metric: "matchCite", value: 0.17, slice: "2026-01..2026-03" },
        { ...own, metric: "corpusOverlap", value: 0.9 },
      ],
    });
    await database.prisma.slotFigure.createMany({
      data: [
        { areaId: at.area, scope: 0, slot: "problem", match: 0.5, weight: 1 },
        { areaId: at.area, scope: at.population, slot: "problem", match: 0.25 },
      ],
    });
    const rows = await reader().figures(...ids(at));
    expect([...rows.own.metrics]).toEqual([["matchCite", scored(0.15)]]);
    expect([...rows.own.parts]).toEqual([["jAH", scored(0.1, { lower: 0.05, upper: 0.15 })]]);
    expect(rows.human.parts.get("tau")).toEqual(scored(7.5));
    const [slice] = rows.slices;
    expect([slice?.name, slice?.own.get("matchCite"), slice?.human.get("matchCite")]).toEqual([
      "2026-01..2026-03",
      scored(0.17),
      scored(0.3),
    ]);
    expect(rows.slots.own.get("problem")).toEqual({ match: 0.25, weight: null });
    expect(rows.slots.human.get("problem")).toEqual({ match: 0.5, weight: 1 });
    // As its area counts them; the fixture stores no papers.
    expect(rows.slots.papers).toBe(0);
    expect(rows.sources).toHaveLength(1);
    expect(rows.sources[0]).toMatchObject({ engine: "1.0.0", manifestHash: "ab", prompts: { judge: "j@1" } });
  });

  it("computed in part anew have two sources, the newest first", async () => {
    const at = await anArea("two-sources");
    const row = { areaId: at.area, scope: at.population, kind: "scored", value: 0.1 };
    await database.prisma.score.createMany({
      data: [
        { ...row, metric: "matchCite", engine: "1.0.0", computedAt: new Date("2026-01-01T00:00:00Z") },
        { ...row, metric: "matchIdea", engine: "1.1.0", computedAt: new Date("2026-02-01T00:00:00Z") },
      ],
    });
    const { sources } = await reader().figures(...ids(at));
    expect(sources.map(({ engine }) => engine)).toEqual(["1.1.0", "1.0.0"]);
    expect(sources[0]?.computedAt.toISOString()).toBe("2026-02-01T00:00:00.000Z");
  });
});

describe("kinds of contribution", () => {
  it("are those that the edition's own extractor read, and say how many it did not", async () => {
    const at = await anArea("kinds");
    const key = (name: string) => name.padEnd(64, "0");
    await addDocuments(at, "proposal", [key("1"), key("1"), key("2"), key("3"), key("4")]);
    await addDocuments(at, "reference", [key("2")]);
    await addDocuments(at, "corpus", [key("2"), key("1")]);
    await database.prisma.ideaSummary.createMany({
      data: [
        summaryOf(key("1"), "method"),
        summaryOf(key("2"), "theory"),
        summaryOf(key("3"), null),
        summaryOf(key("4"), "position", { ...PINS, extractorPrompt: "prompt@2" }),
      ],
    });
    const { own, human } = await reader().contributionKinds(...ids(at));
    expect(Object.fromEntries(own.kinds)).toEqual({ method: 2, theory: 1 });
    expect(own.unread).toBe(2);
    expect([Object.fromEntries(human.kinds), human.unread]).toEqual([{ theory: 1 }, 0]);
  });
});

describe("tags", () => {
  const tag = (
    documentId: number,
    label: string,
    position = 0,
    kind: "task" | "method" | "topic" = "task",
  ) => ({
    documentId,
    kind,
    position,
    label,
  });
  const idOf = (document: { readonly id: number } | undefined): number => document?.id ?? 0;

  it("are none where nothing carries any", async () => {
    const at = await anArea("no-tags");
    await addDocuments(at, "proposal", ["1"]);
    expect(await reader().tags(...ids(at))).toBeNull();
  });

  it("are those of the cited papers where proposals carry none, counted by citation", async () => {
    const at = await anArea("cited-tags");
    const papers = (await addDocuments(at, "corpus", ["1", "2"])).map(idOf);
    const [p, q] = (await addDocuments(at, "proposal", ["3", "4"])).map(idOf);
    const [h] = (await addDocuments(at, "reference", ["5"])).map(idOf);
    const [one = 0, two = 0] = papers;
    await database.prisma.documentLabel.createMany({
      data: [
        tag(one, "planning"),
        tag(two, "search"),
        tag(two, "bandits", 0, "method"),
        tag(two, "t", 0, "topic"),
      ],
    });
    await database.prisma.citation.createMany({
      data: [
        [p, one],
        [q, one],
        [q, two],
        [h, two],
      ].map(([documentId = 0, paperId = 0]) => ({ documentId, paperId })),
    });
    expect(await reader().tags(...ids(at))).toEqual({
      of: "cited papers",
      source: "tagger@1",
      kinds: {
        task: {
          tags: [
            { tag: "planning", own: 2, human: 0 },
            { tag: "search", own: 1, human: 1 },
          ],
          total: { own: 3, human: 1 },
        },
        method: { tags: [{ tag: "bandits", own: 1, human: 1 }], total: { own: 1, human: 1 } },
      },
    });
  });

  it("are the proposals' own where they carry any, eight of a kind, totals over all", async () => {
    const at = await anArea("own-tags");
    const proposals = (await addDocuments(at, "proposal", ["1", "2"])).map(idOf);
    const [h = 0] = (await addDocuments(at, "reference", ["3"])).map(idOf);
    const [first = 0, second = 0] = proposals;
    await database.prisma.documentLabel.createMany({
      data: [
        ...Array.from({ length: 10 }, (_, place) => tag(first, `tag ${place}`, place)),
        tag(second, "tag 9"),
        tag(h, "tag 9"),
        tag(h, "theirs alone", 1),
      ],
    });
    const tags = await reader().tags(...ids(at));
    expect(tags?.of).toBe("documents");
    expect(tags?.kinds.task.tags).toHaveLength(8);
    expect(tags?.kinds.task.tags[0]).toEqual({ tag: "tag 9", own: 2, human: 1 });
    expect(tags?.kinds.task.total).toEqual({ own: 11, human: 2 });
    expect(tags?.kinds.method.tags).toEqual([]);
  });
});
