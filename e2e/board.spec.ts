import { readFileSync } from "node:fs";
import { DEMO, demoArea, expect, head, numberOf, PUBLISHED, readTable, test } from "./site";

/** Half of the last place shown: a figure with a wide interval has no decimal. */
const roundedBy = (cell: string | undefined): number => (/^\d+\.\d/.test(cell ?? "") ? 0.05 : 0.5);

type Scores = Record<string, Record<string, number>>;
const tables = JSON.parse(readFileSync("prisma/seed/published/main-results.json", "utf8")) as {
  human: Scores;
  populations: { model: string; method: string; scores: Scores }[];
};
const METRICS = ["matchCite", "matchIdea", "diversityCite", "diversityIdea"] as const;

test.describe("a newcomer opens the site", () => {
  test("and stands before a board that was computed here, with a way to the published one", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/editions\/demo$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("how much of what people then wrote");
    await expect(page.getByText("synthetic demo").first()).toBeVisible();
    await page.getByRole("navigation", { name: "Other editions" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/editions\/published-2026$/);
    await expect(page.getByText("published results").first()).toBeVisible();
  });

  test("and sees every model on one ruler, with the human mark", async ({ page }) => {
    await page.goto(PUBLISHED);
    const ruler = page.getByRole("img", { name: /Match-Idea as percent of the human level/ });
    await expect(ruler).toBeVisible();
    const models = [...new Set(tables.populations.map(({ model }) => model))];
    for (const model of models)
      await expect(ruler).toHaveAccessibleName(new RegExp(model.replaceAll(".", "\\.")));
    await expect(ruler.locator(".dot")).toHaveCount(models.length);
    await expect(ruler.getByText("human papers among themselves")).toBeVisible();
  });

  test("and can read what each number means without leaving, or in full on its own page", async ({
    page,
  }) => {
    await page.goto(DEMO);
    await expect(page.getByRole("heading", { name: "How to read this" })).toBeVisible();
    await head(page, "Match-Cite").getByRole("link", { name: "do they read the same papers" }).click();
    await expect(page).toHaveURL(/\/method#match-cite$/);
    await expect(
      page.getByRole("heading", { name: "Match-Cite: do they read the same papers" }),
    ).toBeInViewport();
  });
});

test.describe("figures", () => {
  test("of an area are the stored ones, one decimal, human row first", async ({ page }) => {
    const area = "machine-learning-systems";
    await page.goto(`${PUBLISHED}?area=${area}&unit=score`);
    const rows = await readTable(page);
    // As on paper: halves of a hundredth go up.
    const tenths = (printed: number) => Math.floor((Math.round(printed * 100) + 5) / 10);
    const written = (scores: Record<string, number> | undefined) =>
      METRICS.map((metric) => (tenths(scores?.[metric] ?? Number.NaN) / 10).toFixed(1));
    expect(rows).toHaveLength(tables.populations.length + 1);
    expect(rows[0]?.cells).toEqual(written(tables.human[area]));
    const shown = rows
      .slice(1)
      .map((row) => row.cells.join(" "))
      .sort();
    const stored = tables.populations.map(({ scores }) => written(scores[area]).join(" ")).sort();
    expect(shown).toEqual(stored);
  });

  test("over all areas are means of percents of the human level", async ({ page }) => {
    await page.goto(PUBLISHED);
    const first = tables.populations.find(
      ({ model, method }) => model === "Llama 4 Scout" && method === "free",
    );
    const areas = Object.keys(tables.human);
    const mean = (metric: string) =>
      areas.reduce(
        (sum, area) => sum + (first?.scores[area]?.[metric] ?? 0) / (tables.human[area]?.[metric] ?? 0),
        0,
      ) / areas.length;
    const rows = await readTable(page);
    expect(rows[0]?.cells).toEqual(["100%", "100%", "100%", "100%"]);
    expect(rows[1]?.cells).toEqual(METRICS.map((metric) => `${(mean(metric) * 100).toFixed(1)}%`));
  });

  test("in percent are the scores over the human row's", async ({ page }) => {
    await page.goto(await demoArea(page, "&unit=score"));
    const scores = await readTable(page);
    await page.getByRole("link", { name: "% of human" }).click();
    await expect(page).not.toHaveURL(/unit=/);
    const percents = await readTable(page);
    const human = scores[0]?.cells.map(numberOf) ?? [];
    expect(scores.length).toBeGreaterThanOrEqual(5);
    scores.slice(1).forEach((row, index) => {
      row.cells.forEach((cell, column) => {
        const level = human[column] ?? 0;
        const [own, theirs] = [roundedBy(cell), roundedBy(scores[0]?.cells[column])];
        if (cell.startsWith("–")) return;
        const expected = (numberOf(cell) / level) * 100;
        // Both scores were rounded before they were shown, and a percent to 0.5 at most.
        const slack = 0.5 + (100 / level) * (own + (theirs * numberOf(cell)) / level);
        expect(Math.abs(numberOf(percents[index + 1]?.cells[column]) - expected)).toBeLessThanOrEqual(slack);
      });
    });
  });

  test("computed here carry intervals and rank ranges, published ones say once that they have none", async ({
    page,
  }) => {
    await page.goto(await demoArea(page));
    const demo = await readTable(page);
    for (const row of demo.slice(1)) {
      expect(row.rank).toMatch(/^\d+(–\d+)?$/);
      for (const cell of row.cells) expect(cell).toMatch(/^[\d.]+% ±(<0\.1|[\d.]+)$|^– (none|withheld)/);
    }
    expect(demo.some((row) => row.cells.every((cell) => cell.includes("±")))).toBe(true);
    await page.goto(PUBLISHED);
    await expect(page.getByText("Given without intervals")).toHaveCount(1);
    await expect(page.locator("td.rank")).toHaveCount(0);
  });

  test("name the stand-ins they came from, right above the table", async ({ page }) => {
    await page.goto(DEMO);
    await page.getByText("What this means").click();
    await expect(page.getByText("offline judge", { exact: true })).toBeVisible();
    await expect(page.getByText(/come from a seeded text generator/)).toBeVisible();
  });
});
