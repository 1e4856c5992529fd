import type { IdeaSummary } from "@/lib/domain/idea-summary";
import type { SlotVerdict } from "@/lib/domain/slots";

export type JudgeResult =
  | {
      readonly kind: "judged";
      readonly slots: SlotVerdict;
      readonly sameIdea: boolean;
      readonly reason: string;
    }
  /** No valid verdict after every retry (refused, malformed): the pair is missing, never "no match". */
  | {
      readonly kind: "missing";
      readonly reason: string;
      /** The endpoint was down or would not serve: says nothing about the pair, is never stored, is tried again. */
      readonly fault?: "endpoint";
    };

/** Says, slot by slot, whether two summaries agree. The caller has drawn which one is shown first. */
export interface Judge {
  readonly id: string;
  readonly promptVersion: string;
  readonly standIn: boolean;
  judge(first: IdeaSummary, second: IdeaSummary, signal?: AbortSignal): Promise<JudgeResult>;
}

/** lowHash <= highHash, in code-unit order. */
export type SummaryPairKey = { readonly lowHash: string; readonly highHash: string };

/** What is kept of one pair. `slots` is null where no valid verdict could be had, and `failure` says why. */
export type VerdictRecord = SummaryPairKey & {
  readonly slots: SlotVerdict | null;
  readonly sameIdea: boolean | null;
  readonly reason: string | null;
  readonly failure: string | null;
  readonly lowShownFirst: boolean;
};

/** Verdicts of ONE judge, prompt version and seed: whoever hands the store over has bound these. */
export interface VerdictMemory {
  /** The records among these pairs, in no particular order. */
  getMany(pairs: readonly SummaryPairKey[]): Promise<readonly VerdictRecord[]>;
  /** A record that exists is left as it is. */
  putMany(records: readonly VerdictRecord[]): Promise<void>;
}
