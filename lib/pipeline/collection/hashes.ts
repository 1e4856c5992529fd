import { createHash } from "node:crypto";
import { type PaperDetails, retrievalText } from "@/lib/domain/document";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import { type Sha256, sha256 } from "@/lib/domain/ids";
import { canonicalJson } from "@/lib/pipeline/collection/canonical-json";

/** Lower-case hex SHA-256 of the UTF-8 bytes of `text`. */
export const hashOf = (text: string): Sha256 =>
  sha256.parse(createHash("sha256").update(text, "utf8").digest("hex"));

type Text = { readonly title: string; readonly abstract: string };

/** What the encoder and BM25 read: title, one blank, abstract. Equal hashes share one embedding. */
export const textHash = (document: Text): Sha256 => hashOf(retrievalText(document));

/** What the extractor reads. Equal hashes share one idea summary. */
export const abstractHash = (abstract: string): Sha256 => hashOf(abstract);

/** One half of a verdict's key; the same whatever order the summary's keys were written in. */
export const summaryHash = (summary: IdeaSummary): Sha256 => hashOf(canonicalJson(summary));

export type ManifestDocument = Text & {
  readonly kind: "corpus" | "reference";
  readonly id: string;
  /** Stored order within its kind: it breaks ties in retrieval, so it is part of what is hashed. */
  readonly position: number;
  readonly year: number;
  readonly publicationDate: string | null;
  /** Ids of the corpus papers it cites, in any order. */
  readonly citations: readonly string[];
  readonly details?: PaperDetails;
};

/**
 * SHA-256 over every document of an area with its citations: one JSON line per document, lines in code-unit order,
 * so that the order in which documents are handed over does not matter, while their stored positions do. Authors, venue and
 * labels are part of a line only where the paper has any: files without them keep the hashes they always had.
 */
export function manifestHash(documents: Iterable<ManifestDocument>): Sha256 {
  const lines: string[] = [];
  for (const document of documents) {
    const { kind, position, id, year, publicationDate, citations } = document;
    const fields = [kind, id, position, year, publicationDate, textHash(document), citations.toSorted()];
    lines.push(JSON.stringify([...fields, ...detailFields(document.details)]));
  }
  return hashLines(lines.sort());
}

function detailFields(details: PaperDetails | undefined): readonly unknown[] {
  if (details === undefined) return [];
  const { authors, venue, labels } = details;
  const { topic, task, method } = labels;
  const none = venue === null && [authors, topic, task, method].every((list) => list.length === 0);
  return none ? [] : [{ authors, venue, topic, task, method }];
}

export type PopulationContent = Text & {
  readonly id: string;
  /** Ids of the corpus papers it cites, in any order. */
  readonly citations: readonly string[];
};

/** SHA-256 over the proposals in stored order: one JSON line each. */
export const contentHash = (proposals: Iterable<PopulationContent>): Sha256 =>
  hashLines(
    Array.from(proposals, (proposal) =>
      JSON.stringify([proposal.id, textHash(proposal), proposal.citations.toSorted()]),
    ),
  );

function hashLines(lines: Iterable<string>): Sha256 {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${line}\n`, "utf8");
  return sha256.parse(hash.digest("hex"));
}
