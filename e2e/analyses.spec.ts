import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { ANALYSES } from "@/lib/product/analyses/names";
import { DEMO, expect, PUBLISHED, test } from "./site";

const EDITIONS = [PUBLISHED, DEMO] as const;
const addresses = (edition: string): readonly string[] => [
  `${edition}/analyses`,
  ...ANALYSES.map((name) => `${edition}/analyses/${name}`),
];

// biome-ignore lint/suspicious/noExplicitAny: the files as they are; what is wrong with them shows in the comparison
const published = (name: string): any =>
  JSON.parse(readFileSync(new URL(`../prisma/seed/published/${name}.json`, import.meta.url), "utf8"));

/** Row name → cells, as they are read. */
async function tableOf(page: Page, figure: string): Promise<Record<string, readonly string[]>> {
  const rows = await page
    .locator(`#${figure} tbody tr`)
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("th")?.textContent ?? "",
        [...row.querySelectorAll("td")].map((cell) => cell.firstChild?.textContent ?? ""),
      ]),
    );
  return Object.fromEntries(rows) as Record<string, readonly string[]>;
}
const numbers = (cells: readonly string[] | undefined): readonly number[] =>
  (cells ?? []).map((cell) => Number.parseFloat(cell.replaceAll(",", "")));

/** Brings every drawing into sight, one after the other. */
async function drawAll(page: Page): Promise<number> {
  const figures = page.locator("figure.chart");
  const count = await figures.count();
  for (let at = 0; at < count; at++) await drawn(figures.nth(at));
  return count;
}
async function drawn(figure: Locator): Promise<void> {
  await figure.locator(".chart-space").scrollIntoViewIfNeeded();
  await expect(figure.locator(".chart-drawing svg.recharts-surface")).toBeVisible();
}

