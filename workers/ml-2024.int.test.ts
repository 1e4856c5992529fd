import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, SHARED } from "@/cli/testing/run-cli";
import { slug } from "@/lib/domain/ids";
import { METRICS, type Score } from "@/lib/domain/score";
import type { PerSlot } from "@/lib/domain/slots";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { fileLines } from "@/lib/platform/files/line-source";
import { importArea } from "@/lib/product/areas/import-area";
import { importPopulation } from "@/lib/product/populations/import-population";
import type { StoredSlots } from "@/lib/product/results/ports";
import { openReferenceEncoder } from "./open-encoder.ts";
import { openRoles } from "./roles.ts";
import { scoreEdition } from "./score-edition.ts";
import { readFigures } from "./testing/stored-figures.ts";
import { openTestWorld } from "./testing/test-world.ts";
import type { TinyFigures } from "./testing/tiny-benchmark.ts";
import { accepted, addEdition } from "./testing/tiny-edition.ts";
import type { World } from "./world.ts";

const DATA = join(SHARED, "data/ml-2024");
const PAPERS = join(DATA, "papers.jsonl.gz");
const POPULATIONS = ["ai-scientist", "citation-only", "first-author", "research-town", "swarm", "zero-shot"];
const fileOf = (name: string): string => join(DATA, `populations/${name}.jsonl`);

type Values = Record<string, number | null>;
type Intervals = Record<string, { lower: number; upper: number } | null>;
type FromFiles = {
  humanLevel: Values;
  humanIntervals: Intervals;
  populations: Record<
    string,
    {
      citation: Values;
      idea: Values & { slotMatch: PerSlot<number> };
      intervals: Intervals;
      ranks: Record<string, { best: number; worst: number }>;
    }
  >;
};

async function fromFiles(): Promise<FromFiles> {
  const populations = POPULATIONS.flatMap((name) => ["--population", fileOf(name)]);
  const words = ["score-files", "--papers", PAPERS, "--year", "2024", "--encoder", "offline", "--json"];
  const { code, stdout, stderr } = await ideataste([...words, ...populations]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

async function fromDatabase(database: TestDatabase, world: World): Promise<TinyFigures> {
  const edition = await addEdition(world, "e24");
  const papers = fileLines(PAPERS);
  const wanted = { edition, slug: slug.parse("ml"), name: "ML", definition: "", papers, actor: "test" };
  const { area } = accepted(await importArea(wanted, world.areas));
  for (const name of POPULATIONS) {
    const model = { name: "gpt-4o-mini", releaseDate: null, trainingCutoff: null };
    const proposals = fileLines(fileOf(name));
    const population = {
      edition,
      area,
      slug: slug.parse(name),
      name,
      model,
      method: "other",
      proposals,
    } as const;
    accepted(await importPopulation({ ...population, actor: "test" }, world.populations));
  }
  const say = () => {};
  const openEncoder = openReferenceEncoder({ env: {}, dir: "offline", say });
  const roles = openRoles({ env: {}, openEncoder, callLog: world.callLog, say });
  const { signal } = new AbortController();
  const scored = await scoreEdition({ world, edition, roles, here: true, actor: "test", signal });
  expect(scored).toMatchObject({ kind: "scored", status: { done: 36, total: 36 } });
  return readFigures(database.sql, "e24");
}

describe.skipIf(!existsSync(PAPERS))(
  "real papers of 2024 through the database (needs shared/data/ml-2024)",
  () => {
    let database: TestDatabase;
    let world: World;
    let stored: TinyFigures;
    let slots: ReadonlyMap<string, StoredSlots | null>;
    let read: FromFiles;

    beforeAll(async () => {
      database = await createTestDatabase();
      world = openTestWorld(database);
      stored = await fromDatabase(database, world);
      const edition = await world.editions.findEdition("e24");
      const [area] = edition === null ? [] : await world.results.figures(edition.id);
      slots = new Map(area?.populations.map((each) => [each.slug, each.slots]));
      read = await fromFiles();
    }, 600_000);
    afterAll(async () => {
      await world.close();
      await database.close();
    });

    function expectSame(who: string, values: Values, intervals: Intervals): void {
      for (const [name, value] of Object.entries(values)) {
        const found: Score | undefined = stored.scores.get(`${who}/${name}`);
        if (found?.kind !== "scored" || value === null) throw new Error(`${who}/${name} is not scored`);
        expect(found.value, `${who}/${name}`).toBeCloseTo(value, 12);
        const interval = intervals[name] ?? null;
        expect(found.interval?.lower, `${who}/${name} lower`).toEqual(interval?.lower);
        expect(found.interval?.upper, `${who}/${name} upper`).toEqual(interval?.upper);
      }
    }

    it("have the human level that the files alone give, intervals included", () => {
      expect(Object.keys(read.humanLevel)).toEqual(expect.arrayContaining([...METRICS]));
      expectSame("human", read.humanLevel, read.humanIntervals);
    });

    it.each(POPULATIONS)("have the figures and ranks of %s that the files alone give", (name) => {
      const population = read.populations[name];
      if (population === undefined) throw new Error(`${name} is missing`);
      const { slotMatch, ...idea } = population.idea;
      expectSame(name, { ...population.citation, ...idea }, population.intervals);
      expect(slots.get(name)?.match).toEqual(slotMatch);
      for (const [metric, range] of Object.entries(population.ranks))
        expect(stored.ranks.get(`${name}/${metric}`)).toEqual(range);
    });
  },
);
