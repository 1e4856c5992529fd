import { populationPath } from "@/lib/product/population-page/addresses";
import { xmlText } from "@/lib/product/site/xml-text";
import { type BadgeLook, type BadgePlace, badgePath } from "./badge-address";
import { BADGE_SIZE } from "./badge-size";

export type EmbedSnippets = { readonly html: string; readonly markdown: string };

type Embedded = BadgePlace & {
  /** Where this site is found: "https://example.org", without a slash at its end. */
  readonly site: string;
  /** What the picture says to those who do not see it. Untrusted text. */
  readonly title: string;
};

/** Signs that mean something in Markdown, and line breaks, which would end the picture's text. */
const inMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]()#+\-.!|<>&~"']/g, "\\$&");

/** The badge of a population for somebody's own page: a picture that leads to the population. */
export function embedSnippets(at: Embedded, look: Partial<BadgeLook> = {}): EmbedSnippets {
  const [page, picture] = [`${at.site}${populationPath(at)}`, `${at.site}${badgePath(at, look)}`];
  const size = `width="${BADGE_SIZE.width}" height="${BADGE_SIZE.height}"`;
  return {
    html: `<a href="${xmlText(page)}"><img src="${xmlText(picture)}" alt="${xmlText(at.title)}" ${size}></a>`,
    markdown: `[![${inMarkdown(at.title)}](${picture})](${page})`,
  };
}
