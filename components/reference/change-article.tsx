import Link from "next/link";
import { counted } from "@/components/ui/amounts";
import { changePath } from "@/lib/product/changes/addresses";
import type { ChangeEntry } from "@/lib/product/changes/change-entry";
import { editionPath } from "@/lib/product/site/paths";
import { headline, timeText } from "./change-words";
import { MovesTable } from "./moves-table";

/** As few as this stand open. */
const FEW = 4;
/** No more of them are unfolded within the log. */
const MOST = 30;

/** An area's page and an edition's are a crumb away from the entry's own. */
function Where({ entry }: { entry: ChangeEntry }) {
  const { edition, labels } = entry;
  return (
    <p className="note">
      {timeText(entry)} ·{" "}
      <Link href={editionPath(edition.slug)} prefetch={false}>
        <bdi>{edition.title}</bdi>
      </Link>{" "}
      · {labels.map(({ text }) => text).join(" · ")}
    </p>
  );
}

/** An entry of the log: what happened, where, and, unfolded, to whom. */
export function ChangeArticle({ entry }: { entry: ChangeEntry }) {
  const { id, movers } = entry;
  const more = movers.length - MOST;
  return (
    <article className="change">
      <h3 className="what">
        <Link href={changePath(id)} prefetch={false}>
          <bdi>{entry.area.name}</bdi>: {headline(entry)}
        </Link>
      </h3>
      <Where entry={entry} />
      <details open={movers.length <= FEW}>
        <summary>Who, and from what to what</summary>
        <MovesTable entry={entry} most={MOST} />
        {more > 0 && (
          <p className="note">
            And {counted(more, "more population")}:{" "}
            <Link href={changePath(id)} prefetch={false}>
              all {movers.length}
            </Link>
          </p>
        )}
      </details>
    </article>
  );
}
