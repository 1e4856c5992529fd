import { describe, expect, it } from "vitest";
import { populationImportReport } from "@/lib/domain/import-report";
import { memoryLines } from "@/lib/pipeline/collection/memory-lines";
import { readPopulation, resolveCitations } from "@/lib/pipeline/collection/read-population";

const known = new Map([
  ["u1", "corpus"],
  ["u2", "corpus"],
  ["h1", "outside"],
] as const);
const row = (changes: object): string =>
  JSON.stringify({ id: "a", title: "T", abstract: "A", citations: [], ...changes });
const read = (lines: readonly string[]) => readPopulation(memoryLines("a.jsonl", lines));

async function resolved(lines: readonly string[]) {
  const reading = await read(lines);
  if (!reading.ok) throw new Error("expected a population");
  const population = resolveCitations(reading.value, known);
  populationImportReport.parse(population.report);
  return population;
}

describe("a population file", () => {
  it("resolves citations to distinct corpus papers; each of the others has one reason", async () => {
    const { proposals, report } = await resolved([
      row({ citations: ["u2", "u1", "u2", "h1", "x", "a"] }),
      row({ id: "b", citations: ["x"] }),
    ]);
    expect(proposals.map((proposal) => proposal.citations)).toEqual([["u2", "u1"], []]);
    expect(report).toMatchObject({ proposals: 2, withoutCitations: 1 });
    expect(report.citations).toEqual({
      total: 7,
      repeated: 1,
      self: { count: 1, samples: ["a"] },
      unknown: { count: 2, samples: ["a → x", "b → x"] },
      outsideCorpus: { count: 1, samples: ["a → h1"] },
      kept: 2,
    });
  });

  it("may be empty: its figures are undefined, reading it is no error", async () => {
    const { proposals, report } = await resolved([]);
    expect(proposals).toEqual([]);
    expect(report.proposals).toBe(0);
  });

  it("keeps body and trace, cleaned of what the database refuses", async () => {
    const { proposals } = await resolved([
      row({ body: "x\u0000", trace: [{ "k\u0000": ["\u0001y", 1, null] }] }),
    ]);
    expect(proposals[0]).toMatchObject({ body: "x ", trace: [{ "k ": [" y", 1, null] }] });
    const [plain] = (await resolved([row({})])).proposals;
    expect(plain).toMatchObject({ body: null, trace: null });
  });

  it("refuses a trace that is nested without end, naming the line", async () => {
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    const reading = await read([row({}), `{"id":"b","title":"T","trace":[${deep}]}`]);
    expect(reading.ok ? [] : reading.failure.problems).toEqual([
      { file: "a.jsonl", line: 2, field: "trace", message: expect.stringContaining("deeper") },
    ]);
  });

  it("refuses a trace with a number that would not come back from storage", async () => {
    const reading = await read([`{"id":"b","title":"T","trace":[{"cost":1e400}]}`]);
    expect(reading.ok ? [] : reading.failure.problems).toMatchObject([
      { line: 1, field: "trace", message: expect.stringContaining("not finite") },
    ]);
  });

  it("refuses ids that occur twice and citations that are no list", async () => {
    const reading = await read([row({}), row({}), row({ id: "c", citations: "u1" })]);
    expect(reading.ok ? [] : reading.failure.problems).toMatchObject([
      { line: 2, field: "id", message: expect.stringContaining("line 1") },
      { line: 3, field: "citations" },
    ]);
  });
});
