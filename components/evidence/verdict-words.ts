import type { Slot } from "@/lib/domain/slots";
import type { Said, VerdictView } from "@/lib/product/evidence/verdict-view";

/** What the two documents of a pair are called: "this proposal" and "the paper". */
export type Sides = { readonly first: string; readonly second: string };

/** One square, in words. */
export function slotWords({ outcomes, unstated }: VerdictView, slot: Slot, sides: Sides): string {
  switch (outcomes[slot]) {
    case "shared":
      return "shared";
    case "different":
      return "not shared";
    case "unjudged":
      return "no verdict";
    case "empty":
      return unstated[slot] === "both"
        ? "not stated in either"
        : `not stated in ${sides[unstated[slot] ?? "first"]}`;
  }
}

/** The row in words, and what unfolds under it: "3 of 5 shared". */
export function countWords({ shared, said }: VerdictView): string {
  if (shared !== null) return shared === 0 ? "nothing shared" : `${shared} of 5 shared`;
  return said.kind === "not-judged" ? "not judged yet" : "no verdict";
}

/** What the judge said, or why there is nothing. */
export function saidWords(said: Said, sides: Sides): string {
  switch (said.kind) {
    case "reason":
      return said.text ?? "The judge gave no reason.";
    case "no-verdict":
      return `The judge gave no valid answer${because(said.failure)} The pair counts as missing, not as different.`;
    case "unreadable":
      return `The idea of ${sides[said.side]} could not be read${because(said.failure)} The pair counts as missing, not as different.`;
    case "not-judged":
      return "This pair has not been judged yet.";
  }
}

const because = (failure: string | null): string =>
  failure === null ? "." : `: ${failure}${/[.!?]$/.test(failure) ? "" : "."}`;
