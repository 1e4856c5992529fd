import { readFileSync } from "node:fs";
import { DEMO, expect, PUBLISHED, test } from "./site";

type Collection = {
  areas: Record<string, { corpusSize: number; tau: number; completeness: { corpusReferencesPct: number } }>;
};
const printed = JSON.parse(readFileSync("prisma/seed/published/collection.json", "utf8")) as Collection;

test("an area says what it is, what it was made from, and the level its papers reach", async ({ page }) => {
  await page.goto(`${PUBLISHED}/areas`);
  await page.getByRole("link", { name: "World models" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "World models" })).toBeVisible();
  const of = printed.areas["world-models"];
  if (of === undefined) throw new Error("the printed table has no world models");
  const facts = page.getByRole("complementary", { name: "Facts" });
  await expect(facts).toContainText(of.corpusSize.toLocaleString("en-US"));
  await expect(facts).toContainText(of.tau.toFixed(2));
  await expect(page.getByRole("row", { name: /Corpus papers with a reference list/ })).toContainText(
    `${of.completeness.corpusReferencesPct.toFixed(1)}%`,
  );
  await expect(page.getByRole("heading", { name: /Landmarks/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Coverage audit/ })).toBeVisible();
});

test("an area of our own counts its papers and says what it does not hold", async ({ page }) => {
  await page.goto(`${DEMO}/areas`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("row", { name: /Reference papers with an abstract/ })).toContainText("100.0%");
  await expect(page.getByRole("row", { name: /Proposed approach/ })).toContainText("%");
  await expect(page.getByText("no list of landmarks came with it")).toBeVisible();
  await expect(page.getByText("Published results")).toHaveCount(0);
  await expect(page.getByText("offline judge").first()).toBeAttached();
});

test("an area leads to its papers, which can be looked through", async ({ page }) => {
  await page.goto(`${DEMO}/areas`);
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("link", { name: "Its papers" }).click();
  await expect(page).toHaveURL(/\/papers$/);
  const links = page.getByRole("table").getByRole("link");
  const title = (await links.first().textContent()) ?? "";
  await page.getByLabel("Words of a title, or an id").fill(title);
  await page.getByLabel("Words of a title, or an id").press("Enter");
  await expect(page).toHaveURL(/\?q=/);
  await expect(links.first()).toHaveText(title);
  await links.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await page.getByRole("navigation", { name: "Which papers" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/of=corpus/);
  await page.goto(`${page.url().split("?")[0]}?of=corpus&page=2`);
  await expect(links).toHaveCount(50);
});

test("a model leads from the list to each of its populations", async ({ page }) => {
  await page.goto("/models");
  await page.getByRole("link", { name: "Llama 4 Scout" }).click();
  await expect(page).toHaveURL(/\/models\/\d+-llama-4-scout$/);
  await expect(page.getByRole("table")).toHaveCount(4);
  // Table 2 prints 4.32 for this population, and 13.56 for people: 31.9%.
  await expect(page.getByRole("row", { name: /^free/ }).first()).toContainText("31.9%");
  await page.getByRole("link", { name: "frontier" }).first().click();
  await expect(page).toHaveURL(/populations\/llama-4-scout-frontier$/);
});

test("a model that nobody has is not there, whatever its address says", async ({ request }) => {
  for (const path of ["/models/999999", "/models/x", "/models/1%00", "/models/99999999999999999999"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
