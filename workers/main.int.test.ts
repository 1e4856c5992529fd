import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGINE_VERSION } from "@/lib/pipeline/scoring/engine";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { requestScoring } from "@/lib/product/scoring/request-scoring";
import { waitForScoring } from "@/lib/product/scoring/wait-for-scoring";
import { openReferenceEncoder } from "./open-encoder.ts";
import { openRoles } from "./roles.ts";
import { openTestWorld } from "./testing/test-world.ts";
import { addTinyEdition } from "./testing/tiny-edition.ts";
import type { World } from "./world.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
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

function startWorker(url: string) {
  const env = { ...process.env, DATABASE_URL: url, REDIS_URL: process.env.TEST_REDIS_URL ?? "" };
  const words = ["--import", "tsx", "workers/main.ts"];
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  return { child, ended: once(child, "exit"), log: () => log };
}

describe("the worker process", () => {
  it("starts nothing where it is given an argument, and says how it is used", () => {
    const run = (word: string) =>
      spawnSync(process.execPath, ["--import", "tsx", "workers/main.ts", word], {
        cwd: ROOT,
        encoding: "utf8",
      });
    expect([run("--help").status, run("now").status]).toEqual([0, 2]);
    expect(run("--help").stderr).toContain("usage: npm run worker");
  });

  it("scores what others asked for, and ends with 0 when it is told to stop", async () => {
    const edition = await addTinyEdition(world, "tiny");
    const say = () => {};
    const openEncoder = openReferenceEncoder({ env: {}, dir: "offline", say });
    const roles = await openRoles({ env: {}, openEncoder, callLog: world.callLog, say }).choose(edition.pins);
    const request = { edition, roles, engine: ENGINE_VERSION, retryFailures: false, actor: "test" };
    await requestScoring(request, world, await world.queue());
    const worker = startWorker(database.url);
    const { signal } = new AbortController();
    const status = await waitForScoring(edition.id, world.steps, { signal });
    expect(status).toMatchObject({ done: 16, total: 16, failed: [] });
    worker.child.kill("SIGTERM");
    expect((await worker.ended)[0]).toBe(0);
    const lines = worker.log().trim().split("\n");
    const events = lines.map((line) => JSON.parse(line) as { msg: string });
    expect(events.filter(({ msg }) => msg === "done")).toHaveLength(16);
    expect(events.at(-1)?.msg).toBe("worker stops");
  });

  it("ends with one line where its settings are wrong", async () => {
    const worker = startWorker("mysql://nobody@nowhere/x");
    expect((await worker.ended)[0]).toBe(1);
    expect(worker.log().trim().split("\n")).toHaveLength(1);
    expect(worker.log()).toContain("DATABASE_URL");
    expect(worker.log()).not.toContain("nobody");
  });
});
