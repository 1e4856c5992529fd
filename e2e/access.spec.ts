import AxeBuilder from "@axe-core/playwright";
import { DEMO, demoArea, expect, PUBLISHED, test } from "./site";

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    for (const path of [
      DEMO,
      `${PUBLISHED}?area=world-models&unit=score&sort=matchIdea`,
      "/method",
      "/nowhere",
    ]) {
      test(`${path} has no accessibility fault that can be found by machine`, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
        ).toEqual([]);
      });
    }
  });
}

test("rows, columns and rulers have names for those who listen", async ({ page }) => {
  await page.goto(await demoArea(page, "&unit=score"));
  await expect(page.getByRole("rowheader", { name: /Human papers/ })).toBeVisible();
  await expect(page.getByRole("table")).toHaveAccessibleName(/Match-Idea/);
  await expect(page.locator("td.num .sr").first()).toHaveText(/of the human level/);
});

test("the first key leads past the frame, and what has focus shows it", async ({ page }) => {
  await page.goto(DEMO);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

test("the human row stays in sight down to the last row", async ({ page }) => {
  await page.goto(PUBLISHED);
  await page.locator(".board-table tbody tr").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("rowheader", { name: /Human papers/ })).toBeInViewport({ ratio: 1 });
});

test.describe("with colours of the reader's own", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("drawings take them, and what is chosen differs from what is not", async ({ page }) => {
    await page.goto(`${PUBLISHED}?area=world-models`);
    const colour = (name: string) =>
      page.locator(name).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(".switch [aria-current]")).not.toBe(await colour(".switch a:not([aria-current])"));
    const human = await page
      .locator(".great-ruler.wide .human-mark line")
      .evaluate((line) => getComputedStyle(line).stroke);
    expect(human).not.toBe("rgb(180, 68, 26)");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "light" });

  test("the board shows, sorts, filters and searches", async ({ page }) => {
    await page.goto(PUBLISHED);
    await expect(page).toHaveTitle(/IdeaTaste/);
    await page.getByRole("columnheader", { name: "Match-Idea" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/sort=matchIdea$/);
    await page.getByRole("navigation", { name: "Method" }).getByRole("link", { name: "free" }).click();
    await page.getByRole("searchbox").fill("claude");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page).toHaveURL(/sort=matchIdea&methods=free&q=claude$/);
    await expect(page.locator(".board-table tbody tr")).toHaveCount(1);
  });

  test("the theme turns", async ({ page }) => {
    await page.goto(`${PUBLISHED}?sort=matchCite`);
    await page.getByRole("button", { name: "Switch between light and dark" }).click();
    await expect(page).toHaveURL(/published-2026\?sort=matchCite$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});
