import { grouped } from "./growth.ts";
import type { Occurrence } from "./read-phrases.ts";
import type { Vocabulary, VocabularyTag } from "./vocabulary.ts";

/** A tag of the vocabulary in one paper. `role` > 0: a method there, else a task. */
export type ScoredTag = { readonly tag: VocabularyTag; readonly score: number; readonly role: number };

export type ChosenTags = { readonly tasks: readonly ScoredTag[]; readonly methods: readonly ScoredTag[] };

const MAX_TASKS = 3;
const MAX_METHODS = 4;
/** What scores less than that share of the paper's best is passed over. */
const WORTHWHILE = 0.3;
const BY_LENGTH = [0.6, 1, 1.15, 1.2, 1.2];
/** How much the corpus' leaning weighs against the paper's own words, in votes. */
const LEANING = 2;
const MAX_VOTE = 2;

/** The vocabulary's tags that a paper has, best first; ties in code-unit order. */
export function scoredTags(
  occurrences: readonly Occurrence[],
  { tags, aliases }: Vocabulary,
  papers: number,
): ScoredTag[] {
  const found = new Map<VocabularyTag, { weight: number; vote: number }>();
  for (const [key, { weight, vote }] of grouped(occurrences)) {
    const tag = tags.get(aliases.get(key) ?? key);
    if (tag === undefined) continue;
    const known = found.get(tag) ?? { weight: 0, vote: 0 };
    found.set(tag, { weight: known.weight + weight, vote: known.vote + vote });
  }
  return [...found]
    .map(([tag, { weight, vote }]) => ({
      tag,
      score:
        Math.log1p(weight) *
        (BY_LENGTH[tag.words.length - 1] ?? 1) *
        Math.sqrt(Math.log(1 + papers / tag.df)),
      role: Math.max(-MAX_VOTE, Math.min(MAX_VOTE, vote)) + LEANING * tag.leaning,
    }))
    .sort((a, b) => b.score - a.score || (a.tag.key < b.tag.key ? -1 : 1));
}

/**
 * Up to three tasks and four methods, best first. A tag whose words all stand in one that was chosen before, or the other
 * way round, is passed over. Where all would fall on one side, the one that leans to the other side most is moved there.
 */
export function chooseTags(scored: readonly ScoredTag[]): ChosenTags {
  const least = WORTHWHILE * (scored[0]?.score ?? 0);
  const tasks: ScoredTag[] = [];
  const methods: ScoredTag[] = [];
  for (const each of scored) {
    if (each.score < least) break;
    const side = each.role > 0 ? methods : tasks;
    if (side.length >= (side === methods ? MAX_METHODS : MAX_TASKS)) continue;
    if (![...tasks, ...methods].some(({ tag }) => within(tag, each.tag))) side.push(each);
  }
  balance(tasks, methods);
  return { tasks, methods };
}

function balance(tasks: ScoredTag[], methods: ScoredTag[]): void {
  const [full, empty, sign] = tasks.length === 0 ? [methods, tasks, 1] : [tasks, methods, -1];
  if (empty.length > 0 || full.length < 2) return;
  const [moved] = full.toSorted((a, b) => sign * (a.role - b.role));
  if (moved === undefined) return;
  full.splice(full.indexOf(moved), 1);
  empty.push(moved);
}

/** All words of one stand in the other. */
function within(a: VocabularyTag, b: VocabularyTag): boolean {
  const [short, long] = a.words.length < b.words.length ? [a, b] : [b, a];
  return short.words.every((word) => long.words.includes(word));
}
