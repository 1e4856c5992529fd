import { describe, expect, it } from "vitest";
import { abstractHash, summaryHash } from "@/lib/pipeline/collection/hashes";
import { extractAll } from "@/lib/pipeline/extraction/extract-all";
import type {
  ExtractionResult,
  Extractor,
  SummaryMemory,
  SummaryRecord,
} from "@/lib/pipeline/extraction/ports";
import { readByRules } from "@/lib/pipeline/extraction/rule-based-extractor";

function recordingExtractor(answer: (abstract: string) => ExtractionResult) {
  const asked: string[] = [];
  const extractor: Extractor = {
    id: "test/extractor",
    promptVersion: "p@1",
    standIn: false,
    extract: async (abstract) => {
      asked.push(abstract);
      return answer(abstract);
    },
  };
  return { extractor, asked };
}
const byRules = (abstract: string): ExtractionResult => ({
  kind: "extracted",
  extraction: readByRules(abstract),
});

function memoryOf() {
  const rows = new Map<string, SummaryRecord>();
  const memory: SummaryMemory = {
    getMany: async (hashes) => hashes.flatMap((hash) => rows.get(hash) ?? []),
    putMany: async (records) => {
      for (const record of records) rows.set(record.abstractHash, record);
    },
  };
  return { memory, rows };
}

describe("extractAll", () => {
  it("reads an abstract that occurs twice once, and stores it with both hashes", async () => {
    const { extractor, asked } = recordingExtractor(byRules);
    const { memory, rows } = memoryOf();
    const report = await extractAll(["We propose a.", "We propose b.", "We propose a."], {
      extractor,
      memory,
    });
    expect(asked).toEqual(["We propose a.", "We propose b."]);
    expect(report).toEqual({ abstracts: 2, known: 0, extracted: 2, missing: [], stoppedBy: null });
    const { summary, quality } = readByRules("We propose a.");
    const hash = abstractHash("We propose a.");
    expect(rows.get(hash)).toEqual({
      abstractHash: hash,
      summary,
      quality,
      summaryHash: summaryHash(summary),
      failure: null,
    });
  });

  it("goes on where it was, and keeps a failure about an abstract", async () => {
    const { memory, rows } = memoryOf();
    const first = recordingExtractor((abstract) =>
      abstract === "b" ? { kind: "failed", reason: "malformed" } : byRules(abstract),
    );
    await extractAll(["a", "b"], { extractor: first.extractor, memory });
    const second = recordingExtractor(byRules);
    const report = await extractAll(["a", "b", "c"], { extractor: second.extractor, memory });
    expect(second.asked).toEqual(["c"]);
    expect(report).toMatchObject({
      abstracts: 3,
      known: 1,
      extracted: 1,
      missing: [{ abstractHash: abstractHash("b"), reason: "malformed" }],
    });
    expect(rows.get(abstractHash("b"))).toMatchObject({ summary: null, failure: "malformed" });
  });

  it("does not store an endpoint's outage", async () => {
    const { memory, rows } = memoryOf();
    const down = recordingExtractor(() => ({ kind: "failed", reason: "down", fault: "endpoint" }));
    const report = await extractAll(["a", "b"], { extractor: down.extractor, memory });
    expect(report).toMatchObject({ extracted: 0, stoppedBy: null });
    expect(report.missing).toHaveLength(2);
    expect(rows.size).toBe(0);
  });
});
