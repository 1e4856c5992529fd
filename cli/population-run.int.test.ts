import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder, startIdeataste } from "@/cli/testing/run-cli";
import { connectClients } from "@/lib/platform/db/client";
import { type EmbeddedDatabase, openEmbedded } from "@/lib/platform/db/embedded/open-embedded";
import { type AgentStandIn, startAgentStandIn } from "@/lib/platform/llm/testing/agent-stand-in";
import { tinyPapers } from "@/workers/testing/tiny-edition";
import { openWorld } from "@/workers/wiring";

const folder = scratchFolder();
// On a server the commands would share its one database: these tests are about a folder of their own.
const own = { DATABASE_URL: "", REDIS_URL: "", IDEATASTE_DATA_DIR: join(folder.path, "data") };
const AREA = ["--edition=e24", "--area=tiny"] as const;
const MODEL = "openai-compatible:stand-in";

let held: EmbeddedDatabase | null = null;
let server: AgentStandIn;
let endpoint: Record<string, string> = {};

const run = (...words: string[]) => ideataste(words, folder.path, own);
const runWith = (...words: string[]) => ideataste(words, folder.path, endpoint);
const population = (method: string, name: string, ...more: string[]) => [
  "population",
  "run",
  ...AREA,
  `--model=${MODEL}`,
  `--method=${method}`,
  `--name=${name}`,
  ...more,
];

beforeAll(async () => {
  const topics = (id: string) =>
    id.startsWith("old") ? [Number(id.slice(4)) % 3 ? "parsing" : "routing"] : null;
  const papers = tinyPapers().map((paper) => JSON.stringify({ ...paper, topics: topics(paper.id) }));
  folder.write("papers.jsonl", papers.join("\n"));
  server = await startAgentStandIn({ latencyMs: 50, steps: 6, key: "the-key" });
  endpoint = {
    ...own,
    IDEATASTE_AGENT: MODEL,
    IDEATASTE_AGENT_BASE_URL: server.baseUrl,
    IDEATASTE_AGENT_API_KEY: "the-key",
    IDEATASTE_AGENT_PRICE: "1/2",
  };
  await run("edition", "create", "--edition=e24", "--year=2024");
  // That command started the database and ended it. From here on it stays up, so that the others are quick.
  held = await openEmbedded({ dataDir: own.IDEATASTE_DATA_DIR });
  for (const name of ["Tiny", "Other"])
    await run("area", "import", "--edition=e24", `--name=${name}`, "--papers=papers.jsonl");
});
afterAll(async () => {
  await server.close();
  await held?.close();
  folder.remove();
});

describe("what cannot be done", () => {
  it.each([
    [["population", "status", "--edition=e25", "--area=tiny"], "There are: e24"],
    [["population", "status", "--edition=e24", "--area=huge"], "It holds: other, tiny"],
    [["population", "cancel", ...AREA, "--name=none"], "None is run in it yet"],
    [["run", "show", "4711"], "There is no run 4711"],
    [
      [
        "population",
        "run",
        ...AREA,
        "--model=baseline:recombination",
        "--method=landscape",
        "--size=3",
        "--encoder=offline",
      ],
      "has no tags",
    ],
    [
      ["preflight", ...AREA, "--model=baseline:recombination", "--method=landscape", "--encoder=offline"],
      "has no tags",
    ],
    [
      [
        "population",
        "run",
        ...AREA,
        "--model=baseline:recombination",
        "--method=frontier",
        "--size=3",
        "--encoder=offline",
      ],
      "2 equal rounds",
    ],
  ])("%j is refused in words", async (words, told) => {
    expect(await run(...words)).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(told) });
  });
});

