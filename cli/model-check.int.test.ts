import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";
import { type StandInServer, startStandInServer } from "@/lib/platform/llm/testing/stand-in-server";

const SUMMARY = JSON.stringify({
  idea: {
    contribution_type: { primary: "method", secondary: [] },
    problem: "Load is unbalanced.",
    motivation: "None",
    proposed_approach: "An auction.",
    research_plan: "A comparison.",
  },
  quality: { complete: true, sufficient: true, note: "None" },
});
const VERDICT = JSON.stringify({
  fields: {
    contribution_type: true,
    problem: true,
    motivation: true,
    proposed_approach: false,
    research_plan: false,
  },
  same_idea: false,
  reason: "Only the problem is shared.",
});

let folder: ReturnType<typeof scratchFolder>;
let server: StandInServer;
beforeAll(async () => {
  folder = scratchFolder();
  const papers = Array.from({ length: 5 }, (_, at) =>
    JSON.stringify({ id: `p${at}`, title: "T", abstract: `We propose ${at}.`, year: 2020, references: [] }),
  );
  folder.write("papers.jsonl", `${papers.join("\n")}\n`);
  server = await startStandInServer(({ body }) =>
    JSON.stringify(body).includes("idea_match") ? VERDICT : SUMMARY,
  );
});
afterAll(async () => {
  folder.remove();
  await server.close();
});

const models = () => ({
  IDEATASTE_EXTRACTOR: "openai-compatible:tiny",
  IDEATASTE_EXTRACTOR_BASE_URL: `${server.url}/v1`,
  IDEATASTE_JUDGE: "openai-compatible:tiny",
  IDEATASTE_JUDGE_BASE_URL: `${server.url}/v1`,
  IDEATASTE_JUDGE_API_KEY: "sk-check-0123456789",
});
const check = (words: readonly string[], env: Readonly<Record<string, string>>) =>
  ideataste(["model", "check", "--papers", "papers.jsonl", ...words], folder.path, env);

describe("model check", () => {
  it("says what the two models made of some abstracts, and what it took", async () => {
    const { code, stdout } = await check(
      ["--summaries", "4", "--verdicts", "3", "--call-log", "calls.jsonl", "--json"],
      models(),
    );
    expect(code).toBe(0);
    // the model's four summaries are equal and make no pair: the offline rules' four fill up
    expect(JSON.parse(stdout)).toMatchObject({
      extractor: { id: "openai-compatible/tiny", promptVersion: "idea-summary@1" },
      summaries: {
        asked: 4,
        valid: 4,
        missing: {},
        notStated: { motivation: 4 },
        calls: { attempts: 4, retries: 0 },
      },
      verdicts: {
        asked: 3,
        valid: 3,
        offlineSummaries: 4,
        // the offline rules find no problem and no motivation stated: no match there, whatever the judge said
        yes: { contributionType: 3 },
        calls: { outcomes: { reply: 3 } },
      },
    });
    const log = readFileSync(join(folder.path, "calls.jsonl"), "utf8");
    expect(log.trimEnd().split("\n")).toHaveLength(7);
    expect(log).not.toContain("sk-check");
  });

  it("is a question of usage where no model is configured", async () => {
    const { code, stderr } = await check(["--summaries", "0"], {});
    expect(code).toBe(2);
    expect(stderr).toContain("IDEATASTE_EXTRACTOR: no model is configured");
    expect(stderr).toContain("IDEATASTE_JUDGE: no model is configured");
    expect(stderr).toContain("use a whole number from 1");
  });
});
