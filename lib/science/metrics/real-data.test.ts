import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { citationLevel, humanCitationLevel } from "./citation-level";
import { citationSets, type Vocabulary } from "./citation-sets";
import { scoreValue } from "./score-value";

const shared = process.env.IDEATASTE_SHARED ?? resolve(import.meta.dirname, "../../../../shared");
const papersFile = resolve(shared, "data/ml-2024/papers.jsonl.gz");
const present = existsSync(papersFile);

type Paper = { id: string; year: number; references?: string[]; citations?: string[] };
const rows = (text: string): Paper[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

type Expected = {
  year: number;
  humanLevelCitation: Record<string, number>;
  citation: Record<string, Record<string, number>>;
};
const expected: Expected = JSON.parse(
  readFileSync(new URL("../fixtures/golden/ml-2024/expected.json", import.meta.url), "utf8"),
);

describe.skipIf(!present)("real papers of 2024 (needs shared/data/ml-2024/papers.jsonl.gz)", () => {
  const papers = present ? rows(gunzipSync(readFileSync(papersFile)).toString("utf8")) : [];
  const corpus = new Set(papers.filter((paper) => paper.year < expected.year).map((paper) => paper.id));
  const vocabulary: Vocabulary = new Map();
  const inCorpus = (ids: string[] = []) => ids.filter((id) => corpus.has(id));
  const human = citationSets(
    papers.filter((paper) => paper.year === expected.year).map((paper) => inCorpus(paper.references)),
    vocabulary,
  );

  it("give the human level that an independent scorer gives", () => {
    const level = humanCitationLevel(human);
    for (const part of ["matchCite", "tau", "sufficiency", "spread", "diversityCite"] as const) {
      expect(scoreValue(level[part]), part).toBeCloseTo(expected.humanLevelCitation[part] ?? Number.NaN, 11);
    }
  });

  it.each(Object.keys(expected.citation))("give the same figures for %s", (name) => {
    const file = resolve(shared, `data/ml-2024/populations/${name}.jsonl`);
    const proposals = rows(readFileSync(file, "utf8")).map((proposal) => inCorpus(proposal.citations));
    const level = citationLevel(human, citationSets(proposals, vocabulary));
    for (const part of ["jAH", "jHA", "matchCite", "sufficiency", "spread", "diversityCite"] as const) {
      expect(scoreValue(level[part]), part).toBeCloseTo(expected.citation[name]?.[part] ?? Number.NaN, 11);
    }
  });
});
