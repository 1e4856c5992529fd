import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { hostname } from "node:os";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { z } from "zod";
import { demoArea, expect, PUBLISHED, readTable, test } from "./site";

const PAGES = [
  "/changelog",
  "/changelog?edition=published-2026",
  "/changelog/1",
  "/cite",
  "/queue",
  "/method",
];
const FEED = "/api/v1/changes.atom";
const main = (page: Page) => page.getByRole("main");

/** Requests are limited by address: whoever tests waits where others had to. */
async function get(request: APIRequestContext, address: string): Promise<APIResponse> {
  for (;;) {
    const reply = await request.get(address);
    if (reply.status() !== 429) return reply;
    const seconds = Number(reply.headers()["retry-after"]);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** A page of another origin than the site's, with what its author put into it. */
async function somebodysPage(body: string): Promise<{ address: string; close(): void }> {
  const server = createServer((_request, reply) => {
    reply.setHeader("Content-Type", "text/html").end(`<link rel="icon" href="data:,">${body}`);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** A population of the demo with its line on the board of its area. */
async function onePopulation(page: Page) {
  await page.goto(await demoArea(page));
  const link = page.locator(".board-table .row-link").first();
  const [, row] = await readTable(page);
  const path = (await link.getAttribute("href")) ?? "";
  const [, , edition = "", , area = "", , population = ""] = path.split("/");
  return { path, row, at: { edition, area, population } };
}

test.describe("the log of changes", () => {
  test("keeps its edition in the URL, and leads from an entry to who moved", async ({ page }) => {
    await page.goto("/changelog");
    const articles = page.locator("article.change");
    const all = await articles.count();
    await page
      .getByRole("navigation", { name: "Edition" })
      .getByRole("link", { name: /published/ })
      .click();
    await expect(page).toHaveURL(/\/changelog\?edition=published-2026$/);
    await expect(articles).toHaveCount(4);
    expect(all).toBeGreaterThan(4);
    await articles.first().getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/changelog\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("copied from print");
    await expect(page.locator(".moves tbody tr")).toHaveCount(25);
    await expect(page.locator(".moves tbody tr").first()).toContainText("Human papers");
    await page.goBack();
    await expect(page).toHaveURL(/\?edition=published-2026$/);
  });

  test("gives the stored values of what it rounds", async ({ page }) => {
    await page.goto("/changelog?edition=published-2026");
    await page.locator("article.change .what a").first().click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "JSON" }).click(),
    ]);
    const entry = JSON.parse(readFileSync(await download.path(), "utf8")) as {
      changes: { who: string; metric: string; after: { value: number } }[];
    };
    expect(entry.changes).toHaveLength(100);
    const human = entry.changes.filter(({ who }) => who === "human").map(({ after }) => after.value);
    const shown = await page.locator(".moves tbody tr").first().locator("b").allTextContents();
    expect(shown).toEqual(human.map((value) => (value * 100).toFixed(1)));
  });

  test("knows the versions of the engine, and what is not there", async ({ page, request }) => {
    await page.goto("/changelog");
    await expect(page.locator(".engine-history dt").first()).toHaveText(/^\d+\.\d+\.\d+$/);
    for (const missing of [
      "/changelog/0",
      "/changelog/x",
      "/changelog/2147483647",
      "/changelog?edition=nope",
    ])
      expect((await request.get(missing)).status(), missing).toBe(404);
    expect((await request.get("/changelog/2147483647/changes.json")).status()).toBe(404);
  });
});

test("the feed is well-formed, newest first, and leads to entries that are there", async ({
  page,
  request,
  baseURL,
}) => {
  const reply = await get(request, FEED);
  expect(reply.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  await page.goto("/method");
  const read = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, "application/xml");
      const of = (entry: Element, name: string) => entry.getElementsByTagName(name)[0]?.textContent ?? "";
      return {
        fault: feed.querySelector("parsererror")?.textContent ?? null,
        root: feed.documentElement.namespaceURI,
        self: feed.querySelector('feed > link[rel="self"]')?.getAttribute("href"),
        updated: of(feed.documentElement, "updated"),
        entries: [...feed.querySelectorAll("entry")].map((entry) => ({
          id: of(entry, "id"),
          title: of(entry, "title"),
          updated: of(entry, "updated"),
          link: entry.querySelector("link")?.getAttribute("href") ?? "",
        })),
      };
    },
    await reply.text(),
  );
  expect(read).toMatchObject({ fault: null, root: "http://www.w3.org/2005/Atom", self: `${baseURL}${FEED}` });
  const { entries } = read;
  expect(entries.length).toBeGreaterThan(0);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const times = entries.map(({ updated }) => Date.parse(updated));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(read.updated).toBe(entries[0]?.updated);
  for (const { id, title, link } of entries.slice(0, 3)) {
    expect(id).toMatch(/^tag:[^,]+,\d{4}-\d\d-\d\d:changes\/\d+$/);
    expect(title).not.toBe("");
    expect((await request.get(link)).status(), link).toBe(200);
  }
  const unchanged = await request.get(FEED, { headers: { "If-None-Match": reply.headers().etag ?? "" } });
  expect([304, 429]).toContain(unchanged.status());
});

