/** Where the name of a dot goes: how high above the axis, on which side of its stem, and how wide it may get. */
export type Flag = { readonly level: number; readonly side: "right" | "left"; readonly room: number };
/** A dot's place, how far its interval reaches to both sides of it, and the width its name asks for, in pixels. */
export type Pole = {
  readonly x: number;
  readonly reach: { readonly left: number; readonly right: number };
  readonly width: number;
};
type Hung = Pole & Omit<Flag, "level">;
type Placed = Hung & { readonly level: number };

/** Pixels kept free beside a name. */
export const GAP = 14;
/** A name is not turned round, nor cut, for less than this. */
const LEAST_ROOM = 96;

/** What a name takes on its level, the interval beside it included. */
const spanOf = ({ x, reach, width, side }: Hung): readonly [number, number] =>
  side === "right"
    ? [x - reach.left, x + reach.right + width + GAP]
    : [x - reach.left - width - GAP, x + reach.right];

/** The stem of `other` would rise through the name of `flag` if it went any higher. */
const coversStem = (flag: Hung, other: Hung): boolean => {
  const [from, to] = spanOf(flag);
  return from < other.x && other.x < to;
};

const roomLeft = ({ x, reach }: Pole): number => Math.max(0, x - reach.left - GAP);

function hangLeft(pole: Pole): Hung {
  const room = roomLeft(pole);
  return { ...pole, width: Math.min(pole.width, room), side: "left", room };
}

/**
 * To the right if the name ends before the mark or the edge, else to the left if it fits there, else to the wider side.
 * Beyond the mark rather cut short on the right than across the mark.
 */
function hang(pole: Pole, mark: number, edge: number): Hung {
  const { x, reach, width } = pole;
  const left = roomLeft(pole);
  const right = Math.max(0, edge - x - reach.right - GAP);
  const beforeMark = x <= mark ? mark - x - reach.right - GAP : right;
  const crossesMark = x > mark && x - reach.left - width - GAP < mark && right >= LEAST_ROOM;
  if (!crossesMark && width > beforeMark && (width <= left || right < left)) return hangLeft(pole);
  return { ...pole, width: Math.min(width, right), side: "right", room: right };
}

/** Two names that face each other across each other's stems cannot both be read: the left one turns its back. */
function turnFacing(hung: readonly Hung[]): readonly Hung[] {
  const turned = [...hung];
  for (let index = hung.length - 1; index >= 0; index--) {
    const flag = turned[index];
    if (flag === undefined || flag.side === "left" || roomLeft(flag) < LEAST_ROOM) continue;
    const facing = turned.some(
      (other) => other.side === "left" && coversStem(flag, other) && coversStem(other, flag),
    );
    if (facing) turned[index] = hangLeft(flag);
  }
  return turned;
}

/** Above everything placed that lies in its way. */
function levelFor(flag: Hung, placed: readonly Placed[]): number {
  const [from, to] = spanOf(flag);
  return placed
    .filter((other) => {
      const [start, end] = spanOf(other);
      return start < to && end > from;
    })
    .reduce((level, other) => Math.max(level, other.level + 1), 0);
}

/** Lowest first: a name goes up once every stem beneath it is done. Dots from left to right; flags in the same order. */
export function layOutFlags(poles: readonly Pole[], mark: number, edge: number): readonly Flag[] {
  const hung = turnFacing(poles.map((pole) => hang(pole, mark, edge)));
  const waiting = [...hung].reverse();
  const placed = new Map<Hung, Placed>();
  while (waiting.length > 0) {
    const free = waiting.findIndex(
      (flag) => !waiting.some((other) => other !== flag && coversStem(flag, other)),
    );
    // Where all are in each other's way, the one at the outer end of the staircase goes first.
    const outermost = waiting[0]?.side === "left" ? waiting.length - 1 : 0;
    for (const flag of waiting.splice(free < 0 ? outermost : free, 1)) {
      placed.set(flag, { ...flag, level: levelFor(flag, [...placed.values()]) });
    }
  }
  return hung.map((flag) => ({ level: placed.get(flag)?.level ?? 0, side: flag.side, room: flag.room }));
}
