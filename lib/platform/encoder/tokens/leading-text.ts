/**
 * BERT's tokeniser splits a text at blanks and around punctuation and ideographs, then cuts each piece on its own into one
 * or more tokens. These classes say, on the raw text, what every character will be after its normalisation.
 */
const BLANK = String.raw`[^\S\v\f\uFEFF]`;
const SPECIAL = String.raw`\[(?:PAD|UNK|CLS|SEP|MASK)\]`;
/** As the reference has them: 256 of extension E are missing there, and so here. */
const IDEOGRAPH_RANGES = String.raw`\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B81F}\u{2B920}-\u{2CEAF}\u{2F800}-\u{2FA1F}`;
/** Combining marks, controls but tab and line ends, format and private characters, lone surrogates: dropped by the normaliser. */
const DROPPED_RANGES = String.raw`\p{Mn}\0-\x08\v\f\x0E-\x1F\x7F-\x9F\p{Cf}\p{Co}\p{Cs}\uFFFD`;
/** The last four are symbols whose base character is ASCII punctuation (≠ is = and a stroke). */
const PUNCTUATION_RANGES = String.raw`\p{P}!-/:-@\[-\u0060\{-~\u1FEF\u2260\u226E\u226F`;
const SOLITARY = `[${PUNCTUATION_RANGES}${IDEOGRAPH_RANGES}]`;
/** Repeats are bounded so that no run, however long, costs the matcher a deep stack. */
const UNIT = new RegExp(
  [
    `(?<blank>${BLANK}{1,256})`,
    `(?<special>${SPECIAL})`,
    `(?<dropped>[${DROPPED_RANGES}]{1,256})`,
    `(?<solitary>${SOLITARY})`,
    String.raw`(?<word>[^\s${DROPPED_RANGES}${PUNCTUATION_RANGES}${IDEOGRAPH_RANGES}]{1,256})`,
  ].join("|"),
  "gu",
);
const ASTRAL_IDEOGRAPH = /[\u{20000}-\u{2FA1F}]/u;
/** A word of more characters is one unknown token, whatever they are. */
const LONGEST_WORD = 100;
/** Stands for any run of dropped characters: it is dropped too, and keeps what it parts from becoming a special token. */
const DROPPED = "\u200B";

/**
 * A text, short in any case, whose first `tokens` tokens are those of `text`.
 *
 * It stops where `tokens` pieces are complete: every piece gives at least one token, and what follows a boundary between
 * pieces has no part in what comes before it. On the way runs of blanks and of dropped characters shrink to one, and a word
 * is cut once it is longer than any word that is not "unknown": of 5 MB no more than tokens × 305 characters remain, and what is
 * read beyond those is only passed over. Two readings are put right for the tokeniser, which departs from the reference
 * there: a capital sigma becomes σ and never ς, and ideographs beyond the basic plane stand alone.
 */
export function leadingText(text: string, tokens: number): string {
  const kept: string[] = [];
  let pieces = 0;
  let wordLength = 0;
  let afterDropped = false;
  for (const { 0: unit, groups } of text.matchAll(UNIT)) {
    if (groups?.dropped !== undefined) {
      if (!afterDropped && wordLength <= LONGEST_WORD) kept.push(DROPPED);
      afterDropped = true;
      continue;
    }
    afterDropped = false;
    if (groups?.blank !== undefined) {
      if (kept.at(-1) !== " ") kept.push(" ");
      wordLength = 0;
      continue;
    }
    const startsPiece = groups?.word === undefined || wordLength === 0;
    if (startsPiece && pieces++ === tokens) break;
    if (groups?.word === undefined) {
      kept.push(ASTRAL_IDEOGRAPH.test(unit) ? ` ${unit} ` : unit);
      wordLength = 0;
    } else if (wordLength <= LONGEST_WORD) {
      const characters = [...unit].slice(0, LONGEST_WORD + 1 - wordLength);
      kept.push(characters.join("").replaceAll("Σ", "σ"));
      wordLength += characters.length;
    }
  }
  return kept.join("");
}
