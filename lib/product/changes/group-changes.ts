import { type ChangeCause, causeOf } from "./cause";
import type { ChangeRow } from "./ports";

/** Changes of one area that have one cause and were written on one day without a long pause between them. */
export type ChangeGroup = {
  /** The lowest id among its changes: it stays the same while more come in. */
  readonly id: number;
  readonly area: number;
  readonly cause: ChangeCause;
  /** When the first and the last of them were written. */
  readonly from: Date;
  readonly to: Date;
  /** In the order of writing; never empty. */
  readonly rows: readonly ChangeRow[];
};

/** Scoring an edition writes every population by itself: judging the next one may take a while. */
export const PAUSE_MS = 30 * 60_000;

/** 2026-11-30, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

type Open = { readonly cause: ChangeCause; readonly rows: ChangeRow[] };

const goesOn = (last: ChangeRow | undefined, next: ChangeRow): boolean =>
  last !== undefined &&
  dayOf(last.at) === dayOf(next.at) &&
  Math.abs(next.at.getTime() - last.at.getTime()) <= PAUSE_MS;

function closed({ cause, rows }: Open): readonly ChangeGroup[] {
  const [first] = rows;
  if (first === undefined) return [];
  const times = rows.map(({ at }) => at.getTime());
  const [from, to] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  return [{ id: first.id, area: first.area, cause, from, to, rows }];
}

const newestFirst = (a: ChangeGroup, b: ChangeGroup): number =>
  b.to.getTime() - a.to.getTime() || b.id - a.id;

/**
 * The changes as entries of a log, newest first. Each change is in exactly one group, whatever the order in which they are given.
 * A group lies within one day (UTC), so that days can be grouped apart from each other.
 */
export function groupChanges(changes: readonly ChangeRow[]): readonly ChangeGroup[] {
  const open = new Map<string, Open>();
  const all: Open[] = [];
  for (const row of [...changes].sort((a, b) => a.id - b.id)) {
    const cause = causeOf(row);
    const key = `${row.area} ${JSON.stringify(cause)}`;
    const group = open.get(key);
    if (group !== undefined && goesOn(group.rows.at(-1), row)) group.rows.push(row);
    else {
      const begun = { cause, rows: [row] };
      open.set(key, begun);
      all.push(begun);
    }
  }
  return all.flatMap(closed).sort(newestFirst);
}
