import type { EditionOrigin } from "@/lib/domain/edition";
import { populationPath } from "@/lib/product/population-page/addresses";
import { editionPath } from "@/lib/product/site/paths";
import { type BibEntry, bibKey } from "./bibtex";

/** The paper that defined the benchmark, as its title page has it. */
export const PAPER: BibEntry = {
  type: "misc",
  key: "zhong2026ideataste",
  fields: [
    ["title", { bib: "{IdeaTaste}: Do {LLMs} Share the Research Taste of Human Researchers?" }],
    [
      "author",
      {
        bib: "Zhong, Shanshan and Xu, Chen and Ning, Jingjie and Liu, Zhengzhong and Kumar, Aviral and Xiong, Chenyan",
      },
    ],
    ["year", { verbatim: "2026" }],
    ["eprint", { verbatim: "2611.03424" }],
    ["archivePrefix", { verbatim: "arXiv" }],
    ["url", { verbatim: "https://arxiv.org/abs/2611.03424" }],
  ],
};

export type CitedEdition = {
  readonly slug: string;
  readonly title: string;
  readonly origin: EditionOrigin;
  /** The year in which it was set up here. */
  readonly since: number;
  /** Distinct engine versions that its figures came from. */
  readonly engines: readonly string[];
  /** What must be known before its figures are read: "synthetic demo", "offline judge". */
  readonly labels: readonly string[];
};

export type CitedPopulation = {
  readonly area: { readonly slug: string; readonly name: string };
  readonly slug: string;
  readonly title: string;
  readonly model: string;
  readonly size: number;
};

const SITE = { name: "IdeaTaste" };
/** What stands where an engine's version would, for figures that were copied. */
const COPIED = "published";

function versionOf({ slug, engines }: CitedEdition): string {
  const own = engines.filter((engine) => engine !== COPIED);
  return own.length === 0 ? `edition ${slug}` : `edition ${slug}, engine ${own.join(", ")}`;
}

const noteOf = ({ labels }: CitedEdition): string => `Leaderboard; ${labels.join(", ")}`;

/** An edition of this site. Its author is the site: nobody is named who has not said so. `site`: "https://example.org". */
export const editionEntry = (edition: CitedEdition, site: string): BibEntry => ({
  type: "misc",
  key: bibKey("ideataste", edition.slug),
  fields: [
    ["title", { name: `IdeaTaste leaderboard: ${edition.title}` }],
    ["author", SITE],
    ["year", { verbatim: String(edition.since) }],
    ["version", { text: versionOf(edition) }],
    ["note", { text: noteOf(edition) }],
    ["url", { verbatim: `${site}${editionPath(edition.slug)}` }],
  ],
});

/** One population's figures and proposals within it. */
export function populationEntry(edition: CitedEdition, population: CitedPopulation, site: string): BibEntry {
  const { area, slug, title, model, size } = population;
  const at = { edition: edition.slug, area: area.slug, population: slug };
  return {
    type: "misc",
    key: bibKey("ideataste", edition.slug, area.slug, slug),
    fields: [
      ["title", { name: `${title}: ${size} research proposals on ${area.name}` }],
      ["author", SITE],
      ["year", { verbatim: String(edition.since) }],
      ["version", { text: versionOf(edition) }],
      ["note", { text: `Written by ${model}; ${noteOf(edition)}` }],
      ["url", { verbatim: `${site}${populationPath(at)}` }],
    ],
  };
}
