import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./site";

const EDGES = process.env.EDGES_URL;
const PATH = "/editions/huge/areas/deep/populations/endless";
test.skip(EDGES === undefined, "EDGES_URL names no site with 5,188 proposals (npm test starts one)");

const box = (page: Page) => page.locator("section.slot-box");
const row = (page: Page, number: number) => box(page).locator(`[data-index="${number - 1}"]`);
const place = (page: Page) => page.locator(".list-bar p");

async function open(page: Page, more = ""): Promise<void> {
  await page.goto(`${EDGES}${PATH}${more}`);
  await page.locator("#proposals").scrollIntoViewIfNeeded();
  await expect(box(page)).toBeVisible();
}

async function goTo(page: Page, number: number): Promise<void> {
  await page.getByLabel("Go to number").fill(String(number));
  await page.keyboard.press("Enter");
  await expect(row(page, number).getByRole("link").first()).toBeFocused();
}

test("5,188 proposals are one list of which only the rows in view are in the page", async ({ page }) => {
  await open(page);
  await expect(box(page).getByRole("table")).toHaveAttribute("aria-rowcount", "5189");
  await goTo(page, 3000);
  await expect(row(page, 3000)).toHaveAttribute("aria-rowindex", "3001");
  await expect(row(page, 3000)).toContainText("Proposal number 3000 of very many");
  await expect(place(page)).toHaveText(/^3,000–3,0\d\d of 5,188$/);
  expect(await box(page).locator("tr").count()).toBeLessThan(80);
  await goTo(page, 5188);
  await expect(place(page)).toHaveText(/–5,188 of 5,188$/);
});

test("it is read page by page, each page once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/proposals?")) asked.push(new URL(request.url()).search);
  });
  await open(page);
  await goTo(page, 60);
  await goTo(page, 65);
  expect(asked).toEqual(["?after=50&limit=50"]);
});

test("the address holds the place: for reload, for going back, for somebody else", async ({ page }) => {
  await open(page);
  await goTo(page, 1834);
  await expect(page).toHaveURL(/\?page=37#proposal-1834$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/proposals\/1834$/);
  await page.goBack();
  await expect(row(page, 1834)).toBeInViewport();
  await expect(place(page)).toHaveText(/^1,834–/);
  await page.reload();
  await expect(row(page, 1834)).toBeInViewport();
  await open(page, "?page=12");
  await expect(place(page)).toHaveText(/^551–/);
});

test("the focus is never lost to the scrolling", async ({ page }) => {
  await open(page);
  await goTo(page, 10);
  const link = row(page, 10).getByRole("link").first();
  await box(page).evaluate((element) => element.scrollTo(0, 60_000));
  await expect(row(page, 10)).not.toBeInViewport();
  await expect(link).toBeFocused();
  await box(page).focus();
  await page.keyboard.press("Home");
  await expect(row(page, 1)).toBeInViewport();
  await page.keyboard.press("PageDown");
  await expect(row(page, 1)).not.toBeInViewport();
});

test("a page that cannot be read says so, and can be tried again", async ({ page }) => {
  await page.route("**/proposals?after=4000*", (route) => route.fulfill({ status: 200, json: { items: 1 } }));
  await open(page);
  await page.getByLabel("Go to number").fill("4010");
  await page.keyboard.press("Enter");
  const alert = page.locator(".list-faults");
  await expect(alert).toContainText("Proposals 4,001 to 4,050 could not be read.");
  await page.unroute("**/proposals?after=4000*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, 4010)).toContainText("Proposal number 4010");
  await expect(alert).toBeEmpty();
});

test("it can be read page by page instead", async ({ page }) => {
  await open(page);
  await goTo(page, 130);
  await page.getByRole("button", { name: "Show page by page" }).click();
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager).toContainText("101–150 of 5,188");
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(pager).toContainText("151–200 of 5,188");
  await expect(page.locator("#proposal-160")).toContainText("Proposal number 160");
  await page.getByRole("button", { name: "Show as one list" }).click();
  await expect(box(page)).toBeVisible();
});

test("nothing jumps when the list takes the place of the first page", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page);
  await expect(place(page)).toHaveText(/^1–/);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
});

test("no accessibility fault that can be found by machine", async ({ page }) => {
  await open(page);
  await goTo(page, 300);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the list stands on one screen and nothing runs off the page", async ({ page }) => {
    await open(page);
    await goTo(page, 777);
    expect((await box(page).boundingBox())?.height ?? 9_999).toBeLessThan(740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it has pages, and a number leads to its page", async ({ page }) => {
    await page.goto(`${EDGES}${PATH}?page=3`);
    await expect(page.locator(".slot-table tbody tr")).toHaveCount(50);
    await expect(page.locator("#proposal-101")).toContainText("Proposal number 101");
    await page.getByLabel("Go to number").fill("5188");
    await page.getByRole("button", { name: "Go", exact: true }).click();
    await expect(page.locator("#proposal-5188")).toContainText("Proposal number 5188");
  });
});
