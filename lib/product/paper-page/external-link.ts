/** Where a paper can be read. */
export type ExternalLink = { readonly name: "DOI" | "arXiv" | "OpenAlex"; readonly href: string };

const DOI = /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/[^\s<>"\\^`{|}\p{Control}]{1,180})$/iu;
const ARXIV_PREFIX = "(?:arxiv:|https?:\\/\\/(?:www\\.)?arxiv\\.org\\/(?:abs|pdf)\\/)";
const ARXIV = new RegExp(`^${ARXIV_PREFIX}?(\\d{2}(?:0[1-9]|1[0-2])\\.\\d{4,5}(?:v[1-9]\\d?)?)$`, "i");
/** The ids of before 2007; without a prefix "math/0309136" could be anything. */
const ARXIV_OLD = new RegExp(`^${ARXIV_PREFIX}([a-z-]{2,12}(?:\\.[a-z]{2})?\\/\\d{7}(?:v[1-9]\\d?)?)$`, "i");
const OPEN_ALEX = /^(?:openalex:|https?:\/\/(?:api\.)?openalex\.org\/(?:works\/)?)?(w[1-9]\d{4,11})$/i;

/** A DOI's slashes part its path; everything else that has a meaning in an address is written out. */
const asPath = (doi: string): string => doi.split("/").map(encodeURIComponent).join("/");

/**
 * Where the paper of that external id can be read. Addresses are made anew from what was recognised, on three hosts alone:
 * an id that is none of theirs is never linked, whatever address it may hold.
 */
export function externalLink(id: string): ExternalLink | null {
  const [, doi] = DOI.exec(id) ?? [];
  if (doi !== undefined) return safely("DOI", () => `https://doi.org/${asPath(doi)}`);
  const [, arxiv] = ARXIV.exec(id) ?? ARXIV_OLD.exec(id) ?? [];
  if (arxiv !== undefined) return { name: "arXiv", href: `https://arxiv.org/abs/${arxiv}` };
  const [, work] = OPEN_ALEX.exec(id) ?? [];
  return work === undefined ? null : { name: "OpenAlex", href: `https://openalex.org/${work.toUpperCase()}` };
}

/** Halves of surrogate pairs cannot be written out. Dots alone would climb. */
function safely(name: ExternalLink["name"], href: () => string): ExternalLink | null {
  try {
    const made = href();
    return /\/\.{1,2}(\/|$)/.test(made) ? null : { name, href: made };
  } catch {
    return null;
  }
}
