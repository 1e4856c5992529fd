import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { importPopulation } from "@/lib/product/populations/import-population";
import { cancelPopulation } from "@/lib/product/runs/change-population";
import { startPopulation } from "@/lib/product/runs/start-population";
import { requestScoring } from "@/lib/product/scoring/request-scoring";
import { type Place, placeOf, started, wantedIn } from "@/workers/testing/run-fixture";
import { openTestWorld } from "@/workers/testing/test-world";
import { lines, tinyProposals } from "@/workers/testing/tiny-edition";
import type { World } from "@/workers/world";
import type { Edition } from "./ports.ts";

const modelOf = (name: string) => ({ name, releaseDate: null, trainingCutoff: null });
const rolesWith = (judge: string) => ({
  encoder: "encoder",
  extractor: "offline-rules",
  extractorPrompt: "1",
  judge,
  judgePrompt: "1",
});

let database: TestDatabase;
let world: World;
let place: Place;
beforeAll(async () => {
  database = await createTestDatabase();
  world = openTestWorld(database);
  place = await placeOf(world, database.sql, "judged");
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const now = async (): Promise<Edition> =>
  (await world.editions.findEdition(place.edition.slug)) ?? place.edition;
const messagesOf = (result: { readonly kind: string }): string =>
  "messages" in result ? String(result.messages) : result.kind;
const score = async (judge: string): Promise<string> => {
  const request = { edition: await now(), roles: rolesWith(judge), engine: "1", retryFailures: false };
  return messagesOf(await requestScoring({ ...request, actor: "test" }, world, await world.queue()));
};
const start = async (name: string, model: string): Promise<string> => {
  const wanted = wantedIn(
    { ...place, edition: await now() },
    { slug: slug.parse(name), model: modelOf(model) },
  );
  return messagesOf(await startPopulation(wanted, world));
};
const bring = async (name: string, model: string): Promise<string> => {
  const wanted = { edition: await now(), area: place.area, slug: slug.parse(name), name, actor: "test" };
  const proposals = lines(`${name}.jsonl`, tinyProposals(name));
  return messagesOf(
    await importPopulation(
      { ...wanted, model: modelOf(model), method: "free", proposals },
      world.populations,
    ),
  );
};

describe("a judge of the family that wrote a population", () => {
  it("is refused before anything is pinned, also while that population is being written, and not once it is cancelled", async () => {
    const running = await started(world, place, { slug: slug.parse("written"), model: modelOf("Luna 5") });
    expect(await score("vendor/luna-4")).toContain('wrote "written" (Luna 5)');
    await cancelPopulation(world.runs, running, "test");
    expect(await bring("brought", "Sol 2")).toBe("imported");
    expect(await score("vendor/sol-1")).toContain('wrote "brought" (Sol 2)');
    expect((await now()).pins.judge).toBeNull();
    expect(await score("vendor/luna-4")).toBe("requested");
  });

  it("once pinned keeps that family out, and nothing else", async () => {
    expect((await now()).pins.judge).toBe("vendor/luna-4");
    expect(await start("late", "Luna 5 mini")).toMatch(/judged by vendor\/luna-4.*Nothing was started/);
    expect(await bring("late", "luna")).toMatch(/judged by vendor\/luna-4.*Nothing was imported/);
    expect(await start("late", "Terra 1")).toBe("started");
    expect(await bring("brought", "Sol 2")).toBe("unchanged");
  });
});
