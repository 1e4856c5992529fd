import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import { labelKind, type PaperLabels } from "@/lib/domain/label";
import type { DocumentTagger, Tagger } from "@/lib/pipeline/tagging/ports";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { importArea } from "@/lib/product/areas/import-area";
import { tagArea } from "@/lib/product/labels/tag-area";
import { tagDocuments } from "@/lib/product/labels/tag-documents";
import { accepted, addEdition, lines, tinyPapers } from "@/workers/testing/tiny-edition";
import { areaStore } from "./area-store.ts";
import { editionStore } from "./edition-store.ts";
import { labelStore } from "./label-store.ts";
import { populationStore } from "./population-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const world = () => ({
  editions: editionStore(database.sql),
  areas: areaStore(database.sql),
  populations: populationStore(database.sql),
  labels: labelStore(database.sql),
});

/** Three of the tiny papers with what a file may tell of them; old-1 is of the corpus, new-0 of the reference. */
const DETAILS: Record<string, object> = {
  "old-1": {
    authors: ["Ada L.", "Ħ 深"],
    venue: "Proc. X",
    topics: ["Zeta", "alpha"],
    tags: { tasks: ["t2", "t1"], methods: ["m"] },
  },
  "old-2": { topics: ["alpha"] },
  "new-0": { tags: { tasks: [], methods: ["of the reference"] } },
};

async function addArea(name: string, details: Record<string, object>) {
  const stores = world();
  const edition = (await stores.editions.findEdition(name)) ?? (await addEdition(stores, name));
  const records = tinyPapers().map((paper) => ({ ...paper, ...details[paper.id] }));
  const wanted = { edition, slug: slug.parse("tiny"), name: "tiny", definition: "", actor: "test" };
  const imported = accepted(
    await importArea({ ...wanted, papers: lines("papers.jsonl", records) }, stores.areas),
  );
  return { ...stores, edition, ...imported };
}

const fixed = (labels: Partial<PaperLabels>): Tagger => ({
  id: "offline-test@1",
  label: (papers) => papers.map(() => ({ topic: [], task: [], method: [], ...labels })),
});
const sourcesOf = async (area: number) => {
  const [row] = await database.sql`SELECT "topicSource", "tagSource" FROM "Area" WHERE "id" = ${area}`;
  return row;
};
const labelCount = async (area: number): Promise<unknown> => {
  const [row] = await database.sql`
    SELECT count(*)::int AS n FROM "DocumentLabel" l JOIN "Document" d ON d."id" = l."documentId" WHERE d."areaId" = ${area}`;
  return row?.n;
};

describe("labels of a papers file", () => {
  it("come back as they went in: order, kinds, authors, venue; and the report counts them", async () => {
    const { area, labels, report } = await addArea("labelled", DETAILS);
    expect(await labels.labelled(area.id, labelKind.options)).toEqual([
      { id: "old-1", year: 2016, labels: { topic: ["Zeta", "alpha"], task: ["t2", "t1"], method: ["m"] } },
      { id: "old-2", year: 2017, labels: { topic: ["alpha"], task: [], method: [] } },
    ]);
    expect(await labels.labelled(area.id, ["method"])).toEqual([
      { id: "old-1", year: 2016, labels: { topic: [], task: [], method: ["m"] } },
    ]);
    expect(report.labels).toEqual({
      topics: { corpus: 2, reference: 0 },
      tags: { corpus: 1, reference: 1 },
    });
    const rows = await database.sql`
      SELECT "externalId", "authors", "venue" FROM "Document" WHERE "areaId" = ${area.id}
        AND ("authors" IS NOT NULL OR "venue" IS NOT NULL)`;
    expect([...rows]).toEqual([{ externalId: "old-1", authors: ["Ada L.", "Ħ 深"], venue: "Proc. X" }]);
    const [stored] = await database.sql`
      SELECT l."label" FROM "DocumentLabel" l JOIN "Document" d ON d."id" = l."documentId"
      WHERE d."areaId" = ${area.id} AND d."externalId" = 'new-0'`;
    expect(stored).toEqual({ label: "of the reference" });
    expect(await labels.sources(area.id)).toEqual({ topics: "file", tags: "file" });
  });

  it("make other content: the same file again changes nothing, other labels are refused", async () => {
    const { edition, areas } = await addArea("relabelled", DETAILS);
    expect((await addArea("relabelled", DETAILS)).kind).toBe("unchanged");
    const wanted = { edition, slug: slug.parse("tiny"), name: "tiny", definition: "", actor: "test" };
    expect(await importArea({ ...wanted, papers: lines("papers.jsonl", tinyPapers()) }, areas)).toMatchObject(
      { kind: "refused" },
    );
  });

  it("are no labels of the corpus where only reference papers carry them", async () => {
    const { area, labels } = await addArea("reference-only", { "new-0": DETAILS["new-0"] ?? {} });
    expect(await sourcesOf(area.id)).toEqual({ topicSource: null, tagSource: "file" });
    expect(await labels.sources(area.id)).toEqual({ topics: null, tags: null });
    expect(await labels.labelled(area.id, labelKind.options)).toEqual([]);
  });
});

