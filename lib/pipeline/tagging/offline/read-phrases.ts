import { singular } from "@/lib/pipeline/tagging/tag-key";
import { cueOf, headCue } from "./cues.ts";
import { endsPhrase, isTagShaped } from "./words.ts";

/** One phrase of a text, where it stands and what its surroundings make of it. */
export type Occurrence = {
  /** As tagKey makes it. */
  readonly key: string;
  /** As it is written, in lower case. */
  readonly form: string;
  readonly weight: number;
  /** +1: how something is done; -1: what is done; 0: its surroundings do not say. Twice that in titles. */
  readonly vote: number;
  /** Nothing but function words and punctuation around it. */
  readonly whole: boolean;
};

type Text = { readonly title: string; readonly abstract: string };

const TITLE_WEIGHT = 3;
const MAX_WORDS = 4;
/** Texts are read up to here, and longer words not at all: neither abstracts nor terms are as long. */
export const MAX_LENGTH = 20_000;
const MAX_WORD = 28;

type Part = {
  readonly text: string;
  readonly weight: number;
  readonly strength: number;
  readonly acronyms: ReadonlyMap<string, readonly string[]>;
};

/**
 * Phrases of one to four words between function words, verbs and punctuation, in the order of the text; a phrase's parts too.
 * `acronyms`: the words that one stands for, which are read in its place.
 */
export function readPhrases(
  { title, abstract }: Text,
  acronyms: ReadonlyMap<string, readonly string[]>,
): Occurrence[] {
  const found: Occurrence[] = [];
  readText({ text: title, weight: TITLE_WEIGHT, strength: 2, acronyms }, found);
  readText({ text: abstract, weight: 1, strength: 1, acronyms }, found);
  return found;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’+-]*|[^\s\p{L}\p{N}]/gu;
const FORMULA = /\$[^$]*\$|\\[a-zA-Z]+|https?:\/\/\S+/gu;
const isWord = (token: string): boolean => token.length <= MAX_WORD && /^[\p{L}\p{N}]/u.test(token);

/** Reads on word by word: `chunk` is the phrase so far, `cue` what the words before it said it would be. */
function readText({ text, weight, strength, acronyms }: Part, found: Occurrence[]): void {
  let cue = 0;
  let chunk: string[] = [];
  const close = (after: string): void => {
    if (chunk.length > 0) addPhrases(chunk, weight, strength * (headCue(after) || cue), found);
    chunk = [];
  };
  for (const [token] of text.slice(0, MAX_LENGTH).replace(FORMULA, " , ").matchAll(TOKEN)) {
    const word = token
      .slice(0, MAX_WORD)
      .toLowerCase()
      .replace(/['’]s?$|-+$/u, "");
    if (isWord(token) && !endsPhrase(word)) {
      chunk.push(...(acronyms.get(token.replace(/s$/, "")) ?? [word]));
      continue;
    }
    close(word);
    cue = cueOf(word, cue);
  }
  close("");
}

function addPhrases(chunk: readonly string[], weight: number, vote: number, found: Occurrence[]): void {
  const keys = chunk.map((word) => word.split("-").map(singular).join(" "));
  for (let from = 0; from < chunk.length; from++) {
    for (let to = from + 1; to <= Math.min(chunk.length, from + MAX_WORDS); to++) {
      const words = chunk.slice(from, to);
      const key = keys.slice(from, to).join(" ");
      if (!isTagShaped(words) || key.split(" ").length > MAX_WORDS + 1) continue;
      found.push({ key, form: words.join(" "), weight, vote, whole: words.length === chunk.length });
    }
  }
}
