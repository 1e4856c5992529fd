import {
  CONTRIBUTION_TYPES,
  type ContributionType,
  type Extraction,
  NOT_STATED,
} from "@/lib/domain/idea-summary";
import { emptyExtraction, isUnreadable } from "@/lib/pipeline/extraction/empty-extraction";
import type { Extractor } from "@/lib/pipeline/extraction/ports";
import {
  type Cue,
  KIND_CUES,
  KIND_HEAD_START,
  SECONDARY_FROM,
  SLOT_CUES,
  SLOT_POSITION,
} from "@/lib/pipeline/extraction/rule-based-cues";
import { SENTENCE_BUDGETS, TEXT_SLOTS, type TextSlot } from "@/lib/pipeline/extraction/sentence-budgets";
import { splitSentences } from "@/lib/pipeline/extraction/split-sentences";
import { coinedNames, withoutNamesAndOutcomes } from "@/lib/pipeline/extraction/without-names-and-outcomes";
import { oneLine } from "@/lib/pipeline/llm/plain-text";

/** What is beyond is not read: an abstract of megabytes costs what one of this length does. */
const LONGEST = 20_000;
const LONGEST_SENTENCE = 1_000;
/** A sentence needs this sum to be taken for a slot: one cue, or a place where the slot is usually stated. */
const THRESHOLD = 0.9;
/** Where the code is: belongs to no slot. */
const ADDRESS = /https?:\/\/|\b(?:code|codes|data|project page)\b.{0,40}\bavailable\b/i;

/**
 * The offline stand-in for a model: cue phrases and positions sort an abstract's own sentences into the slots, each
 * sentence into at most one. Deterministic, English cues; text in other scripts ends up in the approach alone. Its
 * summaries quote where a model would restate, so figures that rest on it are labelled as a stand-in's.
 */
export function createRuleBasedExtractor(): Extractor {
  return {
    id: "offline-rules@1",
    promptVersion: "rules@1",
    standIn: true,
    extract: async (abstract) => ({ kind: "extracted", extraction: readByRules(abstract) }),
  };
}

export function readByRules(abstract: string): Extraction {
  if (isUnreadable(abstract.slice(0, LONGEST))) return emptyExtraction;
  const text = oneLine(abstract.slice(0, LONGEST));
  const names = coinedNames(text);
  const sentences = splitSentences(text).map((sentence) => sentence.slice(0, LONGEST_SENTENCE));
  const slots = sortIntoSlots(sentences);
  const slotText = (slot: TextSlot): string =>
    withinBudget(
      slots[slot].map((at) => withoutNamesAndOutcomes(sentences[at] ?? "", names)).join(" "),
      SENTENCE_BUDGETS[slot],
    ) || NOT_STATED;
  const texts = {
    problem: slotText("problem"),
    motivation: slotText("motivation"),
    proposedApproach: slotText("proposedApproach"),
    researchPlan: slotText("researchPlan"),
  };
  return {
    summary: { contributionType: kindsOf(text), ...texts },
    quality: qualityOf(texts, abstract.length),
  };
}

/** A figure taken out of a sentence can leave two of them: the first ones stay. Each round drops words, so it ends. */
function withinBudget(text: string, budget: number): string {
  const sentences = splitSentences(text);
  return sentences.length <= budget ? text : withinBudget(sentences.slice(0, budget).join(" "), budget);
}

/** Indices of sentences per slot, in reading order, no more than the slot's budget. */
function sortIntoSlots(sentences: readonly string[]): Record<TextSlot, number[]> {
  const taken: Record<TextSlot, { at: number; sum: number }[]> = {
    problem: [],
    motivation: [],
    proposedApproach: [],
    researchPlan: [],
  };
  sentences.forEach((sentence, at) => {
    if (ADDRESS.test(sentence)) return;
    const best = bestSlot(sentence, sentences.length === 1 ? 0.5 : at / (sentences.length - 1));
    if (best.sum >= THRESHOLD) taken[best.slot].push({ at, sum: best.sum });
  });
  if (taken.proposedApproach.length === 0) taken.proposedApproach = leftOver(sentences, taken);
  const keep = (slot: TextSlot): number[] =>
    taken[slot]
      .toSorted((a, b) => b.sum - a.sum || a.at - b.at)
      .slice(0, SENTENCE_BUDGETS[slot])
      .map(({ at }) => at)
      .sort((a, b) => a - b);
  return {
    problem: keep("problem"),
    motivation: keep("motivation"),
    proposedApproach: keep("proposedApproach"),
    researchPlan: keep("researchPlan"),
  };
}

function bestSlot(sentence: string, position: number): { slot: TextSlot; sum: number } {
  const sums = TEXT_SLOTS.map((slot) => ({
    slot,
    sum: cueSum(sentence, SLOT_CUES[slot]) + SLOT_POSITION[slot](position),
  }));
  return sums.reduce((best, each) => (each.sum > best.sum ? each : best));
}

/** An abstract that announces no approach: its first sentences that fit nowhere else. */
function leftOver(
  sentences: readonly string[],
  taken: Readonly<Record<TextSlot, readonly { at: number }[]>>,
): { at: number; sum: number }[] {
  const used = new Set(TEXT_SLOTS.flatMap((slot) => taken[slot].map(({ at }) => at)));
  const free = sentences
    .map((_, at) => at)
    .filter((at) => !used.has(at) && !ADDRESS.test(sentences[at] ?? ""));
  return free.slice(0, 2).map((at) => ({ at, sum: 0 }));
}

const cueSum = (text: string, cues: readonly Cue[]): number =>
  cues.reduce((sum, { pattern, weight }) => (pattern.test(text) ? sum + weight : sum), 0);

function kindsOf(text: string): { primary: ContributionType; secondary: ContributionType[] } {
  const sums = CONTRIBUTION_TYPES.map((kind) => ({
    kind,
    sum: cueSum(text, KIND_CUES[kind]) + (KIND_HEAD_START[kind] ?? 0),
  }));
  const primary = sums.reduce((best, each) => (each.sum > best.sum ? each : best)).kind;
  const secondary = sums.filter(({ kind, sum }) => kind !== primary && sum >= SECONDARY_FROM);
  return { primary, secondary: secondary.map(({ kind }) => kind) };
}

function qualityOf(texts: Readonly<Record<TextSlot, string>>, length: number): Extraction["quality"] {
  const empty = TEXT_SLOTS.filter((slot) => texts[slot] === NOT_STATED);
  const notes = [
    empty.length > 0 ? `No sentence was taken for ${empty.join(", ")}.` : "",
    length > LONGEST ? `Only the first ${LONGEST} of ${length} characters were read.` : "",
  ].filter((note) => note !== "");
  return {
    complete: length <= LONGEST,
    sufficient: empty.length === 0,
    note: notes.join(" ") || NOT_STATED,
  };
}
