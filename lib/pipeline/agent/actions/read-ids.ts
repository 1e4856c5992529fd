import { cleanText } from "@/lib/pipeline/collection/clean-text";

const AROUND = new Set(`[](){}<>"'\`“”.:#*`);

/** Ids are separated by commas, semicolons or white space; brackets, quotes and full stops around them are forgiven. */
function idsIn(text: string): readonly string[] {
  return cleanText(text)
    .split(/[\s,;[\]()]+/)
    .map(bare)
    .filter((id) => /[\p{Letter}\p{Number}]/u.test(id));
}

function bare(word: string): string {
  let [from, to] = [0, word.length];
  while (from < to && AROUND.has(word.charAt(from))) from++;
  while (to > from && AROUND.has(word.charAt(to - 1))) to--;
  return word.slice(from, to);
}

/** "d3F2A9C01D2" and "[D3f2a9c01d2]" are "D3f2a9c01d2". */
export function toCardId(word: string): string {
  const id = bare(word.trim());
  return /^d[0-9a-f]{1,64}$/i.test(id) ? `D${id.slice(1).toLowerCase()}` : id;
}

export const readCardIds = (text: string): readonly string[] => [...new Set(idsIn(text).map(toCardId))];

/** "12" and "Peer-12" are "peer-12". */
const toPeerId = (word: string): string => {
  const number = /^(?:peer-?)?(\d{1,9})$/i.exec(word)?.[1];
  return number === undefined ? word : `peer-${Number(number)}`;
};

export const readPeerIds = (text: string): readonly string[] => [...new Set(idsIn(text).map(toPeerId))];
