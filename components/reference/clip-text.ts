const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Marks piled on one letter beyond this are noise. */
const MOST_MARKS = 12;

/** From here on signs are about twice as wide as a Latin letter: CJK, Hangul, emoji. */
const widthOf = (sign: string): number => ((sign.codePointAt(0) ?? 0) > 0x10ff ? 2 : 1);

/**
 * A text of at most so many letters' width, an ellipsis at its end where it was longer. Signs that make one letter together
 * stay together; white space is one space.
 */
export function clipText(text: string, width: number): string {
  let [clipped, used] = ["", 0];
  for (const { segment } of GRAPHEMES.segment(text.replaceAll(/\s+/g, " ").trim())) {
    const sign = [...segment].slice(0, MOST_MARKS).join("");
    if (used + widthOf(sign) > width) return `${clipped.trimEnd()}…`;
    clipped += sign;
    used += widthOf(sign);
  }
  return clipped;
}
