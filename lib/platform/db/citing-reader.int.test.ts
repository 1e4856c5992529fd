import { afterAll, beforeAll, expect, it } from "vitest";
import { editionBib, loadCiting, populationBib } from "@/lib/product/citing/load-citing";
import { readPopulationAddress } from "@/lib/product/population-page/addresses";
import { seedPublished } from "@/prisma/seed/seed-published";
import { citingReader } from "./citing-reader.ts";
import { populationReader } from "./population-reader.ts";
import { publishedStore } from "./stores/published-store.ts";
import { makeEdition } from "./testing/make-edition.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedPublished(publishedStore(database.sql));
  await makeEdition(database, "draft");
});
afterAll(() => database.close());

const SITE = "https://x.org";
const sources = () => ({ ...citingReader(database.sql), ...populationReader(database.sql) });
const AT = { edition: "published-2026", area: "world-models", population: "llama-4-scout-free" };

async function viewOf(search: Record<string, string>) {
  const loaded = await loadCiting(sources(), search, SITE);
  if (loaded.kind !== "citing") throw new Error(loaded.kind);
  return loaded.view;
}

it("cites every edition with the engines of its figures; figures from print came out of none", async () => {
  const view = await viewOf({});
  expect(view.population).toBeNull();
  const [printed, own] = view.editions;
  expect(printed).toMatchObject({ edition: { slug: "published-2026", isPrint: true } });
  expect(printed?.bib).toContain("version = {edition published-2026}");
  expect(own?.bib).toContain("engine 1}");
  expect(own?.bib).toContain(`https://x.org/editions/${own?.edition.slug}}`);
});

it("cites a population, on the page and as a file", async () => {
  const { population } = await viewOf(AT);
  expect(population?.bib).toContain("@misc{ideataste:published-2026:world-models:llama-4-scout-free,");
  expect(population?.bib).toContain("Written by Llama 4 Scout");
  const address = readPopulationAddress(AT);
  if (address === null) throw new Error("no address");
  const file = await populationBib(sources(), address, SITE);
  expect(file.kind === "answer" && file.body).toContain(population?.bib);
});

it("knows what is not there", async () => {
  expect((await loadCiting(sources(), { ...AT, population: "nobody" }, SITE)).kind).toBe("none");
  expect((await loadCiting(sources(), { population: "<b>" }, SITE)).kind).toBe("none");
  expect((await editionBib(sources(), "nope", SITE)).kind).toBe("nothing");
});
