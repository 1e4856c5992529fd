import type { EditionOrigin, EditionStatus } from "@/lib/domain/edition";
import type { EditionId } from "@/lib/domain/ids";
import type { AuditEntry } from "@/lib/product/audit/ports";

/** The encoder, extractor and judge of an edition, with their prompt versions; null until first used. */
export type Pins = {
  readonly encoder: string | null;
  readonly extractor: string | null;
  readonly extractorPrompt: string | null;
  readonly judge: string | null;
  readonly judgePrompt: string | null;
};

export type FullPins = { readonly [K in keyof Pins]: string };

export type Edition = {
  readonly id: EditionId;
  readonly slug: string;
  readonly title: string;
  readonly year: number;
  readonly origin: EditionOrigin;
  readonly status: EditionStatus;
  readonly pins: Pins;
  readonly judgeSeed: string;
  readonly note: string | null;
};

export type NewEdition = {
  readonly slug: string;
  readonly title: string;
  readonly year: number;
  readonly origin: EditionOrigin;
  readonly note: string | null;
};

export type EditionSummary = Edition & {
  readonly areas: readonly {
    readonly slug: string;
    readonly name: string;
    readonly corpusSize: number;
    readonly referenceSize: number;
    readonly populations: number;
  }[];
};

export interface EditionStore {
  findEdition(slug: string): Promise<Edition | null>;
  /** By year, newest first, then slug. */
  listEditions(): Promise<readonly EditionSummary[]>;
  /** null where the slug is taken. The audit entry commits with the edition. */
  createEdition(edition: NewEdition, entry: AuditEntry): Promise<Edition | null>;
  /**
   * Compare-and-set in one statement: where every pin is null or equal to the given one, all of them are set; else none.
   * Returns the pins as they stand afterwards; the audit entry is recorded where a pin was set.
   */
  pinEdition(id: EditionId, pins: FullPins, entry: AuditEntry): Promise<Pins>;
  /**
   * Compare-and-set of the encoder alone, which agents' search needs before anything is scored. Returns the encoder as it is
   * pinned afterwards; the audit entry is recorded where it was set.
   */
  pinEncoder(id: EditionId, encoder: string, entry: AuditEntry): Promise<string>;
}
