import { type ChangeGroup, dayOf, groupChanges } from "./group-changes";
import type { ChangeRow } from "./ports";

export type PageOfDays = {
  readonly groups: readonly ChangeGroup[];
  /** The next, older page has the changes with a smaller id. null: there are none. */
  readonly older: number | null;
};

/** How far whole days go: where older changes are still unread, the last day read may go on among them. */
function endOfWholeDays(read: readonly ChangeRow[], ended: boolean): number {
  const last = read.at(-1);
  if (ended || last === undefined) return read.length;
  return read.findLastIndex(({ at }) => dayOf(at) !== dayOf(last.at)) + 1;
}

/**
 * The newest whole days with at least so many entries among them, or all that there is. Groups never reach over a day's end, so
 * no entry is torn between two pages. `read`: newest first; `ended`: nothing older is left. null: more has to be read.
 */
export function pageOfDays(read: readonly ChangeRow[], ended: boolean, entries: number): PageOfDays | null {
  const whole = read.slice(0, endOfWholeDays(read, ended));
  const groups = groupChanges(whole);
  const enough = groups[entries - 1];
  if (enough === undefined) return ended ? { groups, older: null } : null;
  const end = whole.findLastIndex(({ at }) => dayOf(at) >= dayOf(enough.to)) + 1;
  const isAll = ended && end === read.length;
  return {
    groups: groupChanges(whole.slice(0, end)),
    older: isAll ? null : (whole[end - 1]?.id ?? null),
  };
}
