import { Writable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "@/cli/commands/table";
import { runCommandLine } from "@/cli/framework/run";

const AREA = ["--edition=e24", "--area=tiny"] as const;
const MODEL = "openai-compatible:stand-in";
const endpoint = {
  IDEATASTE_AGENT: MODEL,
  IDEATASTE_AGENT_BASE_URL: "http://127.0.0.1:9/v1",
  IDEATASTE_AGENT_PRICE: "1/2",
};

/** Nothing of it reaches a database: what makes no sense is found before. */
async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const sink = () => new Writable({ write: (_chunk, _encoding, next) => next() });
  const { signal } = new AbortController();
  const world = { env: { DATABASE_URL: "none", ...env }, cwd: "/", stdout: sink(), stderr: sink(), signal };
  const { stdout, messages, exitCode } = await runCommandLine(
    words,
    { commands: COMMANDS, prepareDatabase: async () => null },
    world,
  );
  return { code: exitCode, stdout, stderr: messages.join("\n") };
}

// Their code takes long to load, and is no part of what is tested.
beforeAll(async () => {
  for (const { name, load } of COMMANDS) if (/^(population|preflight|run) ?/.test(name)) await load();
}, 60_000);

describe("what makes no sense", () => {
  const start = ["population", "run", ...AREA, "--method=topic", "--size=3"];
  it.each([
    [
      ["population", "run"],
      ["--edition E is required", "--model M is required", "--size N is required"],
    ],
    [
      [...start, "--model=gpt"],
      ["baseline:NAME", "provider:model"],
    ],
    [
      [...start, "--model=baseline:recombinaton"],
      ["did you mean recombination?", "most-cited"],
    ],
    [
      [...start, `--model=${MODEL}`],
      ["IDEATASTE_AGENT names no model", "IDEATASTE_AGENT_BASE_URL", "_PRICE"],
    ],
    [[...start, "--model=baseline:constant"], ["this baseline writes by baseline"]],
    [[...start, "--model=baseline:recombination", "--budget=5"], ["costs nothing"]],
    [[...start, "--model=baseline:recombination", "--rounds=2"], ["--method frontier"]],
    [[...start, "--model=baseline:recombination", "--here", "--detach"], ["exclude each other"]],
    [[...start, "--model=baseline:recombination", "--name=a\u001b[2J"], ["without control characters"]],
    [
      [
        "population",
        "run",
        ...AREA,
        "--model=x",
        "--method=best",
        "--size=1e3",
        "--retries=-1",
        "--budget=much",
      ],
      ['--method "best"', '--size "1e3"', '--retries "-1"', '--budget "much"'],
    ],
    [["population", "status", ...AREA, "--watch"], ["--watch needs --name"]],
    [["population", "pause", ...AREA], ["--name N is required"]],
    [["population", "export", ...AREA, "--name=x", "--json"], ["--json needs --out"]],
    [
      ["preflight", ...AREA, "--model=baseline:constant", "--method=baseline", "--proposals=3"],
      ["use 1 or 2"],
    ],
    [["run", "show", "first"], ['ID "first"']],
    [["run"], ["run needs one of: show"]],
  ])("%j is said to make none", async (words, told) => {
    const { code, stdout, stderr } = await run(words);
    expect(code).toBe(2);
    if (!words.includes("--json")) expect(stdout).toBe("");
    for (const text of told) expect(stderr).toContain(text);
    expect(stderr).not.toContain("\u001b");
  });

  it("names the other model that IDEATASTE_AGENT names, and wants prices for a budget", async () => {
    const words = ["population", "run", ...AREA, "--method=free", "--size=3"];
    const other = await run([...words, "--model=openai-compatible:other"], endpoint);
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining(`names ${MODEL}`) });
    const unpriced = { ...endpoint, IDEATASTE_AGENT_PRICE: "" };
    expect(await run([...words, `--model=${MODEL}`, "--budget=1"], unpriced)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("IDEATASTE_AGENT_PRICE"),
    });
  });
});
