import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import type { TestDatabase } from "@/lib/platform/db/testing/test-database";
import { createTestDatabase } from "@/lib/platform/db/testing/test-database";
import { importArea } from "@/lib/product/areas/import-area";
import { createEdition } from "@/lib/product/editions/create-edition";
import { pinRoles } from "@/lib/product/editions/pin-roles";
import { importPopulation } from "@/lib/product/populations/import-population";
import { seedPublished } from "@/prisma/seed/seed-published";
import {
  addArea,
  addEdition,
  addPopulation,
  addTinyEdition,
  lines,
  tinyPapers,
  tinyProposals,
} from "@/workers/testing/tiny-edition";
import { areaStore } from "./area-store.ts";
import { editionStore } from "./edition-store.ts";
import { populationStore } from "./population-store.ts";
import { publishedStore } from "./published-store.ts";
import { resultsReader } from "./results-reader.ts";

let database: TestDatabase;
const world = () => ({
  editions: editionStore(database.sql),
  areas: areaStore(database.sql),
  populations: populationStore(database.sql),
});
const count = async (table: string): Promise<number> => {
  const [row] = await database.sql`SELECT count(*)::int AS n FROM ${database.sql(table)}`;
  return Number(row?.n);
};
const counts = async () =>
  Promise.all(["Area", "Population", "Model", "Document", "Citation", "AuditEvent"].map(count));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const model = { name: "M", releaseDate: null, trainingCutoff: null };
const populationOf = async (name: string, records: readonly unknown[], how: "free" | "topic" = "free") => {
  const stores = world();
  const edition = (await stores.editions.findEdition("imports")) ?? (await addEdition(stores, "imports"));
  const area = (await stores.areas.findArea(edition.id, "tiny")) ?? (await addArea(stores, edition));
  const proposals = lines("p.jsonl", records);
  const wanted = {
    edition,
    area,
    slug: slug.parse(name),
    name,
    model,
    method: how,
    proposals,
    actor: "test",
  };
  return importPopulation(wanted, stores.populations);
};

describe("an edition", () => {
  it("is created once; the same once more changes nothing, another one is refused", async () => {
    const stores = world();
    const wanted = {
      slug: slug.parse("twice"),
      title: "twice",
      year: 2024,
      origin: "measured",
      note: null,
      actor: "test",
    } as const;
    expect((await createEdition(wanted, stores.editions)).kind).toBe("created");
    const before = await counts();
    expect((await createEdition(wanted, stores.editions)).kind).toBe("unchanged");
    const other = await createEdition({ ...wanted, year: 2023 }, stores.editions);
    expect(other).toMatchObject({ kind: "refused", messages: [expect.stringContaining('"twice" already')] });
    expect(await counts()).toEqual(before);
  });

  it("is pinned by the first use; a second encoder is refused and pins nothing", async () => {
    const { editions } = world();
    const edition = await addEdition(world(), "pinned");
    const pins = {
      encoder: "mini",
      extractor: "rules",
      extractorPrompt: "1",
      judge: "threshold",
      judgePrompt: "1",
    };
    expect((await pinRoles(edition, pins, "test", editions)).kind).toBe("pinned");
    // `edition` was read before: what is pinned now is found out by the database.
    const mixed = await pinRoles(edition, { ...pins, encoder: "other" }, "test", editions);
    expect(mixed).toMatchObject({
      kind: "refused",
      messages: [expect.stringContaining("never mixed"), expect.anything()],
    });
    expect((await editions.findEdition("pinned"))?.pins).toEqual(pins);
  });

  it("sets no pin at all where one of them is another", async () => {
    const { editions } = world();
    const edition = await addEdition(world(), "half-pinned");
    await database.sql`UPDATE "Edition" SET "encoder" = 'mini' WHERE "slug" = 'half-pinned'`;
    const pins = { encoder: "other", extractor: "r", extractorPrompt: "1", judge: "t", judgePrompt: "1" };
    await pinRoles(edition, pins, "test", editions);
    expect((await editions.findEdition("half-pinned"))?.pins).toMatchObject({ encoder: "mini", judge: null });
  });
});

