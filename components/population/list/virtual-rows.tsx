"use client";

import type { VirtualItem } from "@tanstack/react-virtual";
import { Fragment, memo } from "react";
import { count } from "@/components/ui/amounts";
import type { SlotRow } from "@/lib/product/population-page/ports";
import { type Rows, rowClass, SlotCells } from "../slot-rows";

type RowProps = {
  readonly slot: number;
  readonly row: SlotRow | null;
  readonly rows: Rows;
  readonly measure: (element: HTMLTableRowElement | null) => void;
};

/** The head is the table's first row. */
const Row = memo(function Row({ slot, row, rows, measure }: RowProps) {
  return (
    <tr
      ref={measure}
      data-index={slot}
      aria-rowindex={slot + 2}
      className={row === null ? "to-come" : rowClass(row)}
    >
      {row === null ? (
        <>
          <td className="slot">{count(slot + 1)}</td>
          <td>…</td>
        </>
      ) : (
        <SlotCells row={row} rows={rows} />
      )}
    </tr>
  );
});

/** Room for the rows that are not there. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table never takes the focus
    <tr className="list-gap" aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}

type Props = Omit<RowProps, "slot" | "row"> & {
  readonly items: readonly VirtualItem[];
  readonly size: number;
  readonly rowOf: (slot: number) => SlotRow | null;
};

/** The rows in view in their places; one that has the focus stays, however far away it is. */
export function VirtualRows({ items, size, rowOf, rows, measure }: Props) {
  return (
    <>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          <Gap height={item.start - (items[at - 1]?.end ?? 0)} />
          <Row slot={item.index} row={rowOf(item.index)} rows={rows} measure={measure} />
        </Fragment>
      ))}
      <Gap height={size - (items.at(-1)?.end ?? 0)} />
    </>
  );
}
