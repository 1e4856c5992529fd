import { PAGE_SIZE, pageOfSlot } from "./pages";

/** Id of the row of a slot (from 0), and the end of an address that leads to it. */
export const rowAnchor = (slot: number): string => `proposal-${slot + 1}`;

const ANCHOR = /^#?proposal-([1-9]\d{0,9})$/;

/** The slot (from 0) that an address leads to: its row, else the first one of its page; always one that there is. */
export function slotAt(
  { search, hash }: { readonly search: string; readonly hash: string },
  total: number,
): number {
  const number = Number(ANCHOR.exec(hash)?.[1] ?? 0);
  const page = Number(/^[1-9]\d{0,9}$/.exec(new URLSearchParams(search).get("page") ?? "")?.[0] ?? 1);
  const slot = number > 0 ? number - 1 : (page - 1) * PAGE_SIZE;
  return Math.max(0, Math.min(slot, total - 1));
}

/** The address of a place in the list: with its page for readers without scripts. The top of the list is the page itself. */
export function placeAddress(path: string, slot: number): string {
  if (slot <= 0) return path;
  const page = pageOfSlot(slot);
  return `${path}${page === 1 ? "" : `?page=${page}`}#${rowAnchor(slot)}`;
}
