import type { SlotRow } from "@/lib/product/population-page/ports";
import { slotPageAddress, slotPageAnswer } from "@/lib/product/population-page/slot-page";
import { askApi } from "../ask-api";
import type { Rows } from "../slot-rows";
import { createSlotPages, type SlotPages } from "./slot-pages";
import { VirtualList } from "./virtual-list";

/** All that only a long list needs, to be fetched together. */
export const List = VirtualList;

/** The pages of a population by the read API; one of them came along with the page of the site. */
export function openPages(at: Rows["at"], page: number, slots: readonly SlotRow[]): SlotPages {
  const pages = createSlotPages(async (number, signal) => {
    const answer = await askApi(slotPageAddress(at, number), slotPageAnswer, signal);
    return answer.ok ? { ok: true, value: answer.value.items } : answer;
  });
  pages.renew(page, slots);
  return pages;
}
