import { describe, expect, it } from "vitest";
import type { PaperDetails } from "@/lib/domain/document";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { canonicalJson } from "@/lib/pipeline/collection/canonical-json";
import {
  abstractHash,
  contentHash,
  hashOf,
  type ManifestDocument,
  manifestHash,
  summaryHash,
  textHash,
} from "@/lib/pipeline/collection/hashes";

const summary: IdeaSummary = {
  contributionType: { primary: "method", secondary: [] },
  problem: "p",
  motivation: "m",
  proposedApproach: "a",
  researchPlan: "r",
};

describe("hashes", () => {
  it("is the SHA-256 of the UTF-8 bytes", () => {
    // FIPS 180-2, appendix B.1: the message "abc".
    expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(abstractHash("abc")).toBe(hashOf("abc"));
  });

  it("reads title, one blank, abstract", () => {
    expect(textHash({ title: "a", abstract: "b" })).toBe(hashOf("a b"));
    expect(textHash({ title: "a", abstract: "" })).toBe(hashOf("a "));
  });

  it("gives a summary one hash whatever the order of its keys", () => {
    const reordered = Object.fromEntries(Object.entries(summary).reverse()) as IdeaSummary;
    expect(summaryHash(reordered)).toBe(summaryHash(summary));
    expect(summaryHash({ ...summary, problem: "q" })).not.toBe(summaryHash(summary));
  });
});

describe("canonical JSON", () => {
  it("sorts keys at every depth and keeps the order of lists", () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  });
});

const paper = (id: string, position: number): ManifestDocument => ({
  kind: "corpus",
  id,
  position,
  year: 2020,
  publicationDate: "2020-01",
  title: `title of ${id}`,
  abstract: "",
  citations: ["x", "w"],
});

const details = (some: Partial<PaperDetails>): PaperDetails => ({
  authors: [],
  venue: null,
  labels: { topic: [], task: [], method: [] },
  ...some,
});

describe("manifest hash", () => {
  const documents = [paper("a", 0), paper("b", 1)];

  it("does not depend on the order in which documents or citations are handed over", () => {
    const shuffled = documents.toReversed().map((d) => ({ ...d, citations: d.citations.toReversed() }));
    expect(manifestHash(shuffled)).toBe(manifestHash(documents));
  });

  it("of papers without authors, venue and labels is what it always was", () => {
    // Taken before those fields existed: areas that are stored know themselves again.
    const always = "277962dfb77d3e78d4c2fe3528c36edb81b0a5cd7276c64a5d51215b3bd24d84";
    expect(manifestHash(documents)).toBe(always);
    expect(manifestHash(documents.map((each) => ({ ...each, details: details({}) })))).toBe(always);
  });

  it("moves with authors, venue, every kind of label and their order", () => {
    const variants = [
      details({ authors: ["A"] }),
      details({ authors: ["A", "B"] }),
      details({ authors: ["B", "A"] }),
      details({ venue: "A" }),
      details({ labels: { topic: ["A"], task: [], method: [] } }),
      details({ labels: { topic: [], task: ["A"], method: [] } }),
      details({ labels: { topic: [], task: [], method: ["A"] } }),
      details({ labels: { topic: ["A", "B"], task: [], method: [] } }),
      details({ labels: { topic: ["B", "A"], task: [], method: [] } }),
    ];
    const seen = new Set(variants.map((each) => manifestHash([{ ...paper("a", 0), details: each }])));
    seen.add(manifestHash([paper("a", 0)]));
    expect(seen.size).toBe(variants.length + 1);
  });

  it("moves when a position, a date, a text or a citation moves", () => {
    const changes: Partial<ManifestDocument>[] = [
      { position: 2 },
      { publicationDate: null },
      { abstract: "x" },
      { citations: ["x"] },
      { kind: "reference" },
    ];
    const seen = new Set(changes.map((change) => manifestHash([{ ...paper("a", 0), ...change }])));
    seen.add(manifestHash([paper("a", 0)]));
    expect(seen.size).toBe(changes.length + 1);
  });
});

describe("content hash of a population", () => {
  const one = { id: "a", title: "t", abstract: "", citations: ["x"] };
  const two = { ...one, id: "b" };

  it("depends on the stored order", () => {
    expect(contentHash([one, two])).not.toBe(contentHash([two, one]));
    expect(contentHash([one, two])).toBe(contentHash([{ ...one }, { ...two }]));
  });
});
