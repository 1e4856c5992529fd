/** What no prompt and no stored text should hold: control characters but tab and line feed, and halves of a pair. */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Surrogate}\u2028\u2029]/gu;

/** Control characters and lone surrogates become blanks; lines stay lines. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, " ");

/** One line: printable, runs of white space become one blank, none at the ends. */
export const oneLine = (text: string): string => printable(text).replace(/\s+/g, " ").trim();