describe("a preflight", () => {
  it("writes a proposal through the real endpoint, stores no population, and says what many would take", async () => {
    const before = await server.stats();
    const words = [
      "preflight",
      ...AREA,
      `--model=${MODEL}`,
      "--method=topic",
      "--proposals=2",
      "--encoder=offline",
    ];
    const { code, stdout } = await runWith(...words, "--size=30", "--concurrency=10", "--json");
    expect(code).toBe(0);
    const { trials, estimate, calls } = JSON.parse(stdout);
    expect(trials).toHaveLength(2);
    expect(trials[0]).toMatchObject({ outcome: { kind: "proposal" }, steps: 6, topic: "parsing" });
    const after = await server.stats();
    const tokens = trials[0].inputTokens + trials[1].inputTokens;
    expect(tokens).toBe(after.inputTokens - before.inputTokens);
    expect(calls.outcomes).toEqual({ reply: 12 });
    // 30 proposals of what two took: 15 times as much.
    expect(estimate.inputTokens).toBe(15 * tokens);
    expect((await run("population", "status", ...AREA)).stdout).toContain("No population is run");
  });

  it("ends with 1 and the endpoint's own word where no proposal comes out", async () => {
    const wrong = { ...endpoint, IDEATASTE_AGENT_API_KEY: "another-key" };
    const words = ["preflight", ...AREA, `--model=${MODEL}`, "--method=free", "--encoder=offline"];
    const { code, stdout, stderr } = await ideataste(words, folder.path, wrong);
    expect(code).toBe(1);
    expect(stdout).toContain("THE ENDPOINT FAILED, unauthorised");
    expect(stderr).toContain('Area "tiny" has no definition: agents are told its name alone.');
    expect(stderr).toContain("No proposal came out.");
    expect(stdout + stderr).not.toContain("another-key");
  });
});

describe("a population of a baseline", () => {
  const words = [
    "population",
    "run",
    ...AREA,
    "--model=baseline:recombination",
    "--method=topic",
    "--encoder=offline",
  ];

  it("is written from start to end by one command, and shown", async () => {
    const { code, stdout, stderr } = await run(...words, "--size=4");
    expect(stdout).toContain('"baseline-recombination-topic" is complete: 4 proposals');
    expect(code).toBe(0);
    expect(stderr).toMatch(/4\/4 done/);
    expect(stderr).not.toContain("has no definition");
    const status = await run("population", "status", ...AREA);
    expect(status.stdout).toMatch(
      /baseline-recombination-topic +baseline\/recombination +topic +complete +4\/4/,
    );
  });

  it("is left as it is by the same command, and another plan under its name is refused", async () => {
    expect(await run(...words, "--size=4")).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("is complete already"),
    });
    expect(await run(...words, "--size=5")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("another plan (size)"),
    });
    const cancel = await run("population", "cancel", ...AREA, "--name=baseline-recombination-topic");
    expect(cancel).toMatchObject({ code: 1, stderr: expect.stringContaining("is complete") });
  });

  it("has runs whose prompts are made again to the byte", async () => {
    const { stdout } = await run("run", "show", "1", "--prompts");
    expect(stdout).toMatch(/Run 1 of baseline-recombination-topic \(edition e24, area tiny\): slot 1/);
    expect(stdout).toContain("prompt (made again; its hash is the stored one");
    expect(stdout).not.toContain("NOT THE STORED ONE");
    expect(stdout).toMatch(/\[1\] step 1 · /);
    expect(stdout).toContain("Proposal: ");
    const one = JSON.parse((await run("run", "show", "1", "--step=2", "--json")).stdout);
    expect(one.steps).toHaveLength(1);
    expect(one.steps[0]).toMatchObject({ sequence: 2, promptHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await run("run", "show", "1", "--step=99")).toMatchObject({ code: 1 });
  });
});

