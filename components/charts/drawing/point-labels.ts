export type Placed = { readonly x: number; readonly y: number };
export type PointLabel = Placed & { readonly text: string; readonly anchor: "start" | "end" | "middle" };
type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Named = Placed & { readonly name: string };

const LETTER = 6.6;
const TALL = 15;
/** All are named up to here; beyond it only those that stand out. */
const ALL = 8;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function boxOf({ x, y, text, anchor }: PointLabel): Box {
  const width = text.length * LETTER;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - TALL + 3, bottom: y + 3 };
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const within = (box: Box, { x, y, width, height }: Frame): boolean =>
  box.left >= x - 2 && box.right <= x + width + 2 && box.top >= y - 4 && box.bottom <= y + height;

/** Aside and above or below first: intervals run straight through a point. */
const candidates = ({ x, y, name: text }: Named): readonly PointLabel[] => [
  { text, x: x + 7, y: y - 6, anchor: "start" },
  { text, x: x + 7, y: y + 16, anchor: "start" },
  { text, x: x - 7, y: y - 6, anchor: "end" },
  { text, x: x - 7, y: y + 16, anchor: "end" },
  { text, x: x + 9, y: y + 4, anchor: "start" },
  { text, x: x - 9, y: y + 4, anchor: "end" },
];

/** Where there are many: the furthest right, left, up and down. */
export function standingOut<T extends Placed>(points: readonly T[]): readonly T[] {
  if (points.length <= ALL) return points;
  const best = (of: (point: T) => number) => points.reduce((a, b) => (of(b) > of(a) ? b : a));
  return [...new Set([best(({ x }) => x), best(({ y }) => -y), best(({ y }) => y), best(({ x }) => -x)])];
}

/** Lines from edge to edge that no name may be struck through by: the human level's. null: there is none. */
type Lines = { readonly x: number | null; readonly y: number | null };

const linesIn = ({ x, y, width, height }: Frame, lines: Lines): readonly Box[] => [
  ...(lines.x === null ? [] : [{ left: lines.x - 3, right: lines.x + 3, top: y, bottom: y + height }]),
  ...(lines.y === null ? [] : [{ left: x, right: x + width, top: lines.y - 3, bottom: lines.y + 3 }]),
];

/** A name beside each point that stands out, where it covers neither another name, a point nor a line; else none. */
export function placeLabels(points: readonly Named[], frame: Frame, lines: Lines): readonly PointLabel[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  taken.push(...linesIn(frame, lines));
  return standingOut(points).flatMap((point) => {
    const own = points.indexOf(point);
    const free = candidates(point).find((label) => {
      const box = boxOf(label);
      return within(box, frame) && taken.every((other, at) => at === own || !meet(box, other));
    });
    if (free === undefined) return [];
    taken.push(boxOf(free));
    return [free];
  });
}
