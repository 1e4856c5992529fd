"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { placeAddress, slotAt } from "@/lib/product/population-page/list-place";
import type { SlotRow } from "@/lib/product/population-page/ports";
import type { Rows } from "../slot-rows";
import { ListBar } from "./list-bar";
import type { SlotPages } from "./slot-pages";
import { whereIn } from "./static-place";
import type { ListControl, ListPlace, VirtualListProps } from "./virtual-list";

type Props = {
  readonly rows: Rows;
  readonly total: number;
  readonly path: string;
  /** The page that the server sent along. */
  readonly page: number;
  readonly slots: readonly SlotRow[];
  /** That page as a plain table, with the way to the other pages. */
  readonly children: ReactNode;
};

type Opened = {
  readonly List: ComponentType<VirtualListProps>;
  readonly pages: SlotPages;
  readonly start: number;
  readonly focus: number | null;
};

async function openList({ rows, total, page, slots }: Props, plain: Element): Promise<Opened> {
  const { List, openPages } = await import("./open-list");
  const { first, focus } = whereIn(plain);
  const start = first ?? slotAt(location, total);
  return { List, pages: openPages(rows.at, page, slots), start, focus };
}

/** Fetches the code of the long list when it comes near; where it cannot be had, the pages stay. */
function useOpened(props: Props, outer: { readonly current: HTMLDivElement | null }, failed: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const latest = useRef({ props, failed });
  useEffect(() => {
    latest.current = { props, failed };
  });
  useEffect(() => {
    const element = outer.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        openList(latest.current.props, element).then(setOpened, latest.current.failed);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [outer]);
  return opened;
}

function Limits({ paged, turn }: { paged: boolean; turn: () => void }) {
  return (
    <p className="note list-note">
      {paged
        ? "Fifty rows a page. "
        : "Only the rows in view are part of the page: your browser's search finds no others. "}
      <button type="button" className="as-link" onClick={turn}>
        {paged ? "Show as one list" : "Show page by page"}
      </button>
    </p>
  );
}

/** More proposals than fit on a page: a plain table with pages first, one long list as soon as scripts run. */
export function ProposalList(props: Props) {
  const { rows, total, path, page, slots, children } = props;
  const outer = useRef<HTMLDivElement>(null);
  const control = useRef<ListControl | null>(null);
  const router = useRouter();
  const [paged, setPaged] = useState(false);
  /** Where the list opens after its reader has been to the pages. */
  const [start, setStart] = useState<number | null>(null);
  const [place, setPlace] = useState<ListPlace | null>(null);
  const opened = useOpened(props, outer, () => setPaged(true));
  const sent = useRef(slots);
  useEffect(() => {
    if (sent.current === slots) return;
    sent.current = slots;
    opened?.pages.renew(page, slots);
  }, [opened, page, slots]);
  const turn = (): void => {
    setPaged(!paged);
    setStart(slotAt(location, total));
    if (paged || place === null) return;
    // The table that came along is of the page that was opened; the list may have gone on since.
    history.replaceState(null, "", placeAddress(path, place.first));
    router.refresh();
  };
  const list = opened !== null && !paged ? opened : null;
  return (
    <div ref={outer} className={paged ? "proposal-list paged" : "proposal-list"}>
      <ListBar
        path={path}
        total={total}
        go={list === null ? null : (slot) => control.current?.go(slot)}
        place={list === null ? null : place}
      />
      {list === null ? (
        children
      ) : (
        <list.List
          rows={rows}
          total={total}
          path={path}
          pages={list.pages}
          start={start ?? list.start}
          focus={list.focus}
          control={control}
          onPlace={setPlace}
        />
      )}
      {opened !== null && <Limits paged={paged} turn={turn} />}
    </div>
  );
}
