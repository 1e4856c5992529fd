import { readOrdinal } from "./addresses";
import type { SlotRange } from "./ports";

/** Rows of a population's table that go on one page. */
export const PAGE_SIZE = 50;

export type PageOf = { readonly page: number; readonly pages: number; readonly total: number };

const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Never fails: what cannot be read is the first page, what lies beyond the end the last one. */
export function pageOf(raw: string | undefined, total: number): PageOf {
  const pages = pageCount(total);
  return { page: Math.min(readOrdinal(raw) ?? 1, pages), pages, total };
}

export const rangeOf = ({ page, total }: PageOf): SlotRange => ({
  from: (page - 1) * PAGE_SIZE,
  to: Math.min(page * PAGE_SIZE, total),
});

/** The page that a slot (from 0) stands on. */
export const pageOfSlot = (slot: number): number => Math.floor(slot / PAGE_SIZE) + 1;

type Given = string | readonly string[] | undefined;
const firstOf = (given: Given): string | undefined => (typeof given === "string" ? given : given?.[0]);

/** What an address asks for: a page, or the page that a proposal (from 1) is on. */
export function askedPage(search: { readonly page?: Given; readonly number?: Given }): string | undefined {
  const number = readOrdinal(firstOf(search.number));
  return number === null ? firstOf(search.page) : String(pageOfSlot(number - 1));
}
