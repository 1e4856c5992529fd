import type { Page } from "@playwright/test";
import { demoArea, expect, PUBLISHED, test } from "./site";

type Drawn = {
  readonly page: string;
  readonly names: readonly (string | null)[];
  readonly rows: number;
  /** Name in the legend → how its mark is drawn. */
  readonly legend: readonly (readonly [string, string])[];
};

const ANALYSES = ["slots", "matching-diversity", "exposure", "overlap", "human-review"];

/** Every chart of a page, drawn. */
async function chartsOf(page: Page, address: string): Promise<readonly Drawn[]> {
  await page.goto(address);
  const figures = page.locator("figure.chart");
  const found: Drawn[] = [];
  for (const figure of await figures.all()) {
    await figure.locator(".chart-space").scrollIntoViewIfNeeded();
    await expect(figure.locator("svg.recharts-surface").first()).toBeVisible();
    found.push(
      await figure.evaluate((element, at) => {
        const mark = (item: Element): string =>
          [...item.querySelectorAll("svg path")]
            .map((path) => {
              const { fill, stroke } = getComputedStyle(path);
              return `${fill} ${stroke} ${path.getAttribute("d")}`;
            })
            .join(";");
        return {
          page: at,
          names: [...element.querySelectorAll("svg.recharts-surface")].map(
            (svg) => svg.closest("[role=img]")?.getAttribute("aria-label") ?? svg.getAttribute("aria-label"),
          ),
          rows: element.querySelectorAll("table tbody tr").length,
          legend: [...element.querySelectorAll("li")].map(
            (item) => [item.textContent?.trim() ?? "", mark(item)] as const,
          ),
        };
      }, address),
    );
  }
  return found;
}

test("every chart has a name and a table; a model looks the same on all of them, and so do human papers", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const pages = [
    PUBLISHED,
    `${PUBLISHED}/areas/world-models`,
    ...ANALYSES.map((name) => `${PUBLISHED}/analyses/${name}`),
    await demoArea(page),
  ];
  const charts: Drawn[] = [];
  for (const address of pages) charts.push(...(await chartsOf(page, address)));
  expect(charts.length).toBeGreaterThan(pages.length);
  for (const { page: at, names, rows } of charts) {
    expect(rows, at).toBeGreaterThan(0);
    for (const name of names) expect(name?.length, at).toBeGreaterThan(20);
  }
  const looks = (name: string) =>
    charts.flatMap(({ legend }) => legend.flatMap(([said, mark]) => (said === name ? [mark] : [])));
  const models = ["Llama 4 Scout", "Claude Haiku 4.5", "Gemini 3.5 Flash-Lite", "K2 Horizon 375B A23B"];
  for (const name of [...models, "human papers"]) {
    expect(looks(name).length, name).toBeGreaterThan(1);
    expect(new Set(looks(name)).size, name).toBe(1);
  }
  const each = models.map((name) => looks(name)[0]);
  expect(new Set(each).size).toBe(models.length);
});
