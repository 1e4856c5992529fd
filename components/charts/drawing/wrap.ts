/** Pixels of an average letter at 14 px. */
const LETTER = 6.8;

/** The same without what is kept for wide letters: for a line that has free room beyond its end. */
export const CLOSE_LETTER = 6.3;

/** Breaks a name between words, into three lines at most; what is longer ends in an ellipsis. */
export function wrap(name: string, pixels: number, most = 3, letter = LETTER): readonly string[] {
  const room = Math.max(4, Math.floor(pixels / letter));
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  const end = kept.length - 1;
  return kept.map((line, at) => {
    const cut = line.length > room || (at === end && lines.length > most);
    return cut ? `${[...line].slice(0, room - 1).join("")}…` : line;
  });
}

/** Room that row names want: as much as the longest, at most a third of the drawing. */
export const nameRoom = (names: readonly string[], width: number): number =>
  Math.min(
    Math.ceil(names.reduce((longest, name) => Math.max(longest, name.length), 0) * LETTER) + 16,
    Math.floor(width / 3),
    344,
  );
