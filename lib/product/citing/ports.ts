import type { EditionOrigin, EditionStatus } from "@/lib/domain/edition";

export type CitableEdition = {
  readonly slug: string;
  readonly title: string;
  readonly origin: EditionOrigin;
  readonly status: EditionStatus;
  readonly encoder: string | null;
  readonly extractor: string | null;
  readonly judge: string | null;
  readonly createdAt: Date;
  /** Distinct engine versions that its figures came from, ascending. */
  readonly engines: readonly string[];
};

export interface CitingReader {
  /** In the order in which they were set up. */
  citableEditions(): Promise<readonly CitableEdition[]>;
}
