const DOUBLE = /``([^`]{1,300}?)''/g;
const SINGLE = /(^|[\s(])`([^`'\n]{1,100})'(?=[\s.,;:!?)]|$)/gm;

/** TeX's quotation marks as marks: Markdown would take two of them for the ends of code. */
export const texQuotes = (text: string): string => text.replace(DOUBLE, "“$1”").replace(SINGLE, "$1‘$2’");
