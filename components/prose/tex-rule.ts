/** "5 and", "10, 2", "1.5M (": an amount and the words after it, where a formula would go on with a sign. */
const AMOUNT_AND_WORDS = /^[\d.,]*\d[kKmMbB%+]?[,;:.)]?\s+(?![-+*/|=<>\\^_])/;
/** Signs that plain words do not hold. */
const TEX = /[\\^_{}=<>]/;
const BARE_WORD = /^[A-Za-z0-9]+$/;
const WORD = /\p{L}{3}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

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
  if (content.trim() === "") return false;
  // "2$\times$" and "H$_2$O" are common, "US$5" is as well.
  if (LETTER_OR_DIGIT.test(before) && !/^[\\_^]/.test(content)) return false;
  if (AMOUNT_AND_WORDS.test(content) || (/^\d/.test(content) && /^\d/.test(after))) return false;
  const [padLeft, padRight] = [/^\s/.test(content), /\s$/.test(content)];
  if (padLeft !== padRight) return false;
  if (padLeft) return /[\\^_{]/.test(content);
  return looksLikeTex(content) && !(BARE_WORD.test(content) && LETTER_OR_DIGIT.test(after));
}

/** Whether what stands between \( and \) or \[ and \] is mathematics, and not an escaped bracket such as "\[12\]". */
export const bracketsHoldTex = (content: string): boolean =>
  /[A-Za-z\\]/.test(content) && (TEX.test(content) || !WORD.test(content));

const looksLikeTex = (content: string): boolean =>
  TEX.test(content) || BARE_WORD.test(content) || !WORD.test(content);
