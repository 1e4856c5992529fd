import { parse } from "csv-parse/sync";
import { DEMO, demoArea, expect, head, numberOf, PUBLISHED, readTable, test } from "./site";

test("columns come and go in the address, and each sorts from the keyboard with what is unknown last", async ({
  page,
}) => {
  await page.goto(PUBLISHED);
  await expect(head(page, "Cost")).toHaveCount(0);
  await page.getByText("Columns", { exact: true }).click();
  const columns = page.getByRole("navigation", { name: "Columns" });
  await columns.getByRole("link", { name: "released" }).click();
  await expect(page).toHaveURL(/\?columns=released$/);
  await columns.getByRole("link", { name: "cost" }).click();
  await expect(page).toHaveURL(/\?columns=released%2Ccost$/);
  const link = head(page, "Released").getByRole("link");
  const dates = () => page.locator("tbody td.extra:not(.amount)").allTextContents();
  for (const [direction, sign] of [
    ["ascending", 1],
    ["descending", -1],
  ] as const) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(head(page, "Released")).toHaveAttribute("aria-sort", direction);
    await expect(link).toBeFocused();
    const shown = await dates();
    expect(shown).toEqual(shown.toSorted((a, b) => sign * a.localeCompare(b)));
  }
  await expect(page.locator("th[aria-sort]")).toHaveCount(1);
  // Nobody printed what anything cost.
  await expect(page.locator("tbody td.amount").first()).toHaveText("–not known");
  await expect(page.getByRole("status")).toHaveText("24 populations");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?columns=released%2Ccost$/);
  await expect(page.locator(".model-row")).toHaveCount(6);
});

test("a column that the rows are in order of is shown, and put away with its order", async ({ page }) => {
  await page.goto(`${DEMO}?sort=cost`);
  await expect(head(page, "Cost")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator("tbody td.amount").first()).toHaveText("none");
  await page.getByText("Columns (+1)").click();
  await page.getByRole("navigation", { name: "Columns" }).getByRole("link", { name: "cost" }).click();
  await expect(page).toHaveURL(/\/editions\/demo$/);
  await expect(head(page, "Cost")).toHaveCount(0);
});

test("one list or by model: the same rows", async ({ page }) => {
  await page.goto(PUBLISHED);
  const cells = async () => (await readTable(page)).map((row) => row.cells.join(" ")).toSorted();
  const grouped = await cells();
  await page.getByRole("link", { name: "as one list" }).click();
  await expect(page).toHaveURL(/\?sort=released$/);
  await expect(page.locator(".model-row")).toHaveCount(0);
  expect(await cells()).toEqual(grouped);
  await page.getByRole("link", { name: "group by model" }).click();
  await expect(page.locator(".model-row")).toHaveCount(6);
});

test("filters that part the rows are chips", async ({ page }) => {
  await page.goto(PUBLISHED);
  const show = page.getByRole("navigation", { name: "Show only" });
  await show.getByRole("link", { name: "cutoff before 2026" }).click();
  await expect(page).toHaveURL(/\?cutoff=before$/);
  await expect(page.getByRole("status")).toHaveText("8 of 24 populations");
  await expect(page.locator(".model-row")).toHaveCount(2);
  for (const heading of await page.locator(".model-row").all())
    await expect(heading).toContainText("cannot have seen 2026");
  await show.getByRole("link", { name: "cutoff before 2026" }).click();
  await expect(page.getByRole("status")).toHaveText("24 populations");
});

