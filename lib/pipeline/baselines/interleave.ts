import { wordsOf } from "@/lib/pipeline/baselines/reply";
import { splitSentences } from "@/lib/pipeline/extraction/split-sentences";

/** Sentence i of the first text for odd i, of the second for even i, as far as either goes; a place that is missing is left out. */
export function interleaved(first: string, second: string): string {
  const [odd, even] = [splitSentences(first), splitSentences(second)];
  const places = Array.from({ length: Math.max(odd.length, even.length) }, (_, place) => place);
  return places.flatMap((place) => (place % 2 === 0 ? odd : even)[place] ?? []).join(" ");
}

/** The first half of the words of one title (rounded up), then the second half of the other's (rounded up). */
export function joinedTitle(first: string, second: string): string {
  const [head, tail] = [wordsOf(first), wordsOf(second)];
  return [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(" ");
}
