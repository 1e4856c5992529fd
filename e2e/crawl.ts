import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export type Visit = { readonly path: string; readonly kind: string };
export type Found = { readonly visited: readonly Visit[]; readonly problems: readonly string[] };

const NAMED = [
  [/^\/editions\/[^/]+/, "/editions/E"],
  [/(\/areas)\/[^/]+/, "$1/A"],
  [/(\/populations)\/[^/]+/, "$1/P"],
  [/(\/proposals)\/[^/]+/, "$1/N"],
  [/(\/papers)\/[^/]+/, "$1/ID"],
  [/^(\/models)\/[^/]+/, "$1/ID"],
  [/^(\/changelog)\/[^/]+/, "$1/ID"],
  [/^(\/judge-calls)\/[^/]+/, "$1/ID"],
  [/^(\/runs)\/[^/]+/, "$1/ID"],
  [/(\/steps)\/[^/]+/, "$1/N"],
] as const;

/** Two addresses of one kind differ in names and numbers alone. `perEdition`: pages of each edition are kinds of their own. */
export function kindOf(url: URL, perEdition: boolean): string {
  const path = NAMED.slice(perEdition ? 1 : 0).reduce(
    (text, [pattern, word]) => text.replace(pattern, word),
    url.pathname,
  );
  const keys = [...new Set(url.searchParams.keys())].filter(
    (key) => key === "area" || key === "page" || key === "a",
  );
  return keys.length === 0 ? path : `${path}?${keys.sort().join("&")}`;
}

const isFile = (pathname: string): boolean =>
  /\.(jsonl|json|csv|svg|atom|bib)$|^\/api\/v1|\/events$/.test(pathname);

async function linksOf(page: Page): Promise<readonly URL[]> {
  const hrefs = await page
    .locator("a[href]:not([download])")
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
  const here = new URL(page.url());
  return hrefs
    .flatMap((href) => (URL.canParse(href) ? [new URL(href)] : []))
    .filter(({ origin, pathname }) => origin === here.origin && !isFile(pathname));
}

/** What can be wrong with any page, whatever is on it. */
async function faultsOf(page: Page, width: number): Promise<readonly string[]> {
  const seen = await page.evaluate(() => ({
    headings: document.querySelectorAll("h1").length,
    width: document.documentElement.scrollWidth,
    title: document.title,
    // biome-ignore lint/performance/useDomNodeTextContent: what is read, without scripts and what is hidden
    text: document.body.innerText,
    harmful: document.querySelectorAll(
      "main script:not([nonce]), main iframe, main [onerror], a[href^='javascript:' i]",
    ).length,
  }));
  return [
    ...(seen.headings === 1 ? [] : [`${seen.headings} h1`]),
    ...(seen.width <= width ? [] : [`${seen.width - width} px too wide`]),
    ...(seen.title.includes("IdeaTaste") ? [] : [`its title is ${seen.title}`]),
    ...(/\bNaN\b|\bundefined%|\[object Object\]|Infinity%/.test(seen.text)
      ? ["shows a value that is none"]
      : []),
    ...(seen.harmful === 0 ? [] : [`${seen.harmful} harmful elements`]),
  ];
}

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function axeFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 2)
        .map(({ html }) => html)
        .join(" | ")}`,
  );
}

export type CrawlOptions = {
  readonly page: Page;
  readonly base: string;
  /** Where to begin. */
  readonly from: readonly string[];
  readonly width: number;
  readonly perEdition: boolean;
  /** Beginnings of the paths that are followed; without them all are. */
  readonly within?: readonly string[];
  readonly axe: boolean;
  /** Folder for one picture a kind of page. */
  readonly pictures: string;
};

/** Opens one page of every kind that links lead to, and looks for what is wrong with it. */
export async function crawl(options: CrawlOptions): Promise<Found> {
  const { page, base, from, width, perEdition, within, axe, pictures } = options;
  const problems: string[] = [];
  const visited: Visit[] = [];
  const known = new Set<string>();
  const looked = new Set<string>();
  // The same kind of page in another edition is made of the same elements: one look is enough.
  const isNew = (address: string): boolean => {
    const kind = kindOf(new URL(address, base), false);
    return !looked.has(kind) && looked.add(kind) !== undefined;
  };
  const queue: Visit[] = [];
  const add = (url: URL): void => {
    const kind = kindOf(url, perEdition);
    if (known.has(kind)) return;
    known.add(kind);
    queue.push({ kind, path: `${url.pathname}${url.search}` });
  };
  for (const path of from) add(new URL(path, base));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, kind } = next;
    const reply = await page.goto(`${base}${path}`, { waitUntil: "load" });
    visited.push(next);
    const status = reply?.status() ?? 0;
    const faults = [
      ...(status === 200 ? [] : [`answers ${status}`]),
      ...(await faultsOf(page, width)),
      ...(axe && isNew(path) ? await axeFaults(page) : []),
    ];
    problems.push(...faults.map((fault) => `${path}: ${fault}`));
    const file = kind.replaceAll(/[^A-Za-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "home";
    await page.screenshot({ path: `${pictures}/${file}.png`, fullPage: true });
    for (const url of await linksOf(page)) {
      if (within === undefined || within.some((start) => url.pathname.startsWith(start))) add(url);
    }
  }
  return { visited, problems };
}
