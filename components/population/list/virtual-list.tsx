"use client";

import { type ReactVirtualizer, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type RefObject, useCallback, useEffect, useRef } from "react";
import { count } from "@/components/ui/amounts";
import { type Rows, SlotHeads } from "../slot-rows";
import { ListFaults } from "./list-faults";
import { pagesBetween, type SlotPages } from "./slot-pages";
import { useFocusKept } from "./use-focus-kept";
import { useGoTo } from "./use-go-to";
import { usePlaceInAddress } from "./use-place-in-address";
import { useSlotPages } from "./use-slot-pages";
import { VirtualRows } from "./virtual-rows";

/** Pixels of a row before it is measured: a title on one line, with or without a topic below it. */
const ROW = { plain: 42, withRun: 64 };
const OVERSCAN = 8;
/** So little of a row may be out of sight that it still counts as the first one. */
const HIDDEN_PX = 8;
/** Pages are asked for once the scrolling has rested this long on them. */
const REST_MS = 80;

export type VirtualListProps = {
  readonly rows: Rows;
  readonly total: number;
  readonly path: string;
  readonly pages: SlotPages;
  /** The slot to begin with. */
  readonly start: number;
  /** The slot whose row has the focus when the list takes the plain table's place. */
  readonly focus: number | null;
  readonly control: { current: ListControl | null };
  /** Hears which slots are in view. */
  readonly onPlace: (place: ListPlace) => void;
};

export type ListPlace = { readonly first: number; readonly last: number };
export type ListControl = { go(slot: number): void };

type ListVirtualizer = ReactVirtualizer<HTMLDivElement, HTMLTableRowElement>;

function useRowsInView({ rows, total, start }: VirtualListProps, box: RefObject<HTMLDivElement | null>) {
  const focus = useFocusKept();
  const size = rows.runs ? ROW.withRun : ROW.plain;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    measureElement: (element) => element.getBoundingClientRect().height,
    initialOffset: start * size,
    overscan: OVERSCAN,
    rangeExtractor: focus.rangeExtractor,
    useFlushSync: false,
  });
  return { virtualizer, focus };
}

/** The first row that shows whole (a few pixels may be hidden), and the last one that shows at all. */
function inView(list: ListVirtualizer, start: number): { first: number; last: number } {
  const { range, scrollOffset } = list;
  if (range === null) return { first: start, last: start };
  const whole = list.getVirtualItems().find((item) => item.start >= (scrollOffset ?? 0) - HIDDEN_PX);
  const first = Math.min(Math.max(whole?.index ?? range.startIndex, range.startIndex), range.endIndex);
  return { first, last: range.endIndex };
}

/** Asks for the rows in view once the scrolling rests, and gives up what is under way when the list goes. */
function useWanted(pages: SlotPages, total: number, first: number, last: number): void {
  useEffect(() => {
    const [from, to] = [Math.max(0, first - OVERSCAN), Math.min(total - 1, last + OVERSCAN)];
    const timer = setTimeout(() => pages.want(pagesBetween(from, to)), REST_MS);
    return () => clearTimeout(timer);
  }, [pages, first, last, total]);
  useEffect(() => () => pages.stop(), [pages]);
}

/** All rows of a population in a box of their own, of which only those in view are in the document. */
export const VirtualList = memo(function VirtualList(props: VirtualListProps) {
  const { rows, total, path, pages, start, control, onPlace } = props;
  const box = useRef<HTMLDivElement>(null);
  const { virtualizer, focus } = useRowsInView(props, box);
  const version = useSlotPages(pages);
  const { first, last } = inView(virtualizer, start);
  useWanted(pages, total, first, last);
  const scrollTo = useCallback(
    (slot: number): void => virtualizer.scrollToIndex(slot, { align: "start" }),
    [virtualizer],
  );
  // The first offset rests on heights that are guessed: put right as soon as rows are measured.
  useEffect(() => {
    if (start > 0) scrollTo(start);
  }, [start, scrollTo]);
  const go = useGoTo({ box, scrollTo, version, begin: props.focus });
  usePlaceInAddress({ path, total, first, scrollTo });
  useEffect(() => {
    control.current = { go };
    onPlace({ first, last });
  }, [control, go, onPlace, first, last]);
  const busy = pages.busy();
  return (
    <>
      <ListFaults failed={pages.failed()} total={total} busy={busy} retry={pages.retry} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section className="slot-box" ref={box} tabIndex={0} aria-label={`Proposals, ${count(total)} in all`}>
        <table
          className={rows.runs ? "slot-table runs" : "slot-table"}
          aria-rowcount={total + 1}
          aria-busy={busy}
        >
          <caption className="sr">
            {rows.runs
              ? "Places of the population and the runs that filled them"
              : "Proposals, in stored order"}
          </caption>
          <thead>
            <tr aria-rowindex={1}>
              <SlotHeads rows={rows} />
            </tr>
          </thead>
          <tbody {...focus.handlers}>
            <VirtualRows
              items={virtualizer.getVirtualItems()}
              size={virtualizer.getTotalSize()}
              rowOf={pages.row}
              rows={rows}
              measure={virtualizer.measureElement}
            />
          </tbody>
        </table>
      </section>
    </>
  );
});
