import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { PaperToLabel } from "@/lib/pipeline/tagging/ports";
import { buildTagIndex } from "@/lib/pipeline/tagging/tag-index";
import { offlineTagger } from "./tagger";

const shared = process.env.IDEATASTE_SHARED ?? resolve(import.meta.dirname, "../../../../../shared");
const papersFile = resolve(shared, "data/ml-2024/papers.jsonl.gz");
const present = existsSync(papersFile);
type Paper = PaperToLabel & { readonly year: number };

function corpus(): Paper[] {
  const lines = gunzipSync(readFileSync(papersFile)).toString("utf8").trim().split("\n");
  const papers: Omit<Paper, "id">[] = lines.map((line) => JSON.parse(line));
  return papers
    .filter(({ year }) => year < 2024)
    .map(({ title, abstract, year, publicationDate }, id) => ({
      id,
      title,
      abstract,
      year,
      publicationDate,
    }));
}

describe.skipIf(!present)("real papers of 2024 (needs shared/data/ml-2024/papers.jsonl.gz)", () => {
  const papers = present ? corpus() : [];
  const labels = present ? offlineTagger.label(papers) : [];

  it("nearly all get a topic and a tag; there are 60 topics, none of which is most of the corpus", () => {
    const carrying = (has: (at: (typeof labels)[number]) => boolean) =>
      labels.filter(has).length / papers.length;
    expect(carrying(({ topic }) => topic.length > 0)).toBeGreaterThan(0.95);
    expect(carrying(({ task, method }) => task.length + method.length > 0)).toBeGreaterThan(0.95);
    const primary = new Map<string, number>();
    for (const { topic } of labels)
      for (const first of topic.slice(0, 1)) primary.set(first, (primary.get(first) ?? 0) + 1);
    expect(primary.size).toBe(60);
    expect(Math.max(...primary.values())).toBeLessThan(0.15 * papers.length);
  });

  it("have the directions of the field among the commonest tags of last year", () => {
    const labelled = labels.map((each, at) => ({ id: `${at}`, year: papers[at]?.year ?? 0, labels: each }));
    const { tables } = buildTagIndex(labelled, 2023);
    const names = (list: readonly { readonly tag: string }[]) => list.slice(0, 30).map(({ tag }) => tag);
    expect(names(tables.tasks)).toEqual(
      expect.arrayContaining(["reinforcement learning", "federated learning", "image classification"]),
    );
    expect(names(tables.methods)).toEqual(
      expect.arrayContaining(["diffusion model", "graph neural network", "contrastive learning"]),
    );
    expect([tables.tasks.length, tables.methods.length, tables.pairs.length]).toEqual([100, 100, 100]);
  });
});
