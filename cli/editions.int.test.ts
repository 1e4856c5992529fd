import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";
import { type EmbeddedDatabase, openEmbedded } from "@/lib/platform/db/embedded/open-embedded";
import { tinyPapers, tinyProposals } from "@/workers/testing/tiny-edition";

const folder = scratchFolder();
// On a server the commands would share its one database: these tests are about a folder of their own.
const env = {
  DATABASE_URL: "",
  REDIS_URL: "",
  IDEATASTE_DATA_DIR: join(folder.path, "data"),
};
const run = (...words: string[]) => ideataste(words, folder.path, env);
const jsonl = (records: readonly unknown[]): string => records.map((each) => JSON.stringify(each)).join("\n");

let held: EmbeddedDatabase | null = null;

beforeAll(() => {
  folder.write("papers.jsonl", jsonl(tinyPapers()));
  folder.write("alpha.jsonl", jsonl(tinyProposals("alpha")));
  folder.write("beta.jsonl", jsonl(tinyProposals("beta")));
});
afterAll(async () => {
  await held?.close();
  folder.remove();
});

const importPopulation = (file: string, ...more: string[]) =>
  run(
    "population",
    "import",
    "--edition=e24",
    "--area=tiny",
    `--model=${file}`,
    "--method=free",
    `--file=${file}.jsonl`,
    ...more,
  );

describe("from files to figures, command by command", () => {
  it("says all that is wrong with what was typed, at once", async () => {
    const wrong = await run("edition", "create", "--edition=E 24", "--year=soon", "--origin=published");
    expect(wrong.code).toBe(2);
    for (const part of ['--edition "E 24"', '--year "soon"', "--origin"])
      expect(wrong.stderr).toContain(part);
    const missing = await run("population", "import", "--method=best");
    expect(missing.code).toBe(2);
    for (const name of ["edition", "area", "model", "file"])
      expect(missing.stderr).toContain(`--${name} ${name === "file" ? "FILE" : ""}`.trim());
    expect(missing.stderr).toContain('--method "best"');
  });

  it("takes four digits for a year, and names that a table can hold", async () => {
    for (const year of ["1e3", "0x7E5", " 2021"])
      expect(await run("edition", "create", "--edition=odd", `--year=${year}`)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("four digits"),
      });
    const name = await run("area", "import", "--edition=e24", "--name=a\nb", "--papers=papers.jsonl");
    expect(name).toMatchObject({ code: 2, stderr: expect.stringContaining("without control characters") });
  });

  it("creates an edition once", async () => {
    expect(await run("edition", "create", "--edition=e24", "--year=2024")).toMatchObject({
      code: 0,
      stdout: 'Edition "e24" (2024) is created.\n',
    });
    // That command started the database and ended it. From here on it stays up, so that the others are quick.
    held = await openEmbedded({ dataDir: env.IDEATASTE_DATA_DIR });
    expect(await run("edition", "create", "--edition=e24", "--year=2024")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("nothing was changed"),
    });
    expect(await run("edition", "create", "--edition=e24", "--year=2023")).toMatchObject({ code: 1 });
  });

  it("imports what is good, and nothing of what is not", async () => {
    const unknown = await run("area", "import", "--edition=e25", "--name=Tiny", "--papers=papers.jsonl");
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("There are: e24") });
    folder.write("bad.jsonl", `${jsonl(tinyPapers())}\n{"id": "x", "title": "t", "year": NaN}`);
    const bad = await run("area", "import", "--edition=e24", "--name=Bad", "--papers=bad.jsonl");
    expect(bad.code).toBe(1);
    expect(bad.stderr).toMatch(/bad\.jsonl, line 35, field "year": NaN/);
    expect(bad.stderr).toContain("Nothing was imported.");
    const good = await run(
      "area",
      "import",
      "--edition=e24",
      "--name=Tiny",
      "--papers=papers.jsonl",
      "--json",
    );
    expect(JSON.parse(good.stdout)).toMatchObject({
      outcome: "imported",
      area: { slug: "tiny", corpusSize: 20, referenceSize: 14 },
    });
    for (const name of ["alpha", "beta"]) expect(await importPopulation(name)).toMatchObject({ code: 0 });
    expect((await importPopulation("alpha")).stdout).toContain("nothing was changed");
    folder.write("alpha.jsonl", jsonl(tinyProposals("gamma")));
    expect(await importPopulation("alpha")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"alpha-free" already'),
    });
    const list = await run("edition", "list", "--json");
    expect(JSON.parse(list.stdout)).toMatchObject({
      editions: [{ slug: "e24", areas: [{ populations: 2 }] }],
    });
  });

  it("is killed while scoring, again and again, and the same command goes on", async () => {
    const script = resolve(import.meta.dirname, "../scripts/ideataste.mjs");
    for (const signal of ["SIGINT", "SIGKILL", "SIGKILL"] as const) {
      const words = [script, "score", "--edition=e24", "--encoder=offline"];
      const child = spawn(process.execPath, words, { cwd: folder.path, env: { ...process.env, ...env } });
      const ended = once(child, "exit");
      let told = "";
      child.stderr.on("data", (text: Buffer) => {
        if (!told.includes("score: ") && text.toString().includes("score: ")) child.kill(signal);
        told += text.toString();
      });
      const [code] = await ended;
      if (signal === "SIGINT") {
        expect(code).toBe(130);
        expect(told).toContain("All that was computed is kept: the same command goes on.");
      }
    }
    const scored = await run("score", "--edition=e24", "--json");
    expect(scored.code).toBe(0);
    expect(JSON.parse(scored.stdout)).toMatchObject({ edition: "e24", status: { done: 16, total: 16 } });
    expect(scored.stderr).toContain("stand-in");
  });

  it("scores once: the same command again changes nothing, another judge is refused", async () => {
    const again = await run("score", "--edition=e24");
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("nothing was changed") });
    const other = await ideataste(["score", "--edition=e24", "--judge=openai-compatible:x"], folder.path, {
      ...env,
      IDEATASTE_JUDGE_BASE_URL: "http://127.0.0.1:9/v1",
    });
    expect(other.code).toBe(1);
    expect(other.stderr).toContain("never mixed within an edition");
  });

  it("shows the figures as a table, JSON and CSV", async () => {
    const [table, json, csv] = await Promise.all([
      run("results", "--edition=e24"),
      run("results", "--edition=e24", "--format=json"),
      run("results", "--edition=e24", "--format=csv"),
    ]);
    expect(table.stdout).toMatch(/human reference .*\[/);
    expect(table.stdout).toContain("offline judge");
    const results = JSON.parse(json.stdout);
    expect(results).toMatchObject({ edition: { slug: "e24" }, engines: [expect.any(String)] });
    const [alpha] = results.areas[0].populations;
    const rows = csv.stdout
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    // The head, then four metrics for the human reference and for each of two populations.
    expect(rows).toHaveLength(1 + 3 * 4);
    const row = rows.find((cells) => cells[2] === "alpha-free" && cells[7] === "matchCite");
    expect(Number(row?.[9])).toBe(alpha.figures[0].score.value);
  });

  it("fails with one line where the data folder is broken", async () => {
    folder.write("file", "");
    const broken = await ideataste(["edition", "list"], folder.path, {
      ...env,
      IDEATASTE_DATA_DIR: join(folder.path, "file"),
    });
    expect(broken.code).toBe(1);
    expect(broken.stderr.trim().split("\n")).toHaveLength(1);
  });
});