describe("an area without labels", () => {
  it("is tagged once, with source and audit entry; a second time is refused", async () => {
    const { area, edition, labels } = await addArea("tagged", {});
    expect(await labels.sources(area.id)).toEqual({ topics: null, tags: null });
    const tagger = fixed({ topic: ["a", "b"], task: ["c"] });
    const wanted = { edition, area, tagger, actor: "test" };
    expect(await tagArea(wanted, labels)).toMatchObject({
      kind: "tagged",
      saved: ["topic", "task"],
      counts: {
        papers: 20,
        carrying: { topic: 20, task: 20, method: 0 },
        different: { topic: 2, task: 1, method: 0 },
      },
    });
    expect(await labels.sources(area.id)).toEqual({ topics: "offline-test@1", tags: "offline-test@1" });
    const all = await labels.labelled(area.id, labelKind.options);
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => `old-${i}`));
    expect(all[7]?.labels).toEqual({ topic: ["a", "b"], task: ["c"], method: [] });
    expect(await tagArea(wanted, labels)).toMatchObject({
      kind: "refused",
      messages: [expect.stringContaining("has topics and tags already (from: offline-test@1)")],
    });
    const audit = await database.sql`
      SELECT "detail" FROM "AuditEvent" WHERE "action" = 'area.tagged' AND "subject" = 'edition/tagged/area/tiny'`;
    expect(audit.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ tagger: "offline-test@1", saved: ["topic", "task"] }),
    ]);
  });

  it("keeps the kind of labels that its file had, and gets the other", async () => {
    const { area, edition, labels } = await addArea("topics-only", { "old-2": DETAILS["old-2"] ?? {} });
    const tagger = fixed({ topic: ["other"], task: ["c"], method: ["d"] });
    const done = await tagArea({ edition, area, tagger, actor: "test" }, labels);
    expect(done).toMatchObject({ kind: "tagged", saved: ["task", "method"] });
    expect(await labels.labelled(area.id, ["topic"])).toEqual([
      { id: "old-2", year: 2017, labels: { topic: ["alpha"], task: [], method: [] } },
    ]);
    expect(await labels.sources(area.id)).toEqual({ topics: "file", tags: "offline-test@1" });
  });

  it("stays without where the tagger finds nothing", async () => {
    const { area, edition, labels } = await addArea("nothing-found", {});
    const done = await tagArea({ edition, area, tagger: fixed({}), actor: "test" }, labels);
    expect(done).toMatchObject({ kind: "refused", messages: [expect.stringContaining("found no label")] });
    expect(await sourcesOf(area.id)).toEqual({ topicSource: null, tagSource: null });
    const audit = await database.sql`SELECT 1 FROM "AuditEvent" WHERE "subject" LIKE 'edition/nothing-found/%'
      AND "action" = 'area.tagged'`;
    expect(audit).toHaveLength(0);
  });

  it("is tagged by one of two that try at once", async () => {
    const { area, edition, labels } = await addArea("raced", {});
    const by = (label: string) =>
      tagArea({ edition, area, tagger: fixed({ topic: [label], task: [label] }), actor: "test" }, labels);
    const kinds = (await Promise.all([by("a"), by("b")])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["refused", "tagged"]);
    expect(await labelCount(area.id)).toBe(40);
  });

  it("cannot be tagged once the edition is frozen: the use-case says so, and the database holds it", async () => {
    const { area, edition, editions, labels } = await addArea("labels-frozen", {});
    await database.sql`UPDATE "Edition" SET "status" = 'frozen' WHERE "id" = ${edition.id}`;
    const frozen = await editions.findEdition("labels-frozen");
    if (frozen === null) throw new Error("expected the edition");
    const tagger = fixed({ topic: ["a"] });
    expect(await tagArea({ edition: frozen, area, tagger, actor: "test" }, labels)).toMatchObject({
      kind: "refused",
      messages: [expect.stringContaining("is frozen: its labels cannot be added to")],
    });
    // `edition` was read before the freeze.
    await expect(tagArea({ edition, area, tagger, actor: "test" }, labels)).rejects.toThrow(/is frozen/);
    expect(await labelCount(area.id)).toBe(0);
  });
});

