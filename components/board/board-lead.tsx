import Link from "next/link";
import type { EditionRow } from "@/lib/product/board/ports";
import type { BoardView } from "@/lib/product/board/view";
import { areaPath, areasPath, editionPath } from "@/lib/product/site/paths";
import { wordedCount } from "./figure-format";
import { GreatRuler } from "./great-ruler";
import { MOST_NAMES } from "./ruler-words";
import { METRIC_WORDS } from "./words";

function OtherEditions({ editions, here }: { editions: readonly EditionRow[]; here: string }) {
  const others = editions.filter(({ slug }) => slug !== here);
  if (others.length === 0) return null;
  return (
    <nav className="other-editions" aria-label="Other editions">
      See also{" "}
      {others.map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <Link href={editionPath(slug)} prefetch={false}>
            {title}
          </Link>
        </span>
      ))}
    </nav>
  );
}

function Where({ view: { area, areas, edition } }: { view: BoardView }) {
  if (area === null) {
    return (
      <>
        mean over{" "}
        <Link href={areasPath(edition.slug)} prefetch={false}>
          {wordedCount(areas.length, "area")}
        </Link>
      </>
    );
  }
  return (
    <Link href={areaPath({ edition: edition.slug, area: area.slug })} prefetch={false}>
      <bdi>{area.name}</bdi>
    </Link>
  );
}

/** Rings are named only where there are some. */
function marksOf({ of, points }: BoardView["ruler"]): string {
  const rings = points.filter(({ baseline }) => baseline).length;
  const ring = "ring a baseline, written without a language model";
  if (rings === 0) return `each dot is a ${of}`;
  return rings === points.length
    ? `each ${ring.replace(" a ", " is a ")}`
    : `each dot is a ${of}, each ${ring}`;
}

/** A mean over several populations has no interval; a thicket of names has no room for any. */
function intervalWords({ points }: BoardView["ruler"]): string {
  const having = points.filter(({ interval }) => interval !== null).length;
  if (having === 0 || points.length > MOST_NAMES) return "";
  const words = ", its 95% interval beside its name";
  return having === points.length ? words : `${words} where it is one population's alone`;
}

/** What a dot stands for. */
function dotOf({ ruler, query, counts }: BoardView): string {
  const methods = query.methods.length === 0 ? "" : ` (${query.methods.join(", ")})`;
  const several = counts.shown > ruler.points.length + ruler.missing.length;
  const mean = several ? `, the mean over its populations${methods}` : methods;
  return `${marksOf(ruler)}${mean}${intervalWords(ruler)}`;
}

function Caption({ view }: { view: BoardView }) {
  return (
    <figcaption>
      {METRIC_WORDS[view.leadMetric].name} as percent of the{" "}
      <Link href="/method#human-level" prefetch={false}>
        level that human papers reach among themselves
      </Link>
      ; <Where view={view} />; {dotOf(view)}.{" "}
      <Link className="unbroken" href="/method" prefetch={false}>
        How this is measured
      </Link>
    </figcaption>
  );
}

/** The first screen: one question, and every model on one ruler. */
export function BoardLead({ view, editions }: { view: BoardView; editions: readonly EditionRow[] }) {
  const { edition } = view;
  const [origin] = edition.origin === "published" ? [] : view.labels;
  return (
    <header className="lead">
      <div className="kicker">
        <p>{[edition.title, ...(origin ? [origin.text] : [])].join(" · ")}</p>
        <OtherEditions editions={editions} here={edition.slug} />
      </div>
      <h1>
        Given everything published before {edition.year}, how much of what people then wrote would a machine
        have written?
      </h1>
      {view.areas.length > 0 && (
        <figure>
          <GreatRuler ruler={view.ruler} />
          <Caption view={view} />
        </figure>
      )}
    </header>
  );
}
