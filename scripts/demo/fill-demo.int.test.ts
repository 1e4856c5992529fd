import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BASELINES } from "@/lib/pipeline/baselines/baselines";
import { offlineEncoder } from "@/lib/pipeline/encoding/offline-encoder";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { seedDemo } from "@/prisma/seed/seed-demo";
import { openRoles } from "@/workers/roles";
import { openTestWorld } from "@/workers/testing/test-world";
import type { World } from "@/workers/world";
import { fillDemo } from "./fill-demo.ts";

const SIZE = 8;

type House = { readonly database: TestDatabase; readonly world: World };

async function open(): Promise<House> {
  const database = await createTestDatabase();
  return { database, world: openTestWorld(database) };
}

async function close({ database, world }: House): Promise<void> {
  await world.close();
  await database.close();
}

/** `stopAfter`: Ctrl-C once so many proposals are written. Returns what was said. */
async function fill({ world }: House, stopAfter = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  const told: string[] = [];
  const say = (line: string) => void told.push(line);
  const roles = openRoles({
    env: {},
    openEncoder: async () => offlineEncoder(),
    callLog: world.callLog,
    say,
  });
  const stop = new AbortController();
  const progress = (label: string) => ({
    update: (done: number) => {
      told.push(`${label} ${done}`);
      if (label.startsWith("writing") && done >= stopAfter) stop.abort(new Error("stopped"));
    },
    stop: () => {},
  });
  try {
    await fillDemo({ world, roles, say, signal: stop.signal, progress, size: SIZE });
  } finally {
    await roles.close();
  }
  return told;
}

const proposals = ({ database: { sql } }: House) => sql`
  SELECT a."slug" AS area, p."slug", d."externalId", d."title", d."abstract", d."body", p."contentHash"
  FROM "Document" d JOIN "Population" p ON p."id" = d."populationId" JOIN "Area" a ON a."id" = p."areaId"
  ORDER BY 1, 2, 3`;
const scores = ({ database: { sql } }: House) => sql`
  SELECT a."slug" AS area, p."slug", s."metric", s."kind", s."value", s."lower", s."upper"
  FROM "Score" s JOIN "Area" a ON a."id" = s."areaId" LEFT JOIN "Population" p ON p."id" = s."scope"
  ORDER BY 1, 2, 3`;

describe("the demo's populations", () => {
  let whole: House;
  let broken: House;
  beforeAll(async () => {
    whole = await open();
    broken = await open();
    await fill(whole);
  }, 300_000);
  afterAll(async () => {
    await close(whole);
    await close(broken);
  });

  it("are six baselines, and one of them by each of the four methods, in both areas, all complete", async () => {
    const rows = await whole.database.sql`
      SELECT a."slug" AS area, p."method", count(*)::int AS n FROM "Population" p JOIN "Area" a ON a."id" = p."areaId"
      WHERE p."state" = 'complete' AND p."size" = ${SIZE} GROUP BY 1, 2 ORDER BY 1, 2`;
    const methods = [
      ["free", 1],
      ["topic", 1],
      ["landscape", 1],
      ["frontier", 1],
      ["baseline", BASELINES.length],
    ];
    expect(rows.map(({ area, method, n }) => [area, method, n])).toEqual(
      ["field-sensing", "small-models"].flatMap((area) => methods.map(([method, n]) => [area, method, n])),
    );
  });

  it("were written by runs without a misread reply, with the actions of every method among their steps", async () => {
    const [runs] = await whole.database.sql`
      SELECT sum("malformed")::int AS malformed, count(*) FILTER (WHERE "status" <> 'done')::int AS undone,
        sum("inputTokens" + "outputTokens")::int AS tokens, sum("costUsd")::float AS cost FROM "AgentRun"`;
    expect(runs).toEqual({ malformed: 0, undone: 0, tokens: 0, cost: 0 });
    const steps = await whole.database.sql`SELECT DISTINCT "action" FROM "AgentStep"`;
    // Peers are opened where a search finds some, which so few of them do not promise.
    expect(steps.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...["plan", "search", "read_papers", "draft", "summary", "proposal"],
        ...["papers_by_tag", "search_peers"],
      ]),
    );
  });

  it("are told to rest on the offline tagger where their method needs labels", async () => {
    const rows = await whole.database.sql`
      SELECT "slug" FROM "Population" WHERE "plan"->>'labels' = 'offline-keyphrases@1' ORDER BY 1`;
    const named = [
      "baseline-random-topic",
      "baseline-recombination-frontier",
      "baseline-recombination-landscape",
      "baseline-recombination-topic",
    ];
    expect(rows.map(({ slug }) => slug)).toEqual(named.flatMap((slug) => [slug, slug]));
  });

  it("find everything done at the second start", async () => {
    const [before, told] = [await proposals(whole), await fill(whole)];
    expect(told.filter((line) => line.startsWith("writing"))).toEqual([]);
    expect(await proposals(whole)).toEqual(before);
  });

  it("stopped half-way go on where they were, to the same proposals and the same figures", async () => {
    await expect(fill(broken, 1)).rejects.toThrow("stopped");
    const [kept] = await broken.database
      .sql`SELECT count(*)::int AS n FROM "Document" WHERE "kind" = 'proposal'`;
    expect(kept?.n).toBeGreaterThanOrEqual(1);
    expect(kept?.n).toBeLessThan(2 * 10 * SIZE);
    const steps = () => broken.database.sql`
      SELECT s."runId", s."sequence", s."createdAt" FROM "AgentStep" s ORDER BY 1, 2`;
    const before = await steps();
    await fill(broken);
    const after = new Map((await steps()).map((row) => [`${row.runId}/${row.sequence}`, row.createdAt]));
    // No step was made a second time.
    for (const row of before) expect(after.get(`${row.runId}/${row.sequence}`)).toEqual(row.createdAt);
    expect(await proposals(broken)).toEqual(await proposals(whole));
    expect(await scores(broken)).toEqual(await scores(whole));
  }, 300_000);

  it("are stored once: seeding again changes no row", async () => {
    const { edition, areas } = await seedDemo(whole.world);
    expect(edition.slug).toBe("demo");
    expect(areas.map(({ slug }) => slug)).toEqual(["small-models", "field-sensing"]);
    const [rows] = await whole.database.sql`SELECT count(*)::int AS n FROM "Edition"`;
    expect(rows?.n).toBe(1);
  });
});
