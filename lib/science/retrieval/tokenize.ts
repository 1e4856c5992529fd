const WORD = /[a-z0-9]+/g;

/**
 * Cuts a text into the words that the sparse channel sees: runs of [a-z0-9] of the lower-cased text, in order,
 * repeats kept. Letters outside a–z separate words, so a text without Latin letters or digits has none.
 *
 * Source: the project's scoring rules, "Retrieval of the five nearest documents".
 */
export function tokenize(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
