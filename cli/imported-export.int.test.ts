import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";
import { exportedProposal, populationRecord } from "@/lib/domain/population-record";
import { tinyPapers, tinyProposals } from "@/workers/testing/tiny-edition";

let folder: ReturnType<typeof scratchFolder>;
beforeAll(() => {
  folder = scratchFolder();
});
afterAll(() => folder.remove());

const jsonl = (records: readonly unknown[]) => records.map((each) => JSON.stringify(each)).join("\n");

it("a population that others wrote is exported as it came in, and comes in again as the same", async () => {
  const env = { DATABASE_URL: "", REDIS_URL: "", IDEATASTE_DATA_DIR: join(folder.path, "data") };
  const run = (...words: string[]) => ideataste(words, folder.path, env);
  const theirs = tinyProposals("alpha").map((each, i) => ({
    ...each,
    citations: [...new Set(each.citations)].sort(),
    body: `# Body ${i}`,
    trace: [{ thought: "in a form of their own" }, i],
  }));
  folder.write("papers.jsonl", jsonl(tinyPapers()));
  folder.write("alpha.jsonl", jsonl(theirs));
  await run("edition", "create", "--edition=e24", "--year=2024");
  await run("area", "import", "--edition=e24", "--name=Tiny", "--papers=papers.jsonl");
  const place = ["--edition=e24", "--area=tiny"];
  const entry = [...place, "--model=Theirs", "--method=free"];
  await run("population", "import", ...entry, "--file=alpha.jsonl");

  const exported = await run("population", "export", ...place, "--name=theirs-free", "--out=back.jsonl");
  expect(exported).toMatchObject({ code: 0, stdout: expect.stringContaining("6 proposals of 6 written") });
  const { stdout } = await run("population", "export", ...place, "--name=theirs-free");
  const records = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(records.map((each) => ({ ...each, citations: each.citations.toSorted() }))).toEqual(theirs);
  for (const record of records) {
    expect(populationRecord.safeParse(record).success).toBe(true);
    // Nothing of a run of ours is made up for it.
    expect(exportedProposal.safeParse(record).success).toBe(false);
  }

  const again = await run("population", "import", ...entry, "--file=back.jsonl");
  expect(again).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("with the same titles, abstracts and citations"),
  });
});
