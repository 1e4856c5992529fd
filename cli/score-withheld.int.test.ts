import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";
import { type StandInServer, startStandInServer } from "@/lib/platform/llm/testing/stand-in-server";
import { tinyPapers, tinyProposals } from "@/workers/testing/tiny-edition";

let folder: ReturnType<typeof scratchFolder>;
let server: StandInServer;
beforeAll(async () => {
  folder = scratchFolder();
  server = await startStandInServer(() => ({ kind: "refusal", text: "I cannot compare these." }));
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

it("a judge that refuses every pair withholds the idea figures, and score says so", async () => {
  const env = {
    DATABASE_URL: "",
    REDIS_URL: "",
    IDEATASTE_DATA_DIR: join(folder.path, "data"),
    IDEATASTE_JUDGE: "openai-compatible:some-model",
    IDEATASTE_JUDGE_BASE_URL: `${server.url}/v1`,
    IDEATASTE_JUDGE_API_KEY: "sk-secret-value",
  };
  const run = (...words: string[]) => ideataste(words, folder.path, env);
  const jsonl = (records: readonly unknown[]) => records.map((each) => JSON.stringify(each)).join("\n");
  folder.write("papers.jsonl", jsonl(tinyPapers()));
  folder.write("alpha.jsonl", jsonl(tinyProposals("alpha")));
  await run("edition", "create", "--edition=e24", "--year=2024");
  await run("area", "import", "--edition=e24", "--name=Tiny", "--papers=papers.jsonl");
  const population = ["--area=tiny", "--model=alpha", "--method=free", "--file=alpha.jsonl"];
  await run("population", "import", "--edition=e24", ...population);
  const scored = await run("score", "--edition=e24", "--encoder=offline");
  expect(scored.code).toBe(0);
  // Two idea metrics of the human reference and of one population, out of four each.
  expect(scored.stderr).toMatch(/^4 of 8 figures are withheld: .*--retry-failures/m);
  const { stdout } = await run("results", "--edition=e24", "--json");
  const { human } = JSON.parse(stdout).areas[0];
  const kinds = human.figures.map(({ score }: { score: { kind: string } }) => score.kind);
  expect(kinds).toEqual(["scored", "withheld", "scored", "withheld"]);
  expect(scored.stderr + scored.stdout + stdout).not.toContain("sk-secret-value");
});