describe("human papers and proposals", () => {
  const tagger = (label: string, id = "offline-test@1"): DocumentTagger => ({
    ...fixed({ task: [label] }),
    id,
    labelOthers: (corpus, others) =>
      others.map(({ title }) => ({
        topic: ["never"],
        task: [`${label} of ${corpus.length}`],
        method: [title],
      })),
  });
  const tagsOf = async (area: number) =>
    database.sql`
      SELECT d."kind", l."kind" AS "label", count(*)::int AS n FROM "DocumentLabel" l JOIN "Document" d ON d."id" = l."documentId"
      WHERE d."areaId" = ${area} AND d."kind" <> 'corpus' GROUP BY 1, 2 ORDER BY 1, 2`;

  it("are tagged once, by the tagger of the corpus, with tasks and methods; what is being written waits", async () => {
    const { area, edition, labels } = await addArea("documents", {});
    const wanted = { edition, area, actor: "test" };
    expect(await tagDocuments({ ...wanted, tagger: tagger("t") }, labels)).toMatchObject({
      kind: "refused",
      messages: [expect.stringContaining("its corpus has no tags")],
    });
    await tagArea({ ...wanted, tagger: tagger("t") }, labels);
    expect(await tagDocuments({ ...wanted, tagger: tagger("t", "other@1") }, labels)).toMatchObject({
      kind: "refused",
      messages: [expect.stringContaining("are from offline-test@1")],
    });
    await addProposals(area.id);
    expect(await tagDocuments({ ...wanted, tagger: tagger("t") }, labels)).toEqual({
      kind: "tagged",
      tagger: "offline-test@1",
      documents: 15,
      carrying: 15,
    });
    expect(await tagsOf(area.id)).toEqual([
      { kind: "reference", label: "task", n: 14 },
      { kind: "reference", label: "method", n: 14 },
      { kind: "proposal", label: "task", n: 1 },
      { kind: "proposal", label: "method", n: 1 },
    ]);
    expect(await tagDocuments({ ...wanted, tagger: tagger("t") }, labels)).toEqual({ kind: "unchanged" });
    const audit = await database.sql`SELECT "detail" FROM "AuditEvent" WHERE "action" = 'documents.tagged'`;
    expect(audit.map(({ detail }) => detail)).toEqual([
      { tagger: "offline-test@1", documents: 15, carrying: 15 },
    ]);
  });

  /** One of a complete population, one of a population that is being written. */
  async function addProposals(area: number): Promise<void> {
    const { prisma } = database;
    const model = await prisma.model.create({ data: { name: "tagged model" } });
    for (const [state, plan] of [
      ["complete", undefined],
      ["running", {}],
    ] as const) {
      const { id } = await prisma.population.create({
        data: {
          areaId: area,
          modelId: model.id,
          slug: state,
          name: state,
          method: "free",
          size: 1,
          state,
          ...(plan && { plan }),
        },
      });
      const place = {
        areaId: area,
        kind: "proposal",
        populationId: id,
        scope: id,
        externalId: "a",
        position: 0,
      } as const;
      const text = { title: "A", abstract: "b", textHash: "1".repeat(64), abstractHash: "2".repeat(64) };
      await prisma.document.create({ data: { ...place, ...text } });
    }
  }
});
