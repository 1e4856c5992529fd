import { singular, tagKey } from "@/lib/pipeline/tagging/tag-key";
import { MAX_LENGTH } from "./read-phrases.ts";

const DEFINITION = /((?:[\p{L}-]{1,40}\s+){2,6})\(([A-Z][A-Za-z-]{0,8}[A-Z])s?\)/gu;
/** Papers that must define an acronym alike, and their share of all that define it. */
const MIN_PAPERS = 2;
const MIN_SHARE = 0.6;

/** A long form, in its first spelling, and the papers that give it. */
type Meaning = { readonly words: readonly string[]; papers: number };

/** Learns what acronyms stand for: "generative adversarial networks (GANs)". */
export class Acronyms {
  readonly #meanings = new Map<string, Map<string, Meaning>>();

  read(text: string): void {
    const here = new Map<string, readonly string[]>();
    for (const [, before = "", acronym = ""] of text.slice(0, MAX_LENGTH).matchAll(DEFINITION)) {
      const words = expansion(before.trim().split(/\s+/), acronym);
      if (words !== null && !here.has(acronym)) here.set(acronym, words);
    }
    for (const [acronym, words] of here) this.#count(acronym, words.map(singular));
  }

  #count(acronym: string, words: readonly string[]): void {
    const meanings = this.#meanings.get(acronym) ?? new Map<string, Meaning>();
    this.#meanings.set(acronym, meanings);
    const key = tagKey(words.join(" "));
    const known = meanings.get(key);
    if (known === undefined) meanings.set(key, { words, papers: 1 });
    else known.papers++;
  }

  /** From an acronym as it is written, without the s of its plural, to the words of its long form, where papers agree. */
  agreed(): ReadonlyMap<string, readonly string[]> {
    const agreed = new Map<string, readonly string[]>();
    for (const [acronym, meanings] of this.#meanings) {
      const all = [...meanings.values()].reduce((sum, { papers }) => sum + papers, 0);
      const [best] = [...meanings].sort(([a, m], [b, n]) => n.papers - m.papers || (a < b ? -1 : 1));
      if (best === undefined) continue;
      const { words, papers } = best[1];
      if (papers >= MIN_PAPERS && papers >= MIN_SHARE * all) agreed.set(acronym, words);
    }
    return agreed;
  }
}

/** The last words before the bracket whose first letters are the acronym; hyphens part words. */
function expansion(words: readonly string[], acronym: string): readonly string[] | null {
  const letters = acronym.replaceAll("-", "").toLowerCase();
  for (let count = 2; count <= words.length; count++) {
    const last = words.slice(-count);
    const initials = last.flatMap((word) => word.split("-")).map((part) => part.charAt(0).toLowerCase());
    if (initials.join("") === letters) return last.map((word) => word.toLowerCase());
  }
  return null;
}
