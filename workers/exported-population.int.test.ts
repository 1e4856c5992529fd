import { afterAll, beforeAll, expect, it } from "vitest";
import { isDatabaseAway } from "@/lib/platform/db/is-away";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { importPopulation } from "@/lib/product/populations/import-population";
import { exportPopulation } from "@/lib/product/runs/export-population";
import { runJournal } from "@/lib/product/runs/run-journal";
import { settlePopulation } from "@/lib/product/runs/settle-population";
import { scoreEdition } from "./score-edition.ts";
import { claimReady, placeOf, started, stepOf, wantedIn } from "./testing/run-fixture.ts";
import { readFigures } from "./testing/stored-figures.ts";
import { testRoles } from "./testing/test-roles.ts";
import { openTestWorld } from "./testing/test-world.ts";
import { accepted, lines, tinyProposals } from "./testing/tiny-edition.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const figuresOf = async (name: string) => {
  const edition = await world.editions.findEdition(name);
  if (edition === null) throw new Error(`no edition ${name}`);
  const { signal } = new AbortController();
  await scoreEdition({ world, edition, roles: testRoles(), here: true, actor: "test", signal });
  return readFigures(database.sql, name);
};

/** Six proposals, and a slot between them whose run failed. */
async function runPopulation(name: string) {
  const place = await placeOf(world, database.sql, name);
  const encoder = testRoles().pins.encoder;
  const population = await started(world, place, { size: 7, concurrency: 7, retries: 0, encoder });
  const written = tinyProposals("gamma", 6);
  const texts = [...written.slice(0, 3), null, ...written.slice(3)];
  for (const claimed of await claimReady(world)) {
    const text = texts[claimed.run.slot];
    const journal = runJournal(world.runs, claimed, { isAway: isDatabaseAway, giveUpAfterMs: 1_000 });
    if (text === null || text === undefined) {
      await journal.append(stepOf(1), { kind: "failed", category: "no-proposal", reason: "None." });
      continue;
    }
    const references = [...new Set(text.citations)].map((id, i) => ({
      number: i + 1,
      id,
      role: "background" as const,
      sentence: "It is near.",
    }));
    const { title, abstract } = text;
    const proposal = { title, abstract, body: `# ${title}`, references, dropped: [] };
    await journal.append(stepOf(1), { kind: "proposal", proposal });
  }
  expect(await settlePopulation(world.runs, population.id)).toBe(true);
  return population;
}

it("a population that was exported and imported elsewhere has the same content hash and the same figures", async () => {
  const population = await runPopulation("ran");
  const records: unknown[] = [];
  for await (const record of exportPopulation(world.runs, population, { prompts: false, page: 2 }))
    records.push(record);
  expect(records).toHaveLength(6);
  const place = await placeOf(world, database.sql, "read");
  const wanted = { ...wantedIn(place, {}), proposals: lines("p.jsonl", records) };
  const { report } = accepted(await importPopulation(wanted, world.populations));
  expect(report.citations).toMatchObject({ repeated: 0, unknown: { count: 0 }, outsideCorpus: { count: 0 } });
  const hashes = await database.sql`SELECT DISTINCT "contentHash" FROM "Population" WHERE "size" = 6`;
  expect(hashes).toHaveLength(1);
  const [ran, read] = [await figuresOf("ran"), await figuresOf("read")];
  expect(ran).toEqual(read);
  expect(ran.scores.get("p/matchIdea")?.kind).toBe("scored");
  expect(ran.scores.get("p/matchCite")?.kind).toBe("scored");
});
