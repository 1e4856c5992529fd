import { rowAnchor } from "@/lib/product/population-page/list-place";

const slotOf = (row: Element | null | undefined): number | null => {
  const number = Number(/^proposal-(\d+)$/.exec(row?.id ?? "")?.[1] ?? 0);
  return number === 0 ? null : number - 1;
};

/** Where a reader is in the plain table: the first row in view, if they have moved within it, and the row that has the focus. */
export function whereIn(list: Element): { readonly first: number | null; readonly focus: number | null } {
  const box = list.querySelector(".slot-box");
  const rows = [...list.querySelectorAll(`[id^="${rowAnchor(0).slice(0, -1)}"]`)];
  const focused = list.contains(document.activeElement) ? document.activeElement?.closest("tr") : null;
  const led = slotOf(document.getElementById(location.hash.slice(1)));
  if (box === null || box.scrollTop === 0 || led !== null) return { first: led, focus: slotOf(focused) };
  const top = box.getBoundingClientRect().top;
  const row = rows.find((one) => one.getBoundingClientRect().bottom > top);
  return { first: slotOf(row), focus: slotOf(focused) };
}
