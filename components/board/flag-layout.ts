/** Where the name of a dot goes: how high above the axis, on which side of its stem, and how wide it may get. */
export type Flag = { readonly level: number; readonly side: "right" | "left"; readonly room: number };
/** A dot's place and the width its name asks for, in pixels. */
export type Pole = { readonly x: number; readonly width: number };
type Placed = Flag & { readonly x: number; readonly width: number };

const GAP = 14;

const spanOf = ({ x, width, side }: Omit<Placed, "level" | "room">): readonly [number, number] =>
  side === "right" ? [x, x + width + GAP] : [x - width - GAP, x];

/** Above everything whose stem or name lies in the way. */
function levelAbove(placed: readonly Placed[], [from, to]: readonly [number, number]): number {
  return placed
    .filter((flag) => {
      const [start, end] = spanOf(flag);
      return start < to && end > from;
    })
    .reduce((level, flag) => Math.max(level, flag.level + 1), 0);
}

/** To the right if the name ends before the mark or the edge, else to the left if it fits there, else to the wider side. */
function sideOf({ x, width }: Pole, mark: number, edge: number): Omit<Flag, "level"> {
  const right = edge - x - GAP;
  const left = x - GAP;
  const beforeMark = x <= mark ? mark - x - GAP : right;
  if (width <= beforeMark) return { side: "right", room: right };
  if (width <= left) return { side: "left", room: left };
  return right >= left ? { side: "right", room: right } : { side: "left", room: left };
}

/**
 * Names above a ruler, like flags on poles; dots from left to right. Right-hanging names are placed from the right, so
 * that a stem never rises through a name; left-hanging ones then from the left.
 */
export function layOutFlags(poles: readonly Pole[], mark: number, edge: number): readonly Flag[] {
  const hung = poles.map((pole, index) => {
    const { side, room } = sideOf(pole, mark, edge);
    return { index, x: pole.x, width: Math.min(pole.width, room), side, room };
  });
  const right = hung.filter(({ side }) => side === "right").reverse();
  const left = hung.filter(({ side }) => side === "left");
  const placed: (Placed & { index: number })[] = [];
  for (const flag of [...right, ...left]) {
    placed.push({ ...flag, level: levelAbove(placed, spanOf(flag)) });
  }
  return placed.sort((a, b) => a.index - b.index).map(({ level, side, room }) => ({ level, side, room }));
}
