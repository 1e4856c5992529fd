import type { Browser, Page } from "@playwright/test";
import type { PageFigures } from "./lighthouse-score";

/**
 * A phone on a slow mobile network, throttled as Lighthouse does where it throttles for real ("devtools" throttling of its
 * mobile preset): 150 ms and 1.6 Mbit/s, of which a browser notices 3.75 and 0.9 times as much.
 */
const NETWORK = {
  latency: 150 * 3.75,
  downloadThroughput: (1_638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (675 * 0.9 * 1024) / 8,
};
const SCREEN = { width: 412, height: 823 };
/** After the network has been quiet: tasks that come late are seen, too. */
const AFTER_MS = 2_000;

export type Loaded = PageFigures & {
  /** Gzipped bytes of what was loaded before anything was touched or scrolled. */
  readonly scriptBytes: number;
  readonly scripts: number;
};

/** Loads a page as somebody does who was never there before. `slowdown`: how many times slower the processor is made. */
export async function loadPage(browser: Browser, url: string, slowdown: number): Promise<Loaded> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const scripts = await throttled(page, slowdown);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(AFTER_MS);
    const seen = await page.evaluate(read);
    if (seen.largestPaint === 0) throw new Error("the browser told of no paint");
    const bytes = await Promise.all([...scripts].map(gzippedBytes));
    // Nothing is painted after the largest of its texts but what it reacts to: so far the picture was complete.
    return {
      ...seen,
      speedIndex: seen.largestPaint,
      scripts: bytes.length,
      scriptBytes: bytes.reduce((sum, each) => sum + each, 0),
    };
  } finally {
    await context.close();
  }
}

/** Addresses of scripts, filled in as they come. */
async function throttled(page: Page, slowdown: number): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const scripts = new Set<string>();
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Script") scripts.add(response.url);
  });
  return scripts;
}

async function gzippedBytes(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  await reply.arrayBuffer();
  return Number(reply.headers.get("content-length"));
}

type Watched = { largest: number; shift: number; tasks: { start: number; duration: number }[] };

/** In the page, before anything of it. No function in here may have a name: tsx would mark it by a helper that no page has. */
function watch(): void {
  const watched: Watched = { largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType: type, startTime: start, duration } = entry;
      if (type === "largest-contentful-paint") watched.largest = start;
      if (type === "layout-shift" && "value" in entry) watched.shift += Number(entry.value);
      if (type === "longtask") watched.tasks.push({ start, duration });
    }
  }).observe({ entryTypes: ["largest-contentful-paint", "layout-shift", "longtask"] });
}

/** In the page. Blocking time: of every task after the first paint, what is beyond 50 ms. */
function read(): Omit<PageFigures, "speedIndex"> {
  const watched = Reflect.get(window, "watched") as Watched;
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const late = watched.tasks.filter(({ start, duration }) => start + duration > firstPaint);
  const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { firstPaint, largestPaint: watched.largest, shift: watched.shift, blocking };
}
