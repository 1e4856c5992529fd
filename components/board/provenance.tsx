import Link from "next/link";
import type { BoardView } from "@/lib/product/board/view";
import { Key } from "./key";

/** What one must know before reading the figures, right above them. */
export function Provenance({ view }: { view: BoardView }) {
  return (
    <div className="provenance">
      <details>
        <summary>
          {view.labels.map(({ text }) => text).join(" · ")} <span>What this means</span>
        </summary>
        <dl>
          {view.labels.map(({ text, meaning }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      {view.counts.total > 0 && !view.hasIntervals && (
        <p>
          Given without <Link href="/method#interval">intervals</Link>, so without ranks: any difference may
          be chance.
        </p>
      )}
      {view.counts.shown > 0 && <Key view={view} />}
    </div>
  );
}
