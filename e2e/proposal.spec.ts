import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { HOSTILE_TEXTS } from "../scripts/test/edges/hostile";
import { demoArea, expect, test } from "./site";

const main = (page: Page) => page.getByRole("main");

/** The area's board, and the address of one of its populations that humans came near to. */
async function aPopulation(page: Page): Promise<string> {
  await page.goto(await demoArea(page));
  const link = page.locator('.board-table .row-link[href$="/baseline-recombination-topic"]');
  return (await link.getAttribute("href")) ?? "";
}

/** A proposal that some human paper has among its nearest. */
async function aProposal(page: Page): Promise<string> {
  const population = await aPopulation(page);
  for (let number = 1; number <= 24; number++) {
    await page.goto(`${population}/proposals/${number}`);
    if ((await page.locator(".verdict-grid.human .pair").count()) > 1) return page.url();
  }
  throw new Error("no human paper of the demo is near any proposal");
}

async function noOverflow(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

test("from the board to the judge's own words in three steps, with the keyboard alone", async ({ page }) => {
  const proposal = new URL(await aProposal(page)).pathname;
  const population = proposal.replace(/\/proposals\/\d+$/, "");
  const opened = async (pattern: RegExp) => {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pattern);
  };
  await page.goto(await demoArea(page));
  await page.locator(`.board-table .row-link[href="${population}"]`).focus();
  await opened(/\/populations\/[^/]+$/);
  await page.locator(`.slot-table a[href="${proposal}"]`).focus();
  await opened(/\/proposals\/\d+$/);
  const row = page.locator(".verdict-grid.human tbody").first();
  await row.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("Judge:")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(row.getByRole("link", { name: "Open the call" })).toBeFocused();
  await opened(/\/judge-calls\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${proposal}$`));
  await row.getByRole("link").first().focus();
  await opened(/\/papers\/\d+$/);
  await expect(main(page)).toContainText("human paper of 2026");
});

test("a proposal says what it came to, and a row's squares say it in words", async ({ page }) => {
  await page.goto(await aProposal(page));
  const side = page.getByRole("complementary");
  await expect(side).toContainText(/Best citation match\s*[\d.<]+/);
  await expect(side).toContainText(/Parts reached\s*[0-5] of 5/);
  await expect(side).toContainText("run here, without a model");
  await expect(side).toContainText("offline stand-in");
  const row = page.locator(".verdict-grid.human tbody").first();
  const cells = await row.locator(".pair td").allTextContents();
  expect(cells).toHaveLength(5);
  for (const words of cells) expect(words).toMatch(/^(shared|not shared|not stated in .+|no verdict)$/);
  const shared = cells.filter((words) => words === "shared").length;
  await expect(row.locator("summary")).toContainText(
    shared === 0 ? "nothing shared" : `${shared} of 5 shared`,
  );
});

test("numbers in the text lead to the references, and these to papers", async ({ page }) => {
  await page.goto(await aProposal(page));
  await page.getByText("The whole proposal").click();
  const cited = page.locator(".authored a.to-reference").first();
  const number = await cited.textContent();
  await cited.click();
  await expect(page).toHaveURL(new RegExp(`#reference-${number}$`));
  const reference = page.locator(`#reference-${number}`);
  await expect(reference).toBeInViewport();
  await reference.getByRole("link").click();
  await expect(page).toHaveURL(/\/papers\/\d+$/);
});

test("one leads to the next, and back", async ({ page }) => {
  const population = await aPopulation(page);
  await page.goto(`${population}/proposals/2`);
  const beside = page.getByRole("navigation", { name: "Proposals of the population" });
  await beside.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/proposals\/3$/);
  await page.goBack();
  await beside.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL(/proposals\/1$/);
  await expect(beside.getByRole("link", { name: "Previous" })).toHaveCount(0);
  const reply = await page.request.get(`${population}/proposals/9999`);
  expect(reply.status()).toBe(404);
});

test("a run leads to what became of it", async ({ page }) => {
  await page.goto(await aProposal(page));
  const proposal = page.url();
  await page.getByRole("link", { name: "step by step" }).click();
  await page.getByRole("link", { name: "what became of it" }).click();
  await expect(page).toHaveURL(proposal);
});

for (const [name, width, scheme] of [
  ["desktop, light", 1280, "light"],
  ["phone, dark", 360, "dark"],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme });
    test("everything can be reached and read", async ({ page }) => {
      await page.goto(await aProposal(page));
      for (const summary of await page.locator("main summary:visible").all()) await summary.click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
      await noOverflow(page);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("everything is there", async ({ page }) => {
    await page.goto(await aProposal(page));
    const row = page.locator(".verdict-grid.human tbody").first();
    await row.locator("summary").click();
    await expect(row.getByRole("link", { name: "Open the call" })).toBeVisible();
  });
});

test.describe("what authors may write at their worst", () => {
  const EDGES = process.env.EDGES_URL;
  test.skip(EDGES === undefined, "EDGES_URL names no site at its edges (npm test starts one)");
  for (const width of [1280, 360]) {
    test(`does no harm at ${width}`, async ({ page }) => {
      test.slow();
      const elsewhere: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(EDGES ?? "")) elsewhere.push(request.url());
      });
      page.on("dialog", () => elsewhere.push("a dialog"));
      await page.setViewportSize({ width, height: 800 });
      for (let number = 1; number <= HOSTILE_TEXTS.length; number++) {
        await page.goto(`${EDGES}/editions/one/areas/alone/populations/only/proposals/${number}`);
        for (const summary of await page.locator("main summary:visible").all()) await summary.click();
        await expect(page).not.toHaveTitle("ran");
        expect(await page.locator("main :is(script, iframe, img, [style], [onerror])").count()).toBe(0);
        expect(await page.locator('main a[href^="javascript"], main a[href^="data"]').count()).toBe(0);
        await noOverflow(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations).toEqual([]);
      }
      expect(elsewhere).toEqual([]);
    });
  }
});
