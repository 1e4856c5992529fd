import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ideataste, scratchFolder } from "@/cli/testing/run-cli";
import { type EmbeddedDatabase, openEmbedded } from "@/lib/platform/db/embedded/open-embedded";
import { tinyPapers } from "@/workers/testing/tiny-edition";

const folder = scratchFolder();
const env = { DATABASE_URL: "", REDIS_URL: "", IDEATASTE_DATA_DIR: join(folder.path, "data") };
const run = (...words: string[]) => ideataste(words, folder.path, env);
const jsonl = (records: readonly unknown[]): string => records.map((each) => JSON.stringify(each)).join("\n");
let held: EmbeddedDatabase | null = null;

beforeAll(async () => {
  folder.write("bare.jsonl", jsonl(tinyPapers()));
  const labelled = tinyPapers().map((paper) => ({ ...paper, topics: ["T"], tags: { tasks: ["t"] } }));
  folder.write("labelled.jsonl", jsonl(labelled));
  await run("edition", "create", "--edition=e24", "--year=2024");
  held = await openEmbedded({ dataDir: env.IDEATASTE_DATA_DIR });
});
afterAll(async () => {
  await held?.close();
  folder.remove();
});
const importArea = (name: string) =>
  run("area", "import", "--edition=e24", `--name=${name}`, `--papers=${name}.jsonl`);
const tag = (...words: string[]) => run("area", "tag", "--edition=e24", ...words);

describe("area tag", () => {
  it("labels an area whose file had no labels, once, and says what made them", async () => {
    expect((await importArea("bare")).stdout).toContain("with topics: none; with tags: none");
    const tagged = await tag("--area=bare", "--json");
    expect(tagged.code).toBe(0);
    expect(JSON.parse(tagged.stdout)).toMatchObject({
      outcome: "tagged",
      tagger: "offline-keyphrases@1",
      saved: ["topic", "task", "method"],
      counts: { papers: 20 },
    });
    expect(await tag("--area=bare")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("already (from: offline-keyphrases@1)"),
    });
  });

  it("leaves a file's own labels alone", async () => {
    const told = (await importArea("labelled")).stdout;
    expect(told).toContain("with topics: 20 papers of the corpus, 14 of the reference");
    expect(told).toContain("with tags: 20 papers of the corpus, 14 of the reference");
    expect(await tag("--area=labelled")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("already (from: file)"),
    });
  });

  it("tags the documents of an area whose corpus it tagged, and of no other", async () => {
    const documents = await tag("--area=bare", "--documents", "--json");
    expect(JSON.parse(documents.stdout)).toMatchObject({ outcome: "tagged", documents: 14 });
    expect((await tag("--area=bare", "--documents")).stdout).toContain("carry tags already");
    expect(await tag("--area=labelled", "--documents")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("are from file"),
    });
  });

  it("names the areas there are, and what is missing", async () => {
    expect(await tag("--area=none")).toMatchObject({ code: 1, stderr: expect.stringContaining("bare") });
    expect(await tag()).toMatchObject({ code: 2, stderr: expect.stringContaining("--area A") });
  });
});