describe("an area", () => {
  it("is stored in the order of its file, split at the year, with its links", async () => {
    const stores = world();
    const edition = await addEdition(stores, "stored");
    const area = await addArea(stores, edition);
    expect(area).toMatchObject({ slug: "tiny", corpusSize: 20, referenceSize: 14 });
    const rows = await database.sql`
      SELECT "externalId", "kind", "position" FROM "Document" WHERE "areaId" = ${area.id} ORDER BY "kind", "position"`;
    expect(rows.map((row) => row.externalId)).toEqual(tinyPapers().map((paper) => paper.id));
    const links = new Set(
      tinyPapers().flatMap((paper) => paper.references.map((cited) => `${paper.id} ${cited}`)),
    );
    const [stored] = await database.sql`
      SELECT count(*)::int AS n FROM "Citation" c JOIN "Document" d ON d."id" = c."documentId" WHERE d."areaId" = ${area.id}`;
    expect(stored?.n).toBe(links.size);
  });

  it("is left as it is by the same file, and other content under its name is refused", async () => {
    const stores = world();
    const edition = await addEdition(stores, "again");
    await addArea(stores, edition);
    const before = await counts();
    const same = { edition, slug: slug.parse("tiny"), name: "tiny", definition: "", actor: "test" };
    expect(await importArea({ ...same, papers: lines("p", tinyPapers()) }, stores.areas)).toMatchObject({
      kind: "unchanged",
    });
    const changed = tinyPapers().map((paper, i) => (i === 3 ? { ...paper, abstract: "other" } : paper));
    expect(await importArea({ ...same, papers: lines("p", changed) }, stores.areas)).toMatchObject({
      kind: "refused",
    });
    expect(await counts()).toEqual(before);
  });

  it("leaves nothing behind where its file is bad in the last line", async () => {
    const stores = world();
    const edition = await addEdition(stores, "bad");
    const before = await counts();
    const papers = lines("papers.jsonl", [...tinyPapers(), { id: 7, title: "t", year: 2024 }]);
    const wanted = { edition, slug: slug.parse("bad"), name: "bad", definition: "", papers, actor: "test" };
    const refusal = await importArea(wanted, stores.areas);
    expect(refusal).toMatchObject({
      kind: "refused",
      messages: [
        expect.stringMatching(/papers\.jsonl, line 35, field "id"/),
        expect.stringContaining("Nothing was imported"),
      ],
    });
    expect(await counts()).toEqual(before);
  });

  it("leaves nothing behind where the database refuses in the middle", async () => {
    const stores = world();
    const edition = await addEdition(stores, "torn");
    const before = await counts();
    const paper = {
      externalId: "a",
      title: "t",
      abstract: "",
      year: 2020,
      publicationDate: null,
      textHash: "0",
      abstractHash: "0",
      cites: [],
      details: { authors: [], venue: null, labels: { topic: [], task: [], method: [] } },
    };
    const area = {
      editionId: edition.id,
      slug: "torn",
      name: "torn",
      definition: "",
      manifestHash: "0",
      importReport: {},
      topicSource: null,
      tagSource: null,
      corpus: [paper],
      // Its link goes to a paper that is not there: the last insert of the transaction breaks.
      reference: [{ ...paper, externalId: "b", cites: ["missing"] }],
    };
    const entry = { actor: "test", action: "area.imported", subject: "torn" };
    await expect(stores.areas.createArea(area, entry)).rejects.toThrow(/missing/);
    expect(await counts()).toEqual(before);
  });

  it("is refused by a frozen edition, by the use-case and by the database", async () => {
    const stores = world();
    const edition = await addTinyEdition(stores, "frozen");
    await database.sql`UPDATE "Edition" SET "status" = 'frozen' WHERE "id" = ${edition.id}`;
    const before = await counts();
    const now = await stores.editions.findEdition("frozen");
    const wanted = { slug: slug.parse("more"), name: "more", definition: "", actor: "test" };
    const asked = (of: typeof edition) =>
      importArea({ ...wanted, edition: of, papers: lines("p", tinyPapers()) }, stores.areas);
    expect(now && (await asked(now))).toMatchObject({
      kind: "refused",
      messages: [expect.stringMatching(/"frozen" is frozen.*Nothing was imported/)],
    });
    // `edition` still says draft: whoever was that late is stopped by the database.
    await expect(asked(edition)).rejects.toThrow(/frozen/);
    expect(await counts()).toEqual(before);
  });
});

