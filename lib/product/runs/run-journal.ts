import { setTimeout as pause } from "node:timers/promises";
import type { NewStep, RunEnding, RunJournal } from "@/lib/pipeline/agent/ports";
import type { FinishedProposal } from "@/lib/pipeline/agent/run-state";
import { cleanText } from "@/lib/pipeline/collection/clean-text";
import { abstractHash, textHash } from "@/lib/pipeline/collection/hashes";
import { type Patience, patiently } from "./patience.ts";
import type { ClaimedRun, EndingToStore, ProposalToFile, RunClaim, RunStore } from "./ports.ts";

type JournalStore = Pick<
  RunStore,
  "loadSteps" | "loggedReply" | "reserve" | "couldReserve" | "appendStep" | "spend"
>;

/**
 * The journal of one claimed run over its rows. Everything waits for a database that is away, with what it has in hand;
 * what was written without an answer coming back is not written twice.
 */
export function runJournal(
  store: JournalStore,
  { claim, run }: Pick<ClaimedRun, "claim" | "run">,
  patience: Patience,
): RunJournal {
  let counted = run.calls;
  return {
    load: () => patiently(() => store.loadSteps(run.id), patience),
    logged: (sequence) => patiently(() => store.loggedReply(run.id, sequence), patience),
    reserve: (worstUsd) => patiently(() => reserve(store, claim, worstUsd), patience),
    append: async (step, ending) => {
      const [storable, stored] = [storableStep(step), ending === null ? null : endingToStore(ending)];
      const state = await patiently(() => store.appendStep(claim, storable, stored), patience);
      counted += step.spent.calls;
      return state;
    },
    spend: async (spent) => {
      await patiently(() => store.spend(claim, spent, counted), patience);
      counted += spent.calls;
    },
  };
}

/** What other runs have set aside comes free within the length of a call. */
const ROOM_MS = { between: 500, atMost: 600_000 };

/** Waits where only what others have set aside for their calls stands in the way of the budget. */
async function reserve(store: JournalStore, claim: RunClaim, worstUsd: number | null): Promise<boolean> {
  for (let waited = 0; ; waited += ROOM_MS.between) {
    if (await store.reserve(claim, worstUsd)) return true;
    if (worstUsd === null || waited >= ROOM_MS.atMost) return false;
    if (!(await store.couldReserve(claim, worstUsd))) return false;
    await pause(ROOM_MS.between);
  }
}

/** A database takes neither the character NUL nor half a surrogate pair: as the call log writes them. */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, "\uFFFD");

const storableStep = (step: NewStep): NewStep => ({
  ...step,
  reply: step.reply === null ? null : storable(step.reply),
  observation: storable(step.observation),
  feedback: storable(step.feedback),
});

function endingToStore(ending: RunEnding): EndingToStore {
  if (ending.kind === "failed") return { ...ending, reason: storable(ending.reason) };
  return { kind: "proposal", proposal: proposalToFile(ending.proposal) };
}

/** Cleaned as an import cleans, so that a population that is exported and imported again is the same one. */
function proposalToFile({ title, abstract, body, references, dropped }: FinishedProposal): ProposalToFile {
  const text = { title: cleanText(title), abstract: cleanText(abstract) };
  return {
    ...text,
    body: cleanText(body),
    references: references.map((each) => ({ ...each, sentence: storable(each.sentence) })),
    dropped: dropped.map(({ line, reason }) => ({ line: storable(line), reason: storable(reason) })),
    textHash: textHash(text),
    abstractHash: abstractHash(text.abstract),
  };
}