describe("a population of an endpoint", () => {
  const wanted = population("free", "Interrupted", "--size=12", "--concurrency=2");

  it("is interrupted by Ctrl-C with every answer kept, and goes on by the same command: nothing is paid twice", async () => {
    const before = await server.stats();
    await server.script(
      { kind: "text", text: "<plan>look \u001b[2J\u202eback</plan>" },
      { kind: "status", status: 429, retryAfter: "0" },
    );
    const first = startIdeataste(wanted, folder.path, endpoint);
    await expect
      .poll(async () => (await server.stats()).requests, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(before.requests + 5);
    first.kill("SIGINT");
    const stopped = await first.ended;
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toContain("Calls under way are waited for");
    expect(stopped.stderr).toContain("All steps are kept: the same command goes on.");
    expect((await server.stats()).open).toBe(0);

    const second = await runWith(...wanted);
    expect(second).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"interrupted" is complete: 12 proposals'),
    });
    const status = await run("population", "status", ...AREA, "--name=Interrupted", "--json");
    const { progress } = JSON.parse(status.stdout);
    const after = await server.stats();
    expect(progress).toMatchObject({
      done: 12,
      failed: 0,
      steps: 72,
      retries: [{ outcome: "rate-limited", count: 1 }],
    });
    expect(progress.inputTokens).toBe(after.inputTokens - before.inputTokens);
    expect(progress.outputTokens).toBe(after.outputTokens - before.outputTokens);
    expect(after.abandoned).toBe(before.abandoned);
    // At 1 and 2 dollars a million tokens.
    expect(progress.costUsd).toBeCloseTo((progress.inputTokens + 2 * progress.outputTokens) / 1e6, 9);
  });

  it("has runs that are shown as the call log has them, unable to steer a terminal", async () => {
    const status = JSON.parse(
      (await run("population", "status", ...AREA, "--name=Interrupted", "--json")).stdout,
    );
    expect(status.failedRuns).toEqual([]);
    const shown = await Promise.all([5, 6].map((id) => run("run", "show", String(id), "--prompts")));
    const text = shown.map(({ stdout }) => stdout).join("");
    expect(text).toContain("prompt (call log; its hash is the stored one");
    expect(text).not.toContain("NOT THE STORED ONE");
    expect(text).toContain("<U+202E>back");
    for (const active of ["\u202e", "\u001b"]) expect(text).not.toContain(active);
  });

  it("is ended at once by a second Ctrl-C, with what is under way counted at its most, and goes on all the same", async () => {
    const words = population("free", "Hanging", "--size=1");
    const before = await server.stats();
    await server.script({ kind: "hang" });
    const working = startIdeataste(words, folder.path, endpoint);
    await working.said(/0\/1 done/);
    await expect
      .poll(async () => (await server.stats()).requests, { timeout: 30_000 })
      .toBe(before.requests + 1);
    working.kill("SIGINT");
    await working.said("Calls under way are waited for");
    working.kill("SIGINT");
    expect((await working.ended).code).toBe(130);
    expect(await runWith(...words)).toMatchObject({ code: 0, stdout: expect.stringContaining("1 proposal") });
    const status = await run("population", "status", ...AREA, "--name=Hanging");
    expect(status.stdout).toMatch(/\$\S+ of the cost is assumed/);
  });

  it("is paused, resumed and cancelled from elsewhere, and says so", async () => {
    const words = population("free", "Paused", "--size=100", "--concurrency=2", "--retries=0");
    const working = startIdeataste(words, folder.path, endpoint);
    await working.said(/\d+\/100 done/);
    const pause = () => run("population", "pause", ...AREA, "--name=Paused");
    expect(await pause()).toMatchObject({ code: 0, stdout: expect.stringContaining('"paused" is paused') });
    const ended = await working.ended;
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("Paused by cli") });
    expect((await pause()).stdout).toContain("nothing was changed");

    const resumed = await run("population", "resume", ...AREA, "--name=Paused");
    expect(resumed).toMatchObject({ code: 0, stdout: expect.stringContaining("runs") });
    expect((await run("population", "resume", ...AREA, "--name=Paused")).stdout).toContain(
      "nothing was changed",
    );
    expect(await run("population", "cancel", ...AREA, "--name=Paused")).toMatchObject({ code: 0 });
    expect(await run("population", "resume", ...AREA, "--name=Paused")).toMatchObject({ code: 1 });
    const again = await runWith(...words);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("is cancelled") });
    expect((await run("population", "status", ...AREA)).stdout).toMatch(
      /paused +openai-compatible\/stand-in +free +cancelled/,
    );
  });

  it("never passes its budget: it is paused before, and goes on where the cap is raised", async () => {
    const words = population("topic", "Capped", "--size=4", "--concurrency=2");
    const capped = await runWith(...words, "--budget=0.05");
    expect(capped.code).toBe(1);
    expect(capped.stderr).toContain("could pass the budget");
    expect(capped.stderr).toContain("population resume --budget");
    const status = await run("population", "status", ...AREA, "--name=Capped", "--json");
    const { costUsd, assumedUsd } = JSON.parse(status.stdout).progress;
    expect(costUsd + assumedUsd).toBeLessThanOrEqual(0.05);
    const low = await run("population", "resume", ...AREA, "--name=Capped", "--budget=0.01");
    expect(low).toMatchObject({ code: 1, stderr: expect.stringContaining("raised, not lowered") });
    const resumed = await run("population", "resume", ...AREA, "--name=Capped", "--budget=100");
    expect(resumed.code).toBe(0);
    expect(await runWith(...words, "--budget=0.05")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("4 proposals"),
    });
  });

  it("is only started where it is detached", async () => {
    const detached = await runWith(...population("free", "Detached", "--size=2", "--detach"));
    expect(detached).toMatchObject({ code: 0, stdout: expect.stringContaining("left to workers") });
    const status = await run("population", "status", ...AREA, "--name=Detached", "--json");
    expect(JSON.parse(status.stdout).progress).toMatchObject({
      done: 0,
      steps: 0,
      population: { state: "running" },
    });
    await run("population", "cancel", ...AREA, "--name=Detached");
  });

  it("tells of slots that stay empty, with the reason, and is complete all the same", async () => {
    await server.script(
      ...Array.from({ length: 20 }, () => ({ kind: "text" as const, text: "I would rather not." })),
    );
    const words = population("free", "Empty", "--size=1", "--retries=0");
    const { code, stdout } = await runWith(...words);
    expect(code).toBe(0);
    expect(stdout).toContain("1 slot of 1 stayed empty after 1 failed run");
    expect(stdout).toMatch(/1 run no-proposal/);
  });
});

