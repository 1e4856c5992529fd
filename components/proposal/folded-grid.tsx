import type { ReactNode } from "react";
import type { VerdictRow } from "@/components/evidence/verdict-grid";
import { count } from "@/components/ui/amounts";

/** Rows before the fold: what is nearest matters most. */
const SHOWN = 10;

type Props = {
  readonly rows: readonly VerdictRow[];
  readonly children: (rows: readonly VerdictRow[], more: boolean) => ReactNode;
};

/** The first rows at once, the others a tap away. */
export function FoldedGrid({ rows, children }: Props) {
  const rest = rows.slice(SHOWN);
  return (
    <>
      {children(rows.slice(0, SHOWN), false)}
      {rest.length > 0 && (
        <details className="fold">
          <summary>{count(rest.length)} more</summary>
          {children(rest, true)}
        </details>
      )}
    </>
  );
}