test("models are chosen by name, in the address and in the files", async ({ page, request }) => {
  await page.goto(PUBLISHED);
  await page.getByText("Models", { exact: true }).last().click();
  const models = page.locator(".chooser nav[aria-label=Models]");
  await models.getByRole("link", { name: "Llama 4 Scout" }).click();
  await expect(page).toHaveURL(/\?models=\d+$/);
  await models.getByRole("link", { name: "Gemini 3.5 Flash-Lite" }).click();
  await expect(page).toHaveURL(/\?models=\d+%2C\d+$/);
  await expect(page.locator(".model-row a")).toHaveText(["Llama 4 Scout", "Gemini 3.5 Flash-Lite"]);
  await expect(page.getByRole("status")).toHaveText("8 of 24 populations");
  const file = page
    .getByRole("navigation", { name: "This table as a file" })
    .getByRole("link", { name: "JSON" });
  const { rows } = (await (await request.get((await file.getAttribute("href")) ?? "")).json()) as Exported;
  expect(rows.map(({ exposure }) => exposure)).toEqual([
    ...Array.from({ length: 4 }, () => "cannot-have-seen"),
    ...Array.from({ length: 4 }, () => "may-have-seen"),
  ]);
  await page.goBack();
  await expect(page.getByRole("status")).toHaveText("4 of 24 populations");
  await models.getByRole("link", { name: "all" }).click();
  await expect(page).toHaveURL(/\/editions\/published-2026$/);
});

test("what unfolds above the table stays on the page, at any width", async ({ page }) => {
  for (const width of [660, 768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PUBLISHED);
    for (const name of ["Models", "Columns"]) {
      await page.locator(".chooser summary", { hasText: name }).click();
      await expect(page.locator(".chooser[open] .chips")).toHaveCount(1);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("headings lead to models, the human row and the caption to the area", async ({ page }) => {
  await page.goto(`${PUBLISHED}?area=world-models`);
  const heading = page.locator(".model-row a").first();
  await expect(heading).toHaveAttribute("href", /^\/models\/\d+-llama-4-scout$/);
  await expect(page.locator(".human-row").getByRole("link", { name: "Human papers" })).toHaveAttribute(
    "href",
    "/editions/published-2026/areas/world-models",
  );
  await expect(page.locator("figcaption").getByRole("link", { name: "World models" })).toHaveAttribute(
    "href",
    "/editions/published-2026/areas/world-models",
  );
});

type Exported = {
  unit: string;
  counts: { shown: number };
  rows: {
    population: string;
    exposure: string | null;
    figures: Record<string, { kind: string; value: number }>;
  }[];
};

test("the files hold what is shown: rows, order, unit and columns", async ({ page, request }) => {
  await page.goto(
    await demoArea(page, "&unit=score&sort=diversityCite&methods=free,topic,baseline&columns=proposals"),
  );
  const [, ...shown] = await readTable(page);
  const files = page.getByRole("navigation", { name: "This table as a file" });
  const address = async (name: string) =>
    (await files.getByRole("link", { name }).getAttribute("href")) ?? "";
  const json = (await (await request.get(await address("JSON"))).json()) as Exported;
  const reply = await request.get(await address("CSV"));
  expect(reply.headers()["content-type"]).toContain("text/csv");
  const csv = parse(await reply.text(), { columns: true }) as Record<string, string>[];
  expect(json.unit).toBe("score");
  expect(json.rows).toHaveLength(shown.length);
  expect(csv.slice(1).map(({ population }) => population)).toEqual(
    json.rows.map(({ population }) => population),
  );
  expect(Object.keys(csv[0] ?? {}).slice(-2)).toEqual(["proposals", "labels"]);
  for (const line of csv) expect(line.labels).toContain("offline judge");
  shown.forEach((row, index) => {
    const exact = json.rows[index]?.figures.diversityCite;
    expect(Number(csv[index + 1]?.diversityCite)).toBe(exact?.value);
    expect(Math.abs(numberOf(row.cells[2]) - (exact?.value ?? 0) * 100)).toBeLessThanOrEqual(0.5);
  });
});

test("scripts weigh little, and the chart's come when it is nearly in sight", async ({ page }) => {
  const weight = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  await page.goto(PUBLISHED, { waitUntil: "networkidle" });
  const first = await weight();
  expect(first).toBeGreaterThan(50_000);
  expect(first).toBeLessThan(180_000);
  const chart = page.locator("#matching");
  await expect(chart.locator(".chart-drawing")).toHaveCount(0);
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator(".chart-drawing svg").first()).toBeVisible();
  expect(await weight()).toBeGreaterThan(first);
});
