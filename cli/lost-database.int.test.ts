import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";
import { tinyPapers, tinyProposals } from "@/workers/testing/tiny-edition";

const folder = scratchFolder();
const env = { DATABASE_URL: "", REDIS_URL: "", IDEATASTE_DATA_DIR: join(folder.path, "data") };
const run = (...words: string[]) => ideataste(words, folder.path, env);
const jsonl = (records: readonly unknown[]): string => records.map((each) => JSON.stringify(each)).join("\n");
const SCRIPT = resolve(import.meta.dirname, "../scripts/ideataste.mjs");

beforeAll(async () => {
  folder.write("papers.jsonl", jsonl(tinyPapers()));
  folder.write("alpha.jsonl", jsonl(tinyProposals("alpha")));
  await run("edition", "create", "--edition=e24", "--year=2024");
  await run("area", "import", "--edition=e24", "--name=Tiny", "--papers=papers.jsonl");
  const population = ["--area=tiny", "--model=alpha", "--method=free", "--file=alpha.jsonl"];
  expect(await run("population", "import", "--edition=e24", ...population)).toMatchObject({ code: 0 });
});
afterAll(() => folder.remove());

const processOfDatabase = (): number =>
  z
    .object({ pid: z.number() })
    .parse(JSON.parse(readFileSync(join(env.IDEATASTE_DATA_DIR, "db.lock"), "utf8"))).pid;

describe("the database's process is killed under a command", () => {
  it("which says so plainly, also as JSON, and goes on when it is typed again", async () => {
    const words = [SCRIPT, "score", "--edition=e24", "--encoder=offline", "--json"];
    const child = spawn(process.execPath, words, { cwd: folder.path, env: { ...process.env, ...env } });
    let [said, printed, killed] = ["", "", false];
    child.stdout.on("data", (text: Buffer) => {
      printed += text.toString();
    });
    child.stderr.on("data", (text: Buffer) => {
      said += text.toString();
      if (killed || !said.includes("score: ")) return;
      killed = true;
      process.kill(processOfDatabase(), "SIGKILL");
    });
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({
      error: {
        messages: [expect.stringMatching(/^The database went away .* type the same command again\.$/)],
      },
    });
    expect(said).not.toMatch(/\n\s+at |fault of the program/);
    const again = await run("score", "--edition=e24", "--json");
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ status: { done: 11, total: 11 } });
  });
});
