import type { EditionOrigin, EditionStatus, Method } from "@/lib/domain/edition";
import type { MetricName, Score } from "@/lib/domain/score";

/** What a figure was computed with; null for what has no part in it. */
export type ChangeProvenance = {
  readonly engine: string;
  readonly encoder: string | null;
  readonly extractor: string | null;
  readonly judge: string | null;
  /** Prompt versions by role, and the judge's seed. */
  readonly prompts: Readonly<Record<string, string>>;
  /** SHA-256 over the area's papers and citations. */
  readonly manifest: string | null;
};

export type FigureSide = { readonly score: Score; readonly provenance: ChangeProvenance };

/** One of the four metrics as it stood before and after a write to the database; null: there was none. */
export type ChangeRow = {
  /** Rising in the order of writing. */
  readonly id: number;
  readonly at: Date;
  readonly area: number;
  /** 0: the human level; else the population's id. */
  readonly scope: number;
  readonly metric: MetricName;
  readonly before: FigureSide | null;
  readonly after: FigureSide | null;
};

export type ChangedPlace = {
  readonly edition: {
    readonly slug: string;
    readonly title: string;
    readonly origin: EditionOrigin;
    readonly status: EditionStatus;
    readonly encoder: string | null;
    readonly extractor: string | null;
    readonly judge: string | null;
  };
  readonly area: { readonly slug: string; readonly name: string };
};

export type ChangedPopulation = {
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly model: string;
};

export type ChangeNames = {
  /** By the area's id. */
  readonly places: ReadonlyMap<number, ChangedPlace>;
  /** By the population's id; one that is no longer stored is missing. */
  readonly populations: ReadonlyMap<number, ChangedPopulation>;
};

/** `edition` null: of all editions. `before`: rows with a smaller id; null: from the newest on. */
export type ChangeQuery = {
  readonly edition: string | null;
  readonly before: number | null;
  readonly limit: number;
};

export interface ChangesReader {
  /** Newest first. */
  changes(query: ChangeQuery): Promise<readonly ChangeRow[]>;
  /** Every change of the same area on the same day (UTC) as the change of that id; none where there is no such change. */
  changesAround(id: number): Promise<readonly ChangeRow[]>;
  names(areas: readonly number[], populations: readonly number[]): Promise<ChangeNames>;
}
