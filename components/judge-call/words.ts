import { wordedCount } from "@/components/board/figure-format";
import type { SlotOutcome } from "@/lib/product/judge-call/shown-slots";

export const OUTCOME_WORDS: Readonly<Record<SlotOutcome, string>> = {
  shared: "shared",
  different: "not shared",
  empty: "left unstated by one or both, so it cannot be shared",
  unjudged: "no verdict",
};

/** "four parts of five shared" */
export const sharedWords = (shared: number): string =>
  shared === 0 ? "none of five parts shared" : `${wordedCount(shared, "part")} of five shared`;