describe("a population", () => {
  it("is left as it is by the same file, and another one under its name is refused", async () => {
    expect(await populationOf("p", tinyProposals("p"))).toMatchObject({ kind: "imported" });
    const before = await counts();
    expect(await populationOf("p", tinyProposals("p"))).toMatchObject({ kind: "unchanged" });
    for (const other of [
      await populationOf("p", tinyProposals("q")),
      await populationOf("p", tinyProposals("p"), "topic"),
    ]) {
      expect(other).toMatchObject({
        kind: "refused",
        messages: [expect.stringMatching(/"p" already \(M, free, 6 proposals\).*nothing was imported/)],
      });
    }
    expect(await counts()).toEqual(before);
  });

  it("loses citations of unknown ids and of reference papers, which are counted", async () => {
    const proposal = { id: "x", title: "t", abstract: "a", citations: ["old-1", "new-1", "nobody", "old-1"] };
    const imported = await populationOf("losses", [proposal]);
    expect(imported).toMatchObject({
      report: {
        citations: { total: 4, repeated: 1, kept: 1, unknown: { count: 1 }, outsideCorpus: { count: 1 } },
      },
    });
  });

  it("may be empty, and may hold texts of any script, quotes, braces and backslashes", async () => {
    expect(await populationOf("empty", [])).toMatchObject({ kind: "imported", population: { size: 0 } });
    const title = `"{}[]\\n' \u{1f9ea} 模型 $\\alpha_{1}$`;
    await populationOf("odd", [{ id: "o", title, abstract: title, citations: [], trace: [{ a: [title] }] }]);
    const [row] = await database.sql`SELECT "title", "trace" FROM "Document" WHERE "externalId" = 'o'`;
    expect(row).toEqual({ title, trace: [{ a: [title] }] });
  });

  it("of a model with another release date is refused", async () => {
    const stores = world();
    const edition = await addTinyEdition(stores, "models");
    const area = await stores.areas.findArea(edition.id, "tiny");
    if (area === null) throw new Error("no area");
    const dated = (name: string, releaseDate: string) =>
      importPopulation(
        {
          edition,
          area,
          slug: slug.parse(name),
          name,
          model: { name: "dated", releaseDate, trainingCutoff: null },
          method: "free",
          proposals: lines("p", tinyProposals(name)),
          actor: "test",
        },
        stores.populations,
      );
    expect((await dated("d1", "2026-01")).kind).toBe("imported");
    expect(await dated("d2", "2026-02")).toMatchObject({
      kind: "refused",
      messages: [expect.stringContaining("stored as 2026-01, not 2026-02")],
    });
  });
});

describe("the published results", () => {
  it("are stored once, as an archived edition that nothing can change", async () => {
    const store = publishedStore(database.sql);
    expect(await seedPublished(store)).toBe("published-2026");
    const before = await counts();
    expect(await seedPublished(store)).toBe("published-2026");
    expect(await counts()).toEqual(before);
    const edition = await world().editions.findEdition("published-2026");
    if (edition === null) throw new Error("not stored");
    expect(edition).toMatchObject({ origin: "published", status: "archived" });
    const areas = await resultsReader(database.sql).figures(edition.id);
    expect(areas.map(({ populations }) => populations.length)).toEqual([24, 24, 24, 24]);
    const systems = areas.find(({ slug: name }) => name === "machine-learning-systems");
    expect(systems?.human.scores.get("matchCite")).toEqual({ kind: "scored", value: 0.2084, interval: null });
    await expect(database.sql`UPDATE "Score" SET "value" = 1 WHERE "engine" = 'published'`).rejects.toThrow(
      /archived/,
    );
  });
});

describe("what was done", () => {
  it("stands in the audit log, once each", async () => {
    await addTinyEdition(world(), "audited");
    await addPopulationAgain("audited");
    const rows = await database.sql`
      SELECT "action", "subject" FROM "AuditEvent" WHERE "subject" LIKE 'edition/audited%' ORDER BY "id"`;
    expect(rows.map((row) => `${row.action} ${row.subject}`)).toEqual([
      "edition.created edition/audited",
      "area.imported edition/audited/area/tiny",
      "population.imported edition/audited/area/tiny/population/alpha",
      "population.imported edition/audited/area/tiny/population/beta",
    ]);
  });
});

async function addPopulationAgain(name: string): Promise<void> {
  const stores = world();
  const edition = await stores.editions.findEdition(name);
  const area = edition && (await stores.areas.findArea(edition.id, "tiny"));
  if (edition && area) await addPopulation(stores, edition, area, "alpha");
}
