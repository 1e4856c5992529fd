import Link from "next/link";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { EditionRow } from "@/lib/product/board/ports";
import { changesPath, feedPath } from "@/lib/product/changes/addresses";
import type { ChangeEntry } from "@/lib/product/changes/change-entry";
import type { EngineNotes } from "@/lib/product/changes/engine-notes";
import { dayOf } from "@/lib/product/changes/group-changes";
import type { LoadedChanges } from "@/lib/product/changes/load-changes";
import { ChangeArticle } from "./change-article";
import { EngineHistory } from "./engine-history";

export type ChangesView = Extract<LoadedChanges, { kind: "changes" }>;

function EditionTabs({ editions, edition }: { editions: readonly EditionRow[]; edition: string | null }) {
  if (editions.length < 2) return null;
  const all = [{ slug: null, title: "All editions" }, ...editions];
  return (
    <nav className="tabs" aria-label="Edition">
      {all.map(({ slug, title }) => (
        <Link
          key={slug ?? ""}
          href={changesPath({ edition: slug })}
          prefetch={false}
          aria-current={slug === edition ? "page" : undefined}
        >
          <bdi>{title}</bdi>
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ view }: { view: ChangesView }) {
  return (
    <p className="nothing">
      {view.isNewest
        ? "Nothing has moved yet: the first entry comes with the first figures that are scored."
        : "There is nothing older."}
    </p>
  );
}

function Day({ day, entries }: { day: string; entries: readonly ChangeEntry[] }) {
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{day}</h2>
      {entries.map((entry) => (
        <ChangeArticle key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function Days({ entries }: { entries: readonly ChangeEntry[] }) {
  const days = [...new Set(entries.map(({ to }) => dayOf(to)))];
  return days.map((day) => (
    <Day key={day} day={day} entries={entries.filter(({ to }) => dayOf(to) === day)} />
  ));
}

function Turn({ view }: { view: ChangesView }) {
  const { edition, isNewest, log } = view;
  if (isNewest && log.older === null) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <span />
      {!isNewest && (
        <Link href={changesPath({ edition })} prefetch={false}>
          Newest
        </Link>
      )}
      {log.older !== null && (
        <Link href={changesPath({ edition, before: log.older })} prefetch={false}>
          Older
        </Link>
      )}
    </nav>
  );
}

function Lead() {
  return (
    <header className="page-lead">
      <h1>What moved, when and why</h1>
      <p className="sentence">
        Every figure of a board that moves is noted by the database in the moment it is written, and no note
        is ever changed. Here they stand by day, area and cause, with everyone who moved. Where the{" "}
        <Link href="/method#human-level" prefetch={false}>
          human level
        </Link>{" "}
        moves, every percentage of that area moves with it.
      </p>
    </header>
  );
}

function Reading({ edition }: { edition: string | null }) {
  return (
    <section className="facts" aria-labelledby="reading">
      <h2 id="reading">Reading this</h2>
      <p className="note">
        Figures are scores times a hundred. The values as stored are in every entry's JSON. To be told of new
        entries, <a href={feedPath(edition)}>subscribe to the feed</a>.
      </p>
      <p className="note">
        A{" "}
        <Link href="/method#rank" prefetch={false}>
          rank range
        </Link>{" "}
        depends on every population of its area and is made anew after each scoring. The boards show today's;
        earlier ones are not stored.
      </p>
    </section>
  );
}

/** The log of everything that moved a figure of a board. */
export function ChangesPage({ view, notes }: { view: ChangesView; notes: EngineNotes | null }) {
  const { entries } = view.log;
  return (
    <div className="evidence">
      <Breadcrumb crumbs={[{ name: "Board", href: "/" }]} here="Changes" />
      <div className="two changes">
        <Lead />
        <aside className="side" aria-label="About this log">
          <Reading edition={view.edition} />
          <EngineHistory notes={notes} />
        </aside>
        <div>
          <EditionTabs editions={view.editions} edition={view.edition} />
          {entries.length === 0 ? <Nothing view={view} /> : <Days entries={entries} />}
          <Turn view={view} />
        </div>
      </div>
    </div>
  );
}
