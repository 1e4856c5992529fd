import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { demoArea, expect, PUBLISHED, readTable, test } from "./site";

/** Lines of the board's first population with a figure everywhere, and the way to its page. */
async function firstPopulation(
  page: Page,
): Promise<{ name: string; path: string; cells: readonly string[] }> {
  await page.goto(await demoArea(page));
  const rows = (await readTable(page)).slice(1);
  const at = rows.findIndex((row) => row.cells.every((cell) => cell.includes("%")));
  const link = page.locator(".board-table .row-link").nth(at);
  const row = rows[at];
  if (row === undefined) throw new Error("the demo has no population with all four figures");
  return { name: row.name, path: (await link.getAttribute("href")) ?? "", cells: row.cells };
}

/** Addresses below it: its first run, and the first step of that. */
async function below(page: Page) {
  const { path } = await firstPopulation(page);
  await page.goto(path);
  const run = (await page.locator(".slot-table td a").first().getAttribute("href")) ?? "";
  return { path, run, step: `${run}/steps/1` };
}

const main = (page: Page) => page.getByRole("main");

test("from the board to what an agent was sent, with the keyboard alone", async ({ page }) => {
  const { path } = await firstPopulation(page);
  await page.locator(`.row-link[href="${path}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(main(page)).toContainText("run here, without a model");
  await page.locator(".slot-table td a").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/runs\/\d+$/);
  const first = page.locator(".steps > li").first();
  await first.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect(first.getByRole("heading", { name: "Reply" })).toBeVisible();
  await page.keyboard.press("Tab");
  await first.getByRole("link", { name: "What the agent was sent" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/steps\/1$/);
  await expect(main(page)).toContainText("Made again from the stored steps: the hash agrees");
  await expect(page.locator(".prompt pre").first()).toContainText("You are a researcher");
  const trail = page.getByRole("navigation", { name: "Where this stands" });
  await trail.getByRole("link").nth(2).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test("a population's figures are the board's", async ({ page }) => {
  const { name, path, cells } = await firstPopulation(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(await page.locator(".scores .metric .num .value").allTextContents()).toEqual(cells);
  await expect(page.getByText("offline stand-in").first()).toBeVisible();
});

test("the whole row leads to a population", async ({ page }) => {
  const { path } = await firstPopulation(page);
  const row = page.locator("tr", { has: page.locator(`.row-link[href="${path}"]`) });
  await row.scrollIntoViewIfNeeded();
  const cell = await row.locator("td.num").last().boundingBox();
  if (cell === null) throw new Error("the row has no cell");
  // By place: what lies there is the link, not the cell.
  await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test("every step of a run is there, and all of them unfold without JavaScript, too", async ({ page }) => {
  const { run } = await below(page);
  await page.goto(run);
  const steps = await page.locator(".steps > li").count();
  await page.getByRole("link", { name: "Unfold all" }).click();
  await expect(page).toHaveURL(/\?open=all#steps$/);
  await expect(page.locator(".steps > li > details[open]")).toHaveCount(steps);
  await expect(page.locator(".steps > li .gist").last()).not.toBeEmpty();
  const said = await page.locator(".side dd").filter({ hasText: " of 20" }).textContent();
  expect(said).toBe(`${steps} of 20`);
});

test("downloads hold what the pages show", async ({ page, request }) => {
  const { path, run } = await below(page);
  const lines = async (address: string): Promise<Record<string, unknown>[]> => {
    const reply = await request.get(address);
    expect(reply.headers()["content-disposition"]).toMatch(/^attachment; filename="[a-z0-9.-]+\.jsonl"$/);
    const text = await reply.text();
    return text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const proposals = await lines(`${path}/proposals.jsonl`);
  await page.goto(path);
  const titles = await page.locator(".slot-table th > a").allTextContents();
  expect(proposals.slice(0, titles.length).map(({ title }) => title)).toEqual(titles);
  const steps = await lines(`${run}/trajectory.jsonl`);
  expect(steps.map(({ sequence }) => sequence)).toEqual(steps.map((_, index) => index + 1));
  expect(proposals[0]?.trace).toEqual(steps);
});

test("events of a population that is complete tell its state and end", async ({ page, request }) => {
  const { path } = await firstPopulation(page);
  const reply = await request.get(`${path}/events`);
  expect(reply.headers()["content-type"]).toContain("text/event-stream");
  const text = await reply.text();
  expect(text).toMatch(/^data: \{.*"state":"complete".*\}\n\nevent: end\ndata: \{\}\n\n$/);
  expect((await request.get(`${path}-x/events`)).status()).toBe(404);
});

test("results from print have figures and no proposals", async ({ page }) => {
  await page.goto(`${PUBLISHED}?area=world-models`);
  await page.locator(".row-link").first().click();
  await expect(main(page)).toContainText("copied from print");
  await expect(main(page)).toContainText("the proposals behind them are not stored here");
  await expect(page.getByText("Also in")).toBeVisible();
});

test("answers say 404 where there is nothing", async ({ page, request }) => {
  const { path, run } = await below(page);
  const missing = [
    `${path}-x`,
    `${path}/%3Cscript%3E`,
    "/runs/0",
    "/runs/x",
    "/runs/2147483647",
    `${run}/steps/999`,
  ];
  for (const address of missing) expect((await request.get(address)).status()).toBe(404);
  for (const file of [`${path}-x/proposals.jsonl`, "/runs/2147483647/trajectory.jsonl"])
    expect((await request.get(file)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("figures, slots and steps show", async ({ page }) => {
    const { path, run } = await below(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Complete" })).toBeVisible();
    await expect(page.locator(".slot-table tbody tr").first()).toBeVisible();
    await page.goto(`${run}?open=all`);
    await expect(page.getByRole("heading", { name: "Reply" }).first()).toBeVisible();
  });
});

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test("no accessibility fault that can be found by machine", async ({ page }) => {
      const { path, run, step } = await below(page);
      for (const address of [path, run, `${run}?open=all`, step]) {
        await page.goto(address);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${address} ${id}: ${nodes.map((node) => node.html).join(" | ")}`,
          ),
        ).toEqual([]);
      }
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("nothing runs off the page, and the scores are on the first screens", async ({ page }) => {
    const { path, run, step } = await below(page);
    for (const address of [path, run, `${run}?open=all`, step]) {
      await page.goto(address);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
    await page.goto(path);
    const scores = await page.locator(".scores .scores-table").boundingBox();
    expect((scores?.y ?? 9_999) + (scores?.height ?? 0)).toBeLessThan(2 * 740);
  });
});
