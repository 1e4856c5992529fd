import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";
import { type StandInServer, startStandInServer } from "@/lib/platform/llm/testing/stand-in-server";

const REFUSE = { kind: "refusal", text: "I cannot compare these." } as const;

let folder: ReturnType<typeof scratchFolder>;
let server: StandInServer;
beforeAll(async () => {
  folder = scratchFolder();
  server = await startStandInServer(() => REFUSE);
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

describe("score-files with a judging model", () => {
  it("withholds what rests on refused pairs, prints all else, writes every call down, and exits with 1", async () => {
    const paper = (id: string, year: number) => ({
      id,
      title: `About ${id}`,
      abstract: `We study ${id}. We propose a method for ${id} that is tested on data.`,
      year,
    });
    const rows = [paper("u1", 2020), paper("h1", 2021), paper("h2", 2021)];
    folder.write("p.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
    const { code, stdout, stderr } = await ideataste(
      [
        "score-files",
        "--papers",
        "p.jsonl",
        "--year",
        "2021",
        "--encoder",
        "offline",
        "--call-log",
        "calls.jsonl",
        "--json",
      ],
      folder.path,
      {
        IDEATASTE_JUDGE: "openai-compatible:some-model",
        IDEATASTE_JUDGE_BASE_URL: `${server.url}/v1`,
        IDEATASTE_JUDGE_API_KEY: "sk-secret-value",
      },
    );
    expect(code).toBe(1);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({
      judge: "openai-compatible/some-model",
      standIns: ["encoder", "extractor"],
      humanLevel: { tau: 0, matchCite: 0, matchIdea: null },
      undefined: { matchIdea: expect.stringContaining("1 pair") },
      missing: { abstracts: { count: 0 }, pairs: { count: 1 } },
    });
    expect(stderr).toContain("pairs without a verdict: 1.");
    const calls = readFileSync(join(folder.path, "calls.jsonl"), "utf8").trim().split("\n");
    expect(calls).toHaveLength(server.requests.length);
    expect(JSON.parse(calls[0] ?? "")).toMatchObject({ role: "judging", outcome: "refused" });
    for (const text of [stdout, stderr, ...calls]) expect(text).not.toContain("sk-secret-value");
  });

  it("asks no model where its calls cannot be written down", async () => {
    const before = server.requests.length;
    folder.write("file", "");
    const words = ["score-files", "--papers", "p.jsonl", "--year", "2021", "--encoder", "offline"];
    const { code, stdout, stderr } = await ideataste(
      [...words, "--call-log", "file/calls.jsonl"],
      folder.path,
      {
        IDEATASTE_JUDGE: "openai-compatible:some-model",
        IDEATASTE_JUDGE_BASE_URL: `${server.url}/v1`,
      },
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^The log of model calls .* cannot be written .*no model was asked/m);
    expect(server.requests).toHaveLength(before);
  });
});
