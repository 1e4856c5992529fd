import type { Method } from "@/lib/domain/edition";
import type { IdeaSummary } from "@/lib/domain/idea-summary";
import type { DocumentId, PopulationId, Slug, VerdictId } from "@/lib/domain/ids";
import type { SlotVerdict } from "@/lib/domain/slots";
import type { Place } from "@/lib/product/population-page/ports";

export type AreaAddress = { readonly edition: Slug; readonly area: Slug };

/** What its summaries and verdicts are found by. */
export type AreaPins = {
  readonly extractor: string;
  readonly extractorPrompt: string;
  readonly judge: string;
  readonly judgePrompt: string;
  readonly judgeSeed: string;
};

export type AreaWithPins = Place & {
  /** null: nothing was judged yet, or the results are printed ones. */
  readonly pins: AreaPins | null;
};

/** Same problem, different approach; all five slots shared; same approach to another problem. */
export const CASE_PATTERNS = ["other-approach", "all-shared", "other-problem"] as const;
export type CasePattern = (typeof CASE_PATTERNS)[number];

export type CasePopulation = {
  readonly id: PopulationId;
  readonly slug: string;
  readonly name: string;
  readonly method: Method;
  readonly model: { readonly id: number; readonly name: string };
};

export type CaseQuestion = {
  readonly area: AreaWithPins & { readonly pins: AreaPins };
  readonly pattern: CasePattern;
  /** null: every one. */
  readonly populations: readonly PopulationId[] | null;
  readonly offset: number;
  readonly limit: number;
};

/** A human paper, and a proposal that was among the five of its population nearest to it. */
export type CaseRow = {
  readonly verdict: { readonly id: VerdictId; readonly slots: SlotVerdict; readonly reason: string | null };
  /** Of the proposal, from 1. */
  readonly rank: number;
  readonly paper: { readonly id: DocumentId; readonly title: string; readonly summary: IdeaSummary };
  readonly proposal: {
    readonly title: string;
    readonly summary: IdeaSummary;
    readonly number: number;
    readonly population: PopulationId;
  };
};

export interface CasesReader {
  area(address: AreaAddress): Promise<AreaWithPins | null>;
  /** Populations that were compared with the area's papers, in release order of their models. */
  populations(area: number): Promise<readonly CasePopulation[]>;
  /** Most slots shared first, then the nearest; one case a verdict. */
  cases(question: CaseQuestion): Promise<readonly CaseRow[]>;
}
