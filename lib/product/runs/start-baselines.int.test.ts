import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slug } from "@/lib/domain/ids";
import { BASELINES, findBaseline } from "@/lib/pipeline/baselines/baselines";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { tagArea } from "@/lib/product/labels/tag-area";
import { type Place, placeOf, started } from "@/workers/testing/run-fixture";
import { openTestWorld } from "@/workers/testing/test-world";
import type { World } from "@/workers/world";
import { startBaseline, startBaselines } from "./start-baselines.ts";

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

const start = (place: Place, size = 6) =>
  startBaselines({ ...place, size, encoder: "encoder", actor: "test" }, world);

/** Every paper of the corpus is about one topic. */
async function tag({ edition, area }: Place): Promise<void> {
  const label = (papers: readonly unknown[]) =>
    papers.map(() => ({ topic: ["parsing"], task: ["parsing"], method: [] }));
  const tagged = await tagArea(
    { edition, area, tagger: { id: "test@1", label }, actor: "test" },
    world.labels,
  );
  expect(tagged.kind).toBe("tagged");
}

describe("the baselines of an area", () => {
  it("are started by one call, each under its own label, and left as they are by the next", async () => {
    const place = await placeOf(world, database.sql, "all");
    const first = await start(place);
    if (first.kind === "refused") throw new Error(first.messages.join(" "));
    expect(first.kind).toBe("started");
    expect(first.refused).toEqual([]);
    expect(
      first.populations.map(({ baseline, kind, population }) => [baseline.name, kind, population.slug]),
    ).toEqual(BASELINES.map(({ name }) => [name, "started", `baseline-${name}`]));
    for (const { baseline, population } of first.populations) {
      expect(population).toMatchObject({ name: baseline.label, model: baseline.label, state: "running" });
      expect(population.plan).toMatchObject({
        agent: baseline.agent,
        method: "baseline",
        size: 6,
        retries: 0,
        budgetUsd: null,
        price: null,
        labels: null,
      });
    }
    const second = await start(place);
    if (second.kind === "refused") throw new Error(second.messages.join(" "));
    expect(second.kind).toBe("unchanged");
    expect(second.populations.map(({ population }) => population.id)).toEqual(
      first.populations.map(({ population }) => population.id),
    );
  });

  it("are refused in another size, and nothing is changed", async () => {
    const place = await placeOf(world, database.sql, "size");
    await start(place);
    const again = await start(place, 7);
    expect(again).toMatchObject({ kind: "refused" });
    if (again.kind === "refused") expect(again.messages.join(" ")).toContain("with another plan (size)");
    const rows =
      await database.sql`SELECT "plan"->>'size' AS size FROM "Population" WHERE "areaId" = ${place.area.id}`;
    expect(rows.map(({ size }) => size)).toEqual(Array(BASELINES.length).fill("6"));
  });

  it("that cannot be had do not keep the others from being started", async () => {
    const place = await placeOf(world, database.sql, "one");
    await started(world, place, { slug: slug.parse("baseline-constant"), agent: "baseline/other" });
    const result = await start(place);
    if (result.kind === "refused") throw new Error(result.messages.join(" "));
    expect(result.populations).toHaveLength(BASELINES.length - 1);
    expect(result.refused.map(({ baseline }) => baseline.name)).toEqual(["constant"]);
  });

  it("get topics where the area has some and they go by them; labels that came later change nothing", async () => {
    const place = await placeOf(world, database.sql, "topics");
    const constant = findBaseline("baseline/constant");
    if (constant === undefined) throw new Error("no constant");
    const wanted = { ...place, size: 6, encoder: "encoder", actor: "test" };
    const how = { method: "baseline", rounds: 1 } as const;
    expect(await startBaseline(wanted, constant, how, world)).toMatchObject({ kind: "started" });
    await tag(place);
    const result = await start(place);
    if (result.kind === "refused") throw new Error(result.messages.join(" "));
    const labels = result.populations.map(({ baseline, kind, population }) => [
      baseline.name,
      kind,
      population.plan.labels,
    ]);
    expect(labels).toContainEqual(["constant", "unchanged", null]);
    expect(labels).toContainEqual(["random-topic", "started", "test@1"]);
    expect(labels).toContainEqual(["recombination", "started", null]);
    const topics = await database.sql`
      SELECT DISTINCT r."topic" FROM "AgentRun" r JOIN "Population" p ON p."id" = r."populationId"
      WHERE p."areaId" = ${place.area.id} AND p."slug" = 'baseline-random-topic'`;
    expect(topics.map(({ topic }) => topic)).toEqual(["parsing"]);
  });

  it("that were started with another version's prompt are there all the same: they read none", async () => {
    const place = await placeOf(world, database.sql, "prompt");
    const old = {
      slug: slug.parse("baseline-constant"),
      agent: "baseline/constant",
      method: "baseline" as const,
    };
    const before = await started(world, place, {
      ...old,
      size: 6,
      prompt: { version: "agent@0", hash: "h" },
    });
    const result = await start(place);
    if (result.kind === "refused") throw new Error(result.messages.join(" "));
    expect(result.populations.find(({ baseline }) => baseline.name === "constant")).toMatchObject({
      kind: "unchanged",
      population: { id: before.id },
    });
  });
});
