import { endingCue } from "./cues.ts";
import type { Entry } from "./growth.ts";
import { isTooBroad } from "./too-broad.ts";

export type VocabularyTag = {
  readonly key: string;
  /** As it is shown. */
  readonly label: string;
  readonly words: readonly string[];
  /** Papers that have the phrase. */
  readonly df: number;
  /** In [-1, 1]: what it mostly is over all papers, a task (-1) or a method (+1). */
  readonly leaning: number;
};

export type Vocabulary = {
  readonly tags: ReadonlyMap<string, VocabularyTag>;
  /** Other ways to say a tag: a tag with "algorithm" after it. From key to key. */
  readonly aliases: ReadonlyMap<string, string>;
};

/** The share of the papers above which a tag tells too little, but never fewer than 5 papers. */
const MAX_SHARE = 0.15;
const MIN_CAP = 5;
/** A single word must end like a task or method, stand alone in that share of its papers, and be in enough of them and few in all. */
const WORD_WHOLE = 0.5;
const WORD_MAX_SHARE = 0.03;
/** A phrase that is found in one longer phrase that often is a fragment of it. */
const FRAGMENT = 0.7;

/** The merge of what has grown: too broad, too common, too vague and cut-off phrases go, variants become one tag. */
export function mergedVocabulary(
  grown: ReadonlyMap<string, Entry>,
  papers: number,
  minimum: number,
): Vocabulary {
  const cut = fragments(grown);
  const fit = new Map(
    [...grown].filter(([key, entry]) => !cut.has(key) && isFit(key, entry, papers, minimum)),
  );
  const aliases = aliasesOf(fit);
  for (const key of aliases.keys()) fit.delete(key);
  return { tags: new Map([...fit].map(([key, entry]) => [key, tagOf(key, entry)])), aliases };
}

function isFit(key: string, { df, whole }: Entry, papers: number, minimum: number): boolean {
  if (isTooBroad(key) || df > Math.max(MIN_CAP, MAX_SHARE * papers)) return false;
  if (key.includes(" ")) return true;
  const rare = df <= Math.max(MIN_CAP, WORD_MAX_SHARE * papers);
  return rare && endingCue(key) !== 0 && df >= 2 * minimum && whole >= WORD_WHOLE * df;
}

/** Of the too broad ones too: "large language" is no tag where "large language model" is none. */
function fragments(grown: ReadonlyMap<string, Entry>): Set<string> {
  const cut = new Set<string>();
  for (const [key, { df }] of grown) {
    const words = key.split(" ");
    for (const part of [words.slice(1), words.slice(0, -1)]) {
      const shorter = part.join(" ");
      const entry = grown.get(shorter);
      if (entry !== undefined && df >= FRAGMENT * entry.df) cut.add(shorter);
    }
  }
  return cut;
}

/** "clustering algorithm" says no more than "clustering". */
const EMPTY_HEADS = new Set(["algorithm", "model", "network", "system", "process"]);

function aliasesOf(fit: ReadonlyMap<string, Entry>): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const [key, { df }] of fit) {
    const at = key.lastIndexOf(" ");
    const shorter = key.slice(0, Math.max(at, 0));
    const entry = EMPTY_HEADS.has(key.slice(at + 1)) ? fit.get(shorter) : undefined;
    if (entry !== undefined && entry.df >= df) aliases.set(key, shorter);
  }
  return aliases;
}

function tagOf(key: string, { df, method, task, forms }: Entry): VocabularyTag {
  const votes = (method - task) / (method + task + 2);
  const leaning = Math.max(-1, Math.min(1, votes + 0.75 * endingCue(key)));
  return { key, label: labelOf(key, forms), words: key.split(" "), df, leaning };
}

/** The commonest spelling in the singular, else the commonest; of equals the first in code-unit order. */
function labelOf(key: string, forms: ReadonlyMap<string, number>): string {
  const spellings = [...forms].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([form]) => form);
  return spellings.find((form) => form.replaceAll("-", " ") === key) ?? spellings[0] ?? key;
}
