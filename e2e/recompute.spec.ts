import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DEMO, demoArea, expect, PUBLISHED, test } from "./site";

/** A population of the demo whose proposals cite several papers each. */
async function open(page: Page): Promise<string> {
  await page.goto(await demoArea(page));
  const path = (await page.locator('.row-link[href$="recombination"]').getAttribute("href")) ?? "";
  await page.goto(path);
  return path;
}

const button = (page: Page) => page.locator(".recompute > button");
const rows = (page: Page) => page.locator(".comparison tbody tr:not(.group)");

test("every digit agrees, with the keyboard alone", async ({ page }) => {
  await open(page);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".recompute")).toContainText(
    "All 11 figures are equal to the stored ones, to the last digit.",
  );
  await expect(button(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(11);
  for (const row of await rows(page).all()) {
    const [stored, computed] = await row.locator(".digits").allTextContents();
    expect(stored).toMatch(/\d/);
    expect(computed?.replace("here ", "")).toBe(stored?.replace("stored ", ""));
  }
  await expect(page.locator(".recompute")).toContainText("with engine");
  const { violations } = await new AxeBuilder({ page }).include(".recompute").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("what is shown with all its digits is what the table of scores rounds", async ({ page }) => {
  await open(page);
  const shown = await page.locator(".scores .metric").first().locator(".figure").first().textContent();
  await button(page).click();
  const digits = await rows(page).first().locator(".digits.here").textContent();
  const value = Number(digits?.replace("here ", ""));
  expect((value * 100).toFixed(1)).toBe(shown?.split(" ")[0]);
});

test("a citation that is missing is seen, and said", async ({ page }) => {
  await page.route("**/populations/*/citations", async (route) => {
    const response = await route.fetch();
    const sets: { documents: { cites: number[] }[] } = await response.json();
    const cited = sets.documents.find(({ cites }) => cites.length > 1);
    cited?.cites.shift();
    await route.fulfill({ response, json: sets });
  });
  await open(page);
  await button(page).click();
  await expect(page.locator(".recompute")).toContainText(/\d of 11 figures differ from what is stored/);
  await expect(rows(page).filter({ hasText: "different by" }).first()).toBeVisible();
  // What the human papers cite was left alone.
  await expect(page.locator(".comparison tbody").last().locator(".differs")).toHaveCount(0);
});

test("what cannot be had is said with what to do, and can be tried again", async ({ page }) => {
  let refusals = 0;
  await page.route("**/areas/*/citations", async (route) => {
    refusals++;
    const body =
      refusals === 1 ? { status: 200, json: { documents: "none" } } : { status: 200, body: "<html>" };
    if (refusals > 2) await route.continue();
    else await route.fulfill(body);
  });
  await open(page);
  for (let press = 0; press < 2; press++) {
    await button(page).click();
    await expect(page.locator(".recompute [role=alert]")).toContainText(
      "what the human papers cite could not be had. The answer was not what this page expects",
    );
  }
  await button(page).click();
  await expect(page.locator(".recompute")).toContainText("equal to the stored ones");
});

test("the two inputs are files that anyone can fetch", async ({ page, request }) => {
  const path = await open(page);
  const section = page.locator("section", { has: page.locator(".recompute") });
  const links = await section
    .getByRole("link", { name: /^what each/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toHaveLength(2);
  expect(links[1]).toContain(path.replace(DEMO, ""));
  for (const link of links) {
    const sets: { documents: unknown[] } = await (await request.get(link)).json();
    expect(sets.documents.length).toBeGreaterThan(0);
  }
});

test("printed figures have no button, and the reason", async ({ page }) => {
  await page.goto(`${PUBLISHED}?area=world-models`);
  await page.locator(".row-link").first().click();
  await expect(page.getByRole("heading", { name: "Compute it again" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("These figures cannot be computed again here");
  await expect(button(page)).toHaveCount(0);
});
