import Link from "next/link";
import { Meanings } from "@/components/ui/meanings";
import type { BoardView } from "@/lib/product/board/view";
import { Key } from "./key";

/** What one must know before reading the figures, right above them. */
export function Provenance({ view }: { view: BoardView }) {
  return (
    <div className="provenance">
      <Meanings labels={view.labels} />
      {view.counts.total > 0 && !view.hasIntervals && (
        <p>
          Given without{" "}
          <Link href="/method#interval" prefetch={false}>
            intervals
          </Link>
          , so no ranks: differences may be chance.
        </p>
      )}
      {view.counts.shown > 0 && <Key view={view} />}
    </div>
  );
}
