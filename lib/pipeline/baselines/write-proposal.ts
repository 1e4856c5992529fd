import type { Card } from "@/lib/pipeline/agent/ports";
import type { ProposalReference } from "@/lib/pipeline/agent/run-state";
import { quoted } from "@/lib/pipeline/baselines/reply";

export type Cited = { readonly card: Card; readonly role: ProposalReference["role"]; readonly why: string };

/** What a baseline has to say; `writeProposal` gives it the form that every proposal has. */
export type ProposalText = {
  readonly title: string;
  readonly abstract: string;
  /** What was done to make it, for whoever reads it. */
  readonly body: string;
  /** Each paper once. */
  readonly cited: readonly Cited[];
};

/** A proposal in Markdown: title, abstract, related work that cites every reference, body, references numbered from 1. */
export function writeProposal({ title, abstract, body, cited }: ProposalText): string {
  return [
    `# ${quoted(title) || "Untitled"}`,
    `**Abstract**: ${quoted(abstract) || quoted(title)}`,
    relatedWork(cited),
    body,
    "## References",
    cited
      .map(({ card, role, why }, place) => `[${place + 1}] ${card.cardId} | role: ${role} | ${why}`)
      .join("\n"),
  ].join("\n\n");
}

/** Numbers stand before titles: a stray dollar sign or backtick in a title must not hide one. */
function relatedWork(cited: readonly Cited[]): string {
  const named = cited.map(({ card }, place) => `- [${place + 1}] ${quoted(card.title)}`);
  const difference =
    "Closest among what was retrieved are the papers below. This text differs from them in nothing but the way it was put together, which is told behind them.";
  return ["## Related work", difference, named.join("\n")].join("\n\n");
}