test.describe("a badge", () => {
  const LOOKS = ["", "?theme=dark", "?metric=diversityCite&unit=score&theme=light"];

  test("is a picture on anybody's page, and says the board's figure", async ({ page, request, baseURL }) => {
    const { path, row } = await onePopulation(page);
    const svg = `${baseURL}/api/v1${path}/badge.svg`;
    const reply = await get(request, svg);
    expect(reply.headers()).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(reply.headers()["content-security-policy"]).toContain("default-src 'none'");
    const said = await reply.text();
    expect(said).toContain((row?.cells[1] ?? "?").split(" ")[0]);
    for (const look of LOOKS) await get(request, `${svg}${look}`);
    const blog = await somebodysPage(LOOKS.map((look) => `<img alt="" src="${svg}${look}">`).join(""));
    await page.goto(blog.address);
    const sizes = await page.locator("img").evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return null;
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        }),
      ),
    );
    blog.close();
    expect(sizes).toEqual(LOOKS.map(() => [380, 128]));
  });

  test("of nobody is a problem, and so is one of no metric", async ({ page, request }) => {
    const { path } = await onePopulation(page);
    const nobody = await get(request, `/api/v1${path}-x/badge.svg`);
    expect([nobody.status(), nobody.headers()["content-type"]]).toEqual([404, "application/problem+json"]);
    expect((await get(request, `/api/v1${path}/badge.svg?metric=x`)).status()).toBe(400);
  });
});

test.describe("citing", () => {
  test("an edition's entry is copied, and comes as a file with the paper's", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/cite");
    const entry = page.locator(".entry", { has: page.locator("#edition-demo") });
    await entry.getByRole("button", { name: /^Copy/ }).click();
    await expect(entry.getByRole("button", { name: /^Copied/ })).toBeVisible();
    const shown = await entry.locator("pre").textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      entry.getByRole("link", { name: /Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("ideataste-demo.bib");
    const file = readFileSync(await download.path(), "utf8");
    expect(file).toContain("@misc{zhong2026ideataste,");
    expect(file).toContain(shown);
    expect(shown).toContain("synthetic demo");
  });

  test("a population has an entry of its own", async ({ page, request }) => {
    const { at } = await onePopulation(page);
    await page.goto(`/cite?${new URLSearchParams(at)}`);
    const key = `@misc{ideataste:${at.edition}:${at.area}:${at.population},`;
    await expect(page.locator(".entry pre").first()).toContainText(key);
    expect((await request.get("/cite?edition=demo&area=x&population=y")).status()).toBe(404);
  });
});

test("the queue says what the rows say, names no host, and is never a copy", async ({ page, request }) => {
  const reply = await request.get("/queue");
  expect(reply.headers()["cache-control"]).toMatch(/no-store/);
  await page.goto("/queue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is waiting");
  await expect(page.getByText("Last step ended")).toBeVisible();
  const side = page.locator(".side dd");
  await expect(side.nth(1)).toHaveText(/ago$/);
  expect(await main(page).textContent()).not.toContain(hostname());
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page).toHaveURL(/\/queue$/);
});

test.describe("the method", () => {
  test("leads to every term, and its examples are worked out", async ({ page }) => {
    await page.goto("/method");
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: "Weights", exact: true }).click();
    await expect(page).toHaveURL(/#slot-weights$/);
    await expect(page.locator("#slot-weights")).toBeInViewport();
    await expect(main(page)).toContainText("Diversity-Idea is 0.75");
    const widths = await page
      .locator("math")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(40);
  });

  test("has what the board links to", async ({ page }) => {
    await page.goto(`${PUBLISHED}?area=world-models`);
    const hrefs = await page
      .locator('a[href*="/method#"]')
      .evaluateAll((all) =>
        all.map((link) => new URL(link instanceof HTMLAnchorElement ? link.href : "").hash),
      );
    await page.goto("/method");
    expect(hrefs.length).toBeGreaterThan(0);
    for (const hash of new Set(hrefs)) await expect(page.locator(hash)).toHaveCount(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all of it can be read, and entries unfold", async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("/changelog");
    const article = page.locator("article.change", { hasText: "copied from print" }).first();
    await article.locator("summary").click();
    await expect(article.locator(".moves tbody tr").first()).toBeVisible();
    await page.goto("/cite");
    await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
  });
});

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test("no accessibility fault that can be found by machine", async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.html).join(" | ")}`),
        ).toEqual([]);
      }
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("nothing runs off the page", async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});
