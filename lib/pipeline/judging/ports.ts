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
  | { readonly kind: "missing"; readonly reason: string };

/** Says, slot by slot, whether two summaries agree. The caller has drawn which one is shown first. */
export interface Judge {
  readonly id: string;
  readonly promptVersion: string;
  readonly standIn: boolean;
  judge(first: IdeaSummary, second: IdeaSummary): Promise<JudgeResult>;
}
