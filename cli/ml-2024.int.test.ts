import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ideataste, SHARED } from "@/cli/testing/run-cli";

const DATA = join(SHARED, "data/ml-2024");
const MODEL = join(SHARED, "models/all-MiniLM-L6-v2");
const hasData = existsSync(join(DATA, "papers.jsonl.gz"));
const POPULATIONS = ["ai-scientist", "research-town", "zero-shot"];
const expected = JSON.parse(
  readFileSync(join(import.meta.dirname, "../lib/science/fixtures/golden/ml-2024/expected.json"), "utf8"),
);

type Lists = Record<string, string[]>;
type Population = { citation: Record<string, number>; neighbours: { HA: Lists; AA: Lists } };
type Document = {
  encoder: string;
  standIns: string[];
  counts: Record<string, number>;
  imports: { papers: { links: { future: { count: number } } } };
  humanLevel: Record<string, number>;
  neighbours: { HH: Lists };
  populations: Record<string, Population>;
};

async function score(encoder: readonly string[]): Promise<Document> {
  const files = POPULATIONS.flatMap((name) => ["--population", join(DATA, `populations/${name}.jsonl`)]);
  const options = ["--no-ideas", "--with-neighbours", "--json", ...encoder];
  const papers = join(DATA, "papers.jsonl.gz");
  const { code, stdout, stderr } = await ideataste([
    ...["score-files", "--papers", papers, "--year", "2024"],
    ...files,
    ...options,
  ]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function expectClose(actual: Record<string, number> | undefined, wanted: Record<string, number>): void {
  for (const [figure, value] of Object.entries(wanted))
    expect(actual?.[figure], figure).toBeCloseTo(value, 9);
}

/** The golden lists are some of all documents: each of them must be the same to the last id. */
const chosen = (all: Lists | undefined, some: Lists): Lists =>
  Object.fromEntries(Object.keys(some).map((id) => [id, all?.[id] ?? []]));

describe.skipIf(!hasData)("real papers of 2024 (needs shared/data/ml-2024)", () => {
  let document: Document;
  beforeAll(async () => {
    document = await score(["--encoder", "offline"]);
  });

  it("give the counts and the citation level of an independent scorer", () => {
    expect(document.counts).toEqual(expected.counts);
    expectClose(document.humanLevel, expected.humanLevelCitation);
    for (const name of POPULATIONS)
      expectClose(document.populations[name]?.citation, expected.citation[name]);
  });

  it("hold 204 links into the future", () => {
    expect(document.imports.papers.links.future.count).toBe(204);
  });

  it("are labelled where the offline encoder read them", () => {
    expect(document.standIns).toEqual(["encoder"]);
  });
});

const hasModel = hasData && existsSync(join(MODEL, "model.safetensors"));

describe.skipIf(!hasModel)(
  "real papers of 2024 with the real encoder (needs shared/data/ml-2024 and shared/models/…/model.safetensors)",
  () => {
    it("have the very neighbours that two independent encoders gave, to the last id", async () => {
      const document = await score(["--encoder", MODEL]);
      expect(document.standIns).toEqual([]);
      const { HH, ...golden } = expected.neighbours;
      expect(chosen(document.neighbours.HH, HH)).toEqual(HH);
      for (const name of POPULATIONS) {
        const found = document.populations[name]?.neighbours;
        expect(chosen(found?.HA, golden[name].HA), name).toEqual(golden[name].HA);
        expect(chosen(found?.AA, golden[name].AA), name).toEqual(golden[name].AA);
      }
    }, 900_000);
  },
);
