import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "@/scripts/test/browser";
import type { BenchCase } from "../case";
import { lighthouseScore } from "../site/lighthouse-score";
import { type Loaded, loadPage } from "../site/page-figures";
import { BOARD, openSiteSetting } from "../site/site-setting";
import { percentile } from "../timing";

const ROUNDS = 5;
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** The board in Chromium, on a slow mobile network and a processor made so many times slower; medians of five loads. */
export const sitePage: BenchCase = {
  unit: "times slower processor",
  sizes: [1, 2, 4],
  aim: "score at least 95, no layout shift, scripts at most 180 kB",
  async run(size) {
    const setting = await openSiteSetting();
    const browser = await openBrowser();
    try {
      // The page is made before somebody looks.
      await fetch(`${setting.url}${BOARD}`);
      const loads: Loaded[] = [];
      for (let round = 0; round < ROUNDS; round++)
        loads.push(await loadPage(browser, `${setting.url}${BOARD}`, size));
      return report(loads);
    } finally {
      await browser.close();
      await setting.close();
    }
  },
};

const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(console.error), args: FLAGS });

function report(loads: readonly Loaded[]) {
  const median = (figure: (load: Loaded) => number): number => percentile(loads.map(figure), 0.5);
  const [first, largest] = [
    median(({ firstPaint }) => firstPaint),
    median(({ largestPaint }) => largestPaint),
  ];
  const shift = Math.max(...loads.map((load) => load.shift));
  return {
    seconds: largest / 1000,
    note: [
      `performance score ${median(lighthouseScore).toFixed(0)}`,
      `first paint ${first.toFixed(0)} ms, largest ${largest.toFixed(0)} ms, blocked ${median(({ blocking }) => blocking).toFixed(0)} ms, layout shift ${shift.toFixed(4)}`,
      `${median(({ scripts }) => scripts)} scripts, ${(median(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1)} kB gzipped`,
    ].join("; "),
  };
}