for (const [size, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    for (const edition of EDITIONS) {
      test(`every analysis of ${edition} says what is seen, and draws it`, async ({ page }) => {
        test.setTimeout(60_000);
        for (const address of addresses(edition)) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expect(page.locator(".page-lead .sentence")).not.toBeEmpty();
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          const figures = await drawAll(page);
          if (figures === 0 && address !== `${edition}/analyses`)
            await expect(page.getByRole("heading", { name: "Not here" })).toBeVisible();
          // Room was there before the drawings: nothing has moved, nothing runs off the page.
          expect(await page.evaluate(() => document.documentElement.scrollHeight), address).toBe(height);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over, address).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

test("the index leads to every analysis, each with a sentence of its own", async ({ page }) => {
  for (const edition of EDITIONS) {
    await page.goto(`${edition}/analyses`);
    const links = page.locator(".analysis-list h2 a");
    await expect(links).toHaveCount(ANALYSES.length);
    const said = await page.locator(".analysis-list li > p").allTextContents();
    expect(new Set(said).size).toBe(ANALYSES.length);
  }
});

test("overlap with earlier literature is that of the edition itself, human papers among it", async ({
  page,
}) => {
  await page.goto("/editions/demo/analyses/overlap");
  const lead = page.locator(".page-lead .sentence");
  const [, human] =
    /already state ([\d.]+%) of what human papers say/.exec((await lead.textContent()) ?? "") ?? [];
  const table = await tableOf(page, "overlap");
  expect(table["human papers"]?.[0]).toBe(human);
  // Of the same words every time: nothing in it varies, and no paper of the corpus is like it.
  expect(numbers(table["Baseline: constant"])[0]).toBeLessThan(numbers(table["human papers"])[0] ?? 0);
  expect(Object.keys(table).length).toBeGreaterThan(2);
});

test("tables hold the numbers that the paper prints", async ({ page }) => {
  const at = (rest: string) => page.goto(`${PUBLISHED}/analyses/${rest}`);
  const area = "world-models";

  await at(`slots?area=${area}`);
  const slots = await tableOf(page, "share-by-slot");
  for (const { model, method, slots: of } of published("slot-matching").rows) {
    const name = model === null ? "human papers" : `${model}, ${method}`;
    expect(numbers(slots[name]), name).toEqual(Object.values(of[area]));
  }

  await at("coverage");
  const coverage = published("tag-coverage").rows;
  for (const [figure, key] of [
    ["missed-mass", "missedHumanMassPct"],
    ["tags-used", "tagsUsed"],
    ["top-ten", "top10SharePct"],
    ["distance", "tvd"],
  ] as const) {
    const table = await tableOf(page, figure);
    for (const method of ["free", "topic", "landscape", "frontier"]) {
      const own = coverage.filter(({ population }: { population: string }) => population === method);
      expect(numbers(table[method])).toEqual(own.map((row: Record<string, number>) => row[key]));
    }
  }

  await at("overlap");
  const overlap = await tableOf(page, "overlap");
  for (const { population, ...of } of published("corpus-overlap").rows)
    expect(numbers(overlap[population === "human" ? "human papers" : population])).toEqual(Object.values(of));

  await at("human-review");
  const review = await tableOf(page, "dimensions");
  for (const row of published("human-review").rows.slice(2, 8)) {
    const { rating, soundness, presentation, contribution, feasibility, success, confidence } = row;
    const given = [rating, soundness, presentation, contribution, feasibility, success, confidence];
    expect(numbers(review[row.population])).toEqual(given);
  }

  await at("judge");
  const judge = await tableOf(page, "agreement");
  const pairs: readonly Record<string, number>[] = published("judge-validation").slots;
  expect(numbers(judge["the judge with itself"])).toEqual(pairs.map((pair) => pair.judgeJudgePct));
  expect(numbers(judge["the judge with the annotators' majority"])).toEqual(
    pairs.map((pair) => pair.judgeHumanPct),
  );

  await at(`run-to-run?area=${area}`);
  for (const metric of ["matchCite", "matchIdea", "diversityCite", "diversityIdea"]) {
    const table = await tableOf(page, metric);
    const rows = published("run-to-run").rows.filter((row: { metric: string }) => row.metric === metric);
    expect(numbers(table["first run"])).toEqual(rows.map((row: Record<string, number[]>) => row[area]?.[0]));
    expect(numbers(table["second run"])).toEqual(rows.map((row: Record<string, number[]>) => row[area]?.[1]));
  }

  await at(`exposure?area=${area}`);
  const ideas = await tableOf(page, "raw-matchIdea");
  const [, before, after] = published("exposure-slices").blocks;
  for (const [row, method] of before.rows.entries()) {
    const name = method.population === "human" ? "human papers" : method.population;
    const both = [method.scores[area].matchIdea, after.rows[row].scores[area].matchIdea];
    expect(numbers(ideas[name])).toEqual(both);
  }

  await at("topics");
  const topics = await tableOf(page, "topics-used");
  expect(Object.values(topics).flatMap(numbers)).toEqual(
    published("topic-allocation").rows.map(({ topicsUsed }: { topicsUsed: number }) => topicsUsed),
  );
});

test("a drawing comes when it is nearly in sight, and Recharts with it alone", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (reply) => {
    if (reply.request().resourceType() === "script") scripts.push(reply.text());
  });
  const withRecharts = async (): Promise<number> =>
    (await Promise.all(scripts)).filter((text) => text.includes("recharts-surface")).length;
  await page.goto(`${PUBLISHED}?area=world-models`);
  await page.waitForLoadState("networkidle");
  expect(await withRecharts()).toBe(0);
  await page.goto(`${PUBLISHED}/analyses/coverage`);
  const last = page.locator("figure.chart").last();
  await expect(page.locator("figure.chart").first().locator("svg.recharts-surface")).toBeVisible();
  await expect(last.locator(".chart-drawing")).toHaveCount(0);
  await drawn(last);
  expect(await withRecharts()).toBeGreaterThan(0);
});

test("what is chosen is in the address, and back leads back", async ({ page }) => {
  await page.goto(`${PUBLISHED}/analyses/matching-diversity`);
  await page.getByRole("navigation", { name: "Area" }).getByRole("link", { name: "World models" }).click();
  await expect(page).toHaveURL(/\?area=world-models$/);
  await page.getByRole("navigation", { name: "Method" }).getByRole("link", { name: "topic" }).click();
  await expect(page).toHaveURL(/\?area=world-models&method=topic$/);
  await expect(page.locator("#cite tbody tr")).toHaveCount(1 + 6);
  await page.goBack();
  await expect(page.locator("#cite tbody tr")).toHaveCount(1 + 24);
  await page.goto(`${PUBLISHED}/analyses/slots?model=2`);
  await expect(page.getByText("This edition holds nothing to answer it with.")).toBeVisible();
  await page.getByRole("navigation", { name: "Model" }).getByRole("link", { name: "All" }).click();
  await expect(page.locator("figure.chart")).toHaveCount(1);
});

test("a mark says what it is when it is pointed at", async ({ page }) => {
  await page.goto(`${PUBLISHED}/analyses/slots`);
  const figure = page.locator("#percent-by-slot");
  await drawn(figure);
  await figure.locator(".chart-drawing .recharts-scatter-symbol").first().hover();
  await expect(figure.locator(".chart-tip")).toContainText("Llama 4 Scout");
});

test("what is not there answers 404", async ({ request }) => {
  for (const rest of ["no-such", "slots/x", "%3Cscript%3E"])
    expect((await request.get(`${PUBLISHED}/analyses/${rest}`)).status()).toBe(404);
  expect((await request.get("/editions/no-such/analyses")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tables are the figures", async ({ page }) => {
    await page.goto(`${DEMO}/analyses/coverage`);
    await expect(page.locator("figure.chart tbody tr").first()).toBeVisible();
    await expect(page.locator(".chart-space").first()).toBeHidden();
  });
});

/** Between them every kind of drawing, every kind of table, pages with nothing to show. */
const LOOKED_AT = [
  [PUBLISHED, "dark", ["slots", "matching-diversity", "coverage", "scaling", "topics"]],
  [DEMO, "light", ["coverage", "exposure", "contribution-types", "run-to-run", "matching-diversity"]],
] as const;
for (const [edition, scheme, names] of LOOKED_AT) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test(`no accessibility fault that can be found by machine: ${edition}`, async ({ page }) => {
      test.setTimeout(60_000);
      for (const name of ["", ...names.map((one) => `/${one}`)]) {
        const address = `${edition}/analyses${name}`;
        await page.goto(address);
        const [first] = await page.locator("figure.chart").all();
        if (first !== undefined) await drawn(first);
        const [table] = await page.locator(".chart-table summary").all();
        await table?.click();
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
        ).toEqual([]);
      }
    });
  });
}
