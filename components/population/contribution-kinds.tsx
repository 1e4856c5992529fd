import Link from "next/link";
import { counted } from "@/components/ui/amounts";
import { CONTRIBUTION_TYPES, type ContributionType } from "@/lib/domain/idea-summary";
import { isStandInId } from "@/lib/domain/stand-in";
import type { PopulationView } from "@/lib/product/population-page/load-population";
import type { KindCounts } from "@/lib/product/population-page/ports";
import { ShareTable } from "./share-table";
import { KIND_WORDS } from "./words-of-figures";

const readOf = ({ kinds }: KindCounts): number => [...kinds.values()].reduce((sum, count) => sum + count, 0);

function shareOf(counts: KindCounts, kind: ContributionType): number | null {
  const read = readOf(counts);
  return read === 0 ? null : (counts.kinds.get(kind) ?? 0) / read;
}

/** Most frequent among the human papers first: the same order on every population's page of an area. */
function rowsOf({ own, human }: PopulationView["kinds"]) {
  return [...CONTRIBUTION_TYPES]
    .sort((a, b) => (human.kinds.get(b) ?? 0) - (human.kinds.get(a) ?? 0))
    .map((kind) => ({
      key: kind,
      name: KIND_WORDS[kind],
      own: shareOf(own, kind),
      human: shareOf(human, kind),
    }));
}

const unreadOf = ({ own, human }: PopulationView["kinds"]): string =>
  [
    ...(own.unread > 0 ? [counted(own.unread, "proposal")] : []),
    ...(human.unread > 0 ? [counted(human.unread, "human paper")] : []),
  ].join(" and ");

/** What kind of work is proposed, beside what kind was written. */
export function ContributionKinds({ view }: { view: PopulationView }) {
  const { kinds, facts } = view;
  if (readOf(kinds.own) === 0) return null;
  const { extractor } = facts.edition;
  const unread = unreadOf(kinds);
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">
        Kinds of contribution <small>which one an abstract states first</small>
      </h2>
      <ShareTable
        caption="Kinds of contribution, beside those of the human papers"
        head="Kind"
        rows={rowsOf(kinds)}
      />
      <p className="note">
        As the extractor read them
        {extractor !== null && isStandInId(extractor) && ", here an offline stand-in"}.{" "}
        {unread !== "" && `Without a summary, so not counted: ${unread}. `}
        <Link href="/method#ideas" prefetch={false}>
          How abstracts are read
        </Link>
      </p>
    </section>
  );
}