describe("an exported population", () => {
  it("is imported into another area with equal content, traces kept", async () => {
    const exported = await run(
      "population",
      "export",
      ...AREA,
      "--name=Interrupted",
      "--out=out.jsonl.gz",
      "--prompts",
    );
    expect(exported).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("12 proposals of 12 written to out.jsonl.gz"),
    });
    const lines = gunzipSync(readFileSync(join(folder.path, "out.jsonl.gz")))
      .toString("utf8")
      .trim()
      .split("\n");
    expect(lines).toHaveLength(12);
    const first = JSON.parse(lines[0] ?? "");
    expect(first).toMatchObject({
      id: "slot-0001",
      trace: expect.any(Array),
      run: { agent: "openai-compatible/stand-in" },
    });
    expect(first.trace[0].prompt[0]).toMatchObject({
      role: "system",
      content: expect.stringContaining("Tiny"),
    });
    const plain = await run("population", "export", ...AREA, "--name=Interrupted");
    const withoutPrompts = lines.map((line) => {
      const record = JSON.parse(line);
      return { ...record, trace: record.trace.map((step: object) => ({ ...step, prompt: null })) };
    });
    expect(
      plain.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(withoutPrompts);

    const words = ["--edition=e24", "--area=other", "--model=Copy", "--method=free", "--file=out.jsonl.gz"];
    const imported = await run("population", "import", ...words, "--json");
    expect(imported.code).toBe(0);
    const { population: copy } = JSON.parse(imported.stdout);
    const original = await storedPopulation("tiny", "interrupted");
    expect(copy).toMatchObject({ size: 12, contentHash: original?.contentHash });
    const [kept] = await traces(copy.id);
    expect(kept).toEqual(first.trace);
    const status = await run("population", "pause", "--edition=e24", "--area=other", "--name=copy-free");
    expect(status).toMatchObject({ code: 1, stderr: expect.stringContaining("was imported") });
  });

  it("leaves nothing behind where it cannot be written", async () => {
    const wrong = await run("population", "export", ...AREA, "--name=Interrupted", "--out=none/out.jsonl");
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was written") });
  });

  async function traces(id: number): Promise<unknown[]> {
    const { sql, close } = connectClients(held?.url ?? "", { connections: 1 });
    const rows = await sql`SELECT "trace" FROM "Document" WHERE "populationId" = ${id} ORDER BY "position"`;
    await close();
    return rows.map(({ trace }) => trace);
  }

  async function storedPopulation(area: string, slug: string) {
    const opened = await openWorld(own, () => {});
    if (opened.kind === "refused") throw new Error(opened.messages.join());
    const { world } = opened;
    const edition = await world.editions.findEdition("e24");
    const found = edition && (await world.areas.findArea(edition.id, area));
    const stored = found && (await world.populations.findPopulation(found.id, slug));
    await world.close();
    return stored;
  }
});

describe("all baselines", () => {
  it("are written by one command, scored and shown beside what models wrote", async () => {
    const { code, stdout } = await run("baselines", ...AREA, "--size=3");
    expect(code).toBe(0);
    for (const name of [
      "most-cited",
      "random-topic",
      "recombination",
      "constant",
      "shuffled-titles",
      "last-year",
    ])
      expect(stdout).toMatch(new RegExp(`baseline-${name}: complete`));
    expect((await run("baselines", ...AREA, "--size=3")).stdout).toContain("complete already");
    expect(await run("score", "--edition=e24")).toMatchObject({ code: 0 });
    const results = JSON.parse((await run("results", "--edition=e24", "--format=json")).stdout);
    const tiny = results.areas.find((area: { slug: string }) => area.slug === "tiny");
    const slugs = tiny.populations.map((each: { slug: string }) => each.slug);
    expect(slugs).toEqual(expect.arrayContaining(["baseline-constant", "interrupted", "capped"]));
    expect(slugs).not.toContain("paused");
  });
});
