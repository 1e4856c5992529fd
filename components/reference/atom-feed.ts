import { METRIC_WORDS } from "@/components/board/words";
import { counted } from "@/components/ui/amounts";
import { changePath, changesPath, feedPath } from "@/lib/product/changes/addresses";
import type { ChangeEntry, Mover } from "@/lib/product/changes/change-entry";
import { isolated, xmlText } from "@/lib/product/site/xml-text";
import { headline, moverName, moveText } from "./change-words";

/** Entries of a feed, and lines of an entry: readers fetch it whole, again and again. */
export const MOST_ENTRIES = 50;
const MOST_LINES = 40;

type Feed = {
  /** "https://example.org" */
  readonly site: string;
  /** Of that edition alone; null: of all. */
  readonly edition: string | null;
  /** Newest first. */
  readonly entries: readonly ChangeEntry[];
};

const NEVER = new Date(0);
const element = (name: string, text: string, attributes = ""): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`;
const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;

/**
 * RFC 4151: the site's name as it was on the day of the entry, and the entry's number there. Neither ever changes, so a
 * reader that has seen an entry knows it again after more has been added to it.
 */
function tagOf(site: string, { id, from }: Pick<ChangeEntry, "id" | "from">): string {
  const authority = new URL(site).hostname.replaceAll(/[[\]:]/g, "-");
  return `tag:${authority},${from.toISOString().slice(0, 10)}:changes/${id}`;
}

function moverLine(mover: Mover): string {
  const moves = mover.rows.map((row) => {
    const { before, after } = moveText(row);
    return `${METRIC_WORDS[row.metric].name} ${before === null ? "" : `${before} → `}${after}`;
  });
  return `${isolated(moverName(mover))}: ${moves.join("; ")}`;
}

/** Scores times a hundred, the human level first. */
function contentOf({ movers, labels }: ChangeEntry): string {
  const more = movers.length - MOST_LINES;
  return [
    `Scores times a hundred. ${labels.map(({ text }) => text).join(", ")}.`,
    ...movers.slice(0, MOST_LINES).map(moverLine),
    ...(more > 0 ? [`And ${counted(more, "more population")}.`] : []),
  ].join("\n");
}

function entryXml(site: string, entry: ChangeEntry): string {
  const { id, edition, area, from, to } = entry;
  return [
    "<entry>",
    element("id", tagOf(site, entry)),
    element("title", `${isolated(area.name)}, ${isolated(edition.title)}: ${headline(entry)}`),
    element("updated", to.toISOString()),
    element("published", from.toISOString()),
    link("alternate", "text/html", `${site}${changePath(id)}`),
    `<category term="${xmlText(`${edition.slug}/${area.slug}`)}" label="${xmlText(isolated(area.name))}"/>`,
    element("content", contentOf(entry), ' type="text"'),
    "</entry>",
  ].join("\n");
}

/** The log of changes as an Atom feed (RFC 4287). All names are texts of others: see `xmlText`. */
export function atomFeed({ site, edition, entries }: Feed): string {
  const shown = entries.slice(0, MOST_ENTRIES);
  const updated = shown[0]?.to ?? NEVER;
  const self = `${site}${feedPath(edition)}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element("id", self),
    element("title", `IdeaTaste: changes of scores${edition === null ? "" : `, edition ${edition}`}`),
    element("subtitle", "Every change of a figure on the boards, with its cause and who moved."),
    element("updated", updated.toISOString()),
    `<author>${element("name", "IdeaTaste")}</author>`,
    link("self", "application/atom+xml", self),
    link("alternate", "text/html", `${site}${changesPath({ edition })}`),
    ...shown.map((entry) => entryXml(site, entry)),
    "</feed>",
    "",
  ].join("\n");
}
