/** "5 and", "10, 2", "1.5M (": an amount and the words after it, where a formula would go on with a sign. */
const AMOUNT_AND_WORDS = /^[\d.,]*\d[kKmMbB%+]?[,;:.)]?\s+(?![-+*/|=<>\\^_])/;
/** Signs that plain words do not hold. */
const TEX = /[\\^_{}=<>]/;
const BARE_WORD = /^[A-Za-z0-9]+$/;
const FUNCTION_OF = /^[A-Za-z]\([^()]*\)$/;
const WORDS = /\p{L}{3,}/gu;
const OPERATORS: ReadonlySet<string> = new Set(
  "log exp max min sup inf sin cos tan det dim ker arg mod gcd poly polylog".split(" "),
);
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

type Around = {
  /** The character before the opening dollar and the one after the closing dollar; "" at an end. */
  readonly before: string;
  readonly after: string;
};

/**
 * Whether what stands between two single dollars is mathematics. Dollars also mark amounts ("$5 and $10", "US$3/€4"), shell
 * variables and nothing at all; what is doubtful stays as it was written.
 */
export function dollarsHoldTex(content: string, { before, after }: Around): boolean {
  const inner = content.trim();
  // "2$\times$", "H$_2$O" and "poly$(n)$" are common, "US$5" is as well.
  if (inner === "" || ((LETTER.test(before) || DIGIT.test(before)) && !/^[\\_^{(]/.test(content)))
    return false;
  const command = inner.includes("\\");
  if (AMOUNT_AND_WORDS.test(content) && !command) return false;
  if (DIGIT.test(content[0] ?? "") && DIGIT.test(after)) return false;
  const [padLeft, padRight] = [/^\s/.test(content), /\s$/.test(content)];
  if (padLeft !== padRight) return command;
  if (padLeft) return /[\\^_{]/.test(inner) || isShort(inner);
  if (BARE_WORD.test(inner) && DIGIT.test(after)) return false;
  if (BARE_WORD.test(inner) && LETTER.test(after)) return isShort(inner);
  return looksLikeTex(inner);
}

/** "k" of "$k$NN", "30" of "$30$msec". */
const isShort = (word: string): boolean => /^(?:[A-Za-z]{1,2}|\d+)$/.test(word);

/** Whether what stands between \( and \) or \[ and \] is mathematics, and not an escaped bracket such as "\[12\]". */
export const bracketsHoldTex = (content: string): boolean =>
  /[A-Za-z\\]/.test(content) && (TEX.test(content) || !holdsWords(content));

const holdsWords = (content: string): boolean =>
  (content.match(WORDS) ?? []).some((word) => !OPERATORS.has(word));

const looksLikeTex = (content: string): boolean =>
  TEX.test(content) || BARE_WORD.test(content) || FUNCTION_OF.test(content) || !holdsWords(content);
