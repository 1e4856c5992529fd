import { isStandInId } from "@/lib/domain/stand-in";
import { type Draw, drawOrder } from "@/lib/pipeline/judging/presentation-order";
import type { CallsAbout, Carriers, JudgeCallReader, StoredVerdict } from "./ports";
import { readVerdictId } from "./read-verdict-id";
import { type ShownSlot, shownSlots } from "./shown-slots";

/** Documents named beside each summary, and calls shown in full. */
export const MOST_CARRIERS = 12;
export const MOST_CALLS = 20;

export type ShownSide = { readonly hash: string; readonly carriers: Carriers };

export type JudgeCallView = {
  readonly verdict: StoredVerdict;
  /** Decided by fixed rules: no model was asked. */
  readonly standIn: boolean;
  /** In the order in which they were shown. */
  readonly first: ShownSide;
  readonly second: ShownSide;
  /** null where one of the summaries is not stored any more. */
  readonly slots: readonly ShownSlot[] | null;
  /** The draw made again, to be held against what is stored. */
  readonly draw: Draw;
  readonly calls: CallsAbout;
};

export type LoadedJudgeCall =
  | { readonly kind: "judge-call"; readonly view: JudgeCallView }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

async function viewOf(from: JudgeCallReader, verdict: StoredVerdict): Promise<JudgeCallView> {
  const { lowHash, highHash, lowShownFirst, seed, judge, slots } = verdict;
  const [first, second] = lowShownFirst ? [lowHash, highHash] : [highHash, lowHash];
  const standIn = isStandInId(judge);
  const [summaries, ofFirst, ofSecond, calls] = await Promise.all([
    from.summaries([...new Set([first, second])]),
    from.carriers(verdict, first, MOST_CARRIERS),
    from.carriers(verdict, second, MOST_CARRIERS),
    standIn ? { calls: [], total: 0 } : from.callsAbout(verdict, MOST_CALLS),
  ]);
  const [one, other] = [summaries.get(first), summaries.get(second)];
  return {
    verdict,
    standIn,
    first: { hash: first, carriers: ofFirst },
    second: { hash: second, carriers: ofSecond },
    slots: one && other ? shownSlots(one, other, slots) : null,
    draw: drawOrder(seed, lowHash, highHash),
    calls,
  };
}

/** What a judge call's page shows. A database that does not answer is an answer too. */
export async function loadJudgeCall(
  from: JudgeCallReader,
  raw: string | undefined,
): Promise<LoadedJudgeCall> {
  const id = readVerdictId(raw);
  if (id === null) return { kind: "none" };
  try {
    const verdict = await from.verdict(id);
    return verdict === null ? { kind: "none" } : { kind: "judge-call", view: await viewOf(from, verdict) };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
