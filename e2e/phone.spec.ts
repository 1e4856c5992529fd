import { DEMO, demoArea, expect, PUBLISHED, test } from "./site";

for (const path of [
  DEMO,
  `${PUBLISHED}?area=automated-research&unit=score`,
  `${PUBLISHED}?columns=released,cost,tokens`,
  PUBLISHED,
  "/method",
]) {
  test(`${path} never scrolls sideways as a page`, async ({ page }) => {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("the distance to the human line is on the first screen", async ({ page }) => {
  await page.goto(PUBLISHED);
  await expect(page.getByRole("img", { name: /^Match-Idea as percent of the human level/ })).toBeInViewport({
    ratio: 1,
  });
});

test("the next metric is visibly cut, and names stay while figures scroll", async ({ page }) => {
  await page.goto(PUBLISHED);
  const second = await page.getByRole("columnheader", { name: "Match-Idea" }).boundingBox();
  expect(second?.x).toBeLessThan(340);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(360);
  const human = page.getByRole("rowheader", { name: /Human papers/ });
  const before = await human.boundingBox();
  await page.getByRole("region", { name: "Figures" }).evaluate((region) => region.scrollTo({ left: 300 }));
  expect((await human.boundingBox())?.x).toBe(before?.x);
});

test("filters fold into one button", async ({ page }) => {
  await page.goto(PUBLISHED);
  const chips = page.getByRole("navigation", { name: "Method" });
  await expect(chips).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await chips.getByRole("link", { name: "frontier" }).click();
  await expect(page).toHaveURL(/methods=frontier$/);
  await page.getByRole("button", { name: "Show 6" }).click();
  await expect(chips).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("a row tells its rank beside its name", async ({ page }) => {
  await page.goto(await demoArea(page));
  await expect(page.locator(".rank-inline").first()).toHaveText(/^rank \d+(–\d+)?$/);
});

test("the human row and the names of the metrics stay while rows scroll", async ({ page }) => {
  await page.goto(PUBLISHED);
  const frame = page.getByRole("region", { name: "Figures" });
  await frame.evaluate((region) => {
    region.scrollIntoView();
    region.scrollTo({ top: 600 });
  });
  await expect(page.getByRole("rowheader", { name: /Human papers/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("columnheader", { name: "Match-Cite" })).toBeInViewport();
});

test("the chosen area's tab is in sight, however far along it stands", async ({ page }) => {
  await page.goto(`${PUBLISHED}?area=automated-research`);
  const tab = page
    .getByRole("navigation", { name: "Area" })
    .getByRole("link", { name: "Automated research" });
  await expect(tab).toBeInViewport({ ratio: 0.99 });
});

test("with wider spacing between letters and words nothing runs off the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(DEMO);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      Object.assign(element.style, { letterSpacing: "0.12em", wordSpacing: "0.16em", lineHeight: "1.5" });
    }
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
