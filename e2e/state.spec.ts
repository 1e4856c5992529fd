import { demoArea, expect, head, numberOf, PUBLISHED, readTable, test } from "./site";

test("areas, units, order, filters and search all live in the address", async ({ page }) => {
  await page.goto(PUBLISHED);
  await page.getByRole("navigation", { name: "Area" }).getByRole("link", { name: "World models" }).click();
  await expect(page).toHaveURL(/\?area=world-models$/);
  await page.getByRole("link", { name: "Score", exact: true }).click();
  await expect(page).toHaveURL(/&unit=score$/);
  await head(page, "Diversity-Cite").getByRole("link").first().click();
  await expect(page).toHaveURL(/&sort=diversityCite$/);
  const methods = page.getByRole("navigation", { name: "Method" });
  await methods.getByRole("link", { name: "topic" }).click();
  await expect(page).toHaveURL(/&methods=topic$/);
  await methods.getByRole("link", { name: "free" }).click();
  await expect(page).toHaveURL(/&methods=free%2Ctopic$/);
  await page.getByRole("searchbox").fill("llama");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(
    /\?area=world-models&unit=score&sort=diversityCite&methods=free%2Ctopic&q=llama$/,
  );
  const before = await readTable(page);
  expect(before).toHaveLength(3);
  await expect(page.getByRole("status")).toHaveText("2 of 24 populations");
  await page.reload();
  expect(await readTable(page)).toEqual(before);
  await page.goBack();
  await expect(page.getByRole("status")).toHaveText("12 of 24 populations");
});

test("what an address says wrongly falls back to the nearest proper address", async ({ page }) => {
  await page.goto(`${PUBLISHED}?area=atlantis&sort=price&unit=score&q=&utm_source=x`);
  await expect(page).toHaveURL(/\/editions\/published-2026$/);
});

test("every column sorts from the keyboard, both ways, and says so", async ({ page }) => {
  await page.goto(`${PUBLISHED}?area=code-generation`);
  for (const [column, name] of ["Match-Cite", "Match-Idea", "Diversity-Cite", "Diversity-Idea"].entries()) {
    const link = head(page, name).getByRole("link").first();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(head(page, name)).toHaveAttribute("aria-sort", "descending");
    const down = (await readTable(page)).slice(1).map((row) => numberOf(row.cells[column]));
    expect(down).toEqual([...down].sort((a, b) => b - a));
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(head(page, name)).toHaveAttribute("aria-sort", "ascending");
    const up = (await readTable(page)).slice(1).map((row) => numberOf(row.cells[column]));
    expect(up).toEqual([...up].sort((a, b) => a - b));
  }
  await head(page, "Population").getByRole("link").first().press("Enter");
  await expect(page.locator(".model-row").first()).toContainText("Llama 4 Scout");
});

test("a filter leaves ranks as they are, ties shown as ranges", async ({ page }) => {
  await page.goto(await demoArea(page));
  const all = await readTable(page);
  const one = all.findLast(({ name }) => all.filter((row) => row.name === name).length === 1);
  if (one === undefined) throw new Error("the demo has no population with a name of its own");
  await page.getByRole("searchbox").fill(one.name);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("status")).toContainText(`of ${all.length - 1}`);
  expect((await readTable(page)).find((row) => row.name === one.name)?.rank).toBe(one.rank);
});

test("a filter that leaves nothing says so and offers the way back", async ({ page }) => {
  await page.goto(`${PUBLISHED}?q=nobody-has-this-name`);
  await expect(page.getByText("No population fits these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Show all 24" }).click();
  await expect(page).toHaveURL(/\/editions\/published-2026$/);
});
