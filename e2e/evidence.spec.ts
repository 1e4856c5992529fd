import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DEMO, demoArea, expect, numberOf, PUBLISHED, test } from "./site";

type Scores = {
  readonly document: number;
  readonly kind: string;
  readonly bestJaccard: number;
  readonly matchedSlots: readonly string[] | null;
};
type Line = {
  readonly population: string | null;
  readonly metric: string;
  readonly slice: string;
  readonly score: { readonly value: number };
};
const SLOTS = ["contributionType", "problem", "motivation", "proposedApproach", "researchPlan"];

/** Addresses below the demo's first area. */
async function area(page: Page): Promise<string> {
  const board = new URL(await demoArea(page), "http://site");
  return `${board.pathname}/areas/${board.searchParams.get("area")}`;
}

/** Requests are limited by address: whoever tests waits where others had to. */
async function get(request: APIRequestContext, address: string) {
  for (;;) {
    const reply = await request.get(`/api/v1${address}`);
    if (reply.status() !== 429) return reply;
    await new Promise((resolve) => setTimeout(resolve, Number(reply.headers()["retry-after"]) * 1_000));
  }
}

async function documentScores(request: APIRequestContext, population: string): Promise<readonly Scores[]> {
  const text = await (await get(request, `${population}/document-scores.jsonl`)).text();
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Scores);
}

/** What the five squares of a row say. */
const squares = (row: Locator): Promise<string[]> => row.locator(".slot-cell .sr").allTextContents();

const main = (page: Page) => page.getByRole("main");

test("from the board to a paper with the keyboard alone: population, proposal, judge call", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto(await demoArea(page));
  /** With the tab key and nothing else, and to what can be seen to have the focus. */
  const tabTo = async (target: Locator): Promise<void> => {
    const wanted = await target.elementHandle();
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((element) => element === document.activeElement, wanted)) break;
    }
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  };
  const follow = async (link: Locator, address: RegExp): Promise<void> => {
    await tabTo(link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
  };
  await follow(page.locator('.row-link[href*="recombination-free"]').first(), /\/populations\/[^/]+$/);
  await follow(main(page).locator('a[href*="/proposals/"]:not([download])').first(), /\/proposals\/\d+$/);
  const why = page.locator(".verdict-grid .judged summary").first();
  await tabTo(why);
  await page.keyboard.press("Enter");
  await follow(page.locator(".verdict-grid .judged[open] a").first(), /\/judge-calls\/\d+$/);
  await expect(main(page)).toContainText("Decided by fixed rules; no model was asked.");
  await follow(page.locator('.pair-title a[href*="/papers/"]').first(), /\/papers\/\d+$/);
  await expect(page.getByRole("heading", { name: "Who reached it" })).toBeVisible();
  await follow(
    page.getByRole("navigation", { name: "Where this stands" }).getByRole("link").first(),
    /\/editions\/demo$/,
  );
});

test("what populations reached of a paper is what was scored", async ({ page, request }) => {
  const at = await area(page);
  await page.goto(`${at}/cases`);
  await page.locator('.case a[href*="/papers/"]').first().click();
  await expect(page).toHaveURL(/\/papers\/\d+$/);
  const id = Number(page.url().split("/").at(-1));
  const rows = page.locator(".reach-table tbody tr:not(.model-row)");
  expect(await rows.count()).toBeGreaterThanOrEqual(10);
  for (const row of [rows.first(), rows.nth(5)]) {
    const population = await row.locator("th a").getAttribute("href");
    const scores = (await documentScores(request, population ?? "")).find(
      ({ document, kind }) => document === id && kind === "reference",
    );
    const reached = (await squares(row)).map((said) => said === "reached");
    expect(SLOTS.filter((_, i) => reached[i])).toEqual(scores?.matchedSlots);
    expect(numberOf((await row.locator("td").last().textContent()) ?? "")).toBeCloseTo(
      scores?.bestJaccard ?? -1,
      3,
    );
  }
});

test("populations of a paper are sorted in the address, and the back button undoes it", async ({ page }) => {
  await page.goto(`${await area(page)}/cases`);
  await page.locator('.case a[href*="/papers/"]').first().click();
  await page.getByRole("link", { name: "most parts reached" }).click();
  await expect(page).toHaveURL(/\?sort=slots#reached$/);
  const counts = (await page.locator(".reach-table tbody .of-five").allTextContents()).map(Number);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await page.goBack();
  await expect(page.getByRole("link", { name: "by model, in release order" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("a judge call says what is stored of it, and its order can be drawn again", async ({
  page,
  request,
}) => {
  await page.goto(`${await area(page)}/cases`);
  await page
    .getByRole("link", { name: /^Open the judge call/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/judge-calls\/\d+$/);
  const { pathname } = new URL(page.url());
  const call = (await (await get(request, pathname)).json()) as {
    slots: Record<string, boolean>;
    reason: string;
    first: { hash: string; summary: { problem: string } };
  };
  const marks = page.locator(".pair-part h3 svg");
  const shared = await marks.evaluateAll((all) => all.map((mark) => mark.classList.contains("shared")));
  expect(SLOTS.map((_, i) => shared[i])).toEqual(SLOTS.map((slot) => call.slots[slot]));
  await expect(main(page)).toContainText(call.reason);
  await expect(page.locator(".pair-part").nth(1).locator(".said").first()).toContainText(
    call.first.summary.problem,
  );
  await page.getByText("Check it by hand").click();
  const line = (await page.locator("section details[open] pre").textContent()) ?? "";
  const text = /^printf '%s' '(.*)' \| sha256sum$/.exec(line)?.[1] ?? "";
  const odd = Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, 2), 16) % 2 === 1;
  const [, low, high] = JSON.parse(text) as string[];
  expect(call.first.hash).toBe(odd ? low : high);
});

test("a paper of the corpus says who cites it", async ({ page }) => {
  await page.goto(`${await area(page)}/cases`);
  await page.locator('.case a[href*="/papers/"]').first().click();
  await page
    .getByRole("region", { name: /^Cites/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Cited by people/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Cited by machines/ })).toBeVisible();
});

test("cases are of their kind, and chosen in the address", async ({ page }) => {
  const at = await area(page);
  await page.goto(`${at}/cases`);
  const said = async (part: string) =>
    page.locator(".case .pair-part h3", { hasText: part }).locator("small").allTextContents();
  expect(new Set(await said("Problem"))).toEqual(new Set([" shared"]));
  expect(new Set(await said("Proposed approach"))).toEqual(new Set([" not shared"]));
  await page.getByRole("link", { name: "Same approach, different problem" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Same approach, different problem");
  expect(new Set(await said("Problem"))).toEqual(new Set([" not shared"]));
  await page.getByLabel("Proposals by").selectOption({ label: "Baseline: last year" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\?pattern=other-problem&by=population-baseline-last-year$/);
  await expect(page.getByLabel("Proposals by")).toHaveValue("population-baseline-last-year");
  for (const note of await page.locator(".case .pair-title small").allTextContents())
    expect(note).toMatch(/^Baseline: last year, proposal \d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?pattern=other-problem$/);
});

test("a comparison is the difference of the board's figures", async ({ page, request }) => {
  const at = await area(page);
  await page.goto(`${at}/compare`);
  await page.getByRole("combobox", { name: "A", exact: true }).selectOption("baseline-recombination-topic");
  await page.getByRole("combobox", { name: "B", exact: true }).selectOption("baseline-random-topic");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\?a=baseline-recombination-topic&b=baseline-random-topic$/);
  /** Of the human level too, as an area's own. */
  const matchIdeaOf = async (below: string): Promise<number> => {
    const text = await (await get(request, `${at}${below}/scores.jsonl`)).text();
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
    const of = below === "" ? null : below.split("/").at(-1);
    const line = lines.find(
      ({ population, metric, slice }) => population === of && metric === "matchIdea" && slice === "full",
    );
    return line?.score.value ?? Number.NaN;
  };
  const [a, b, human] = [
    await matchIdeaOf("/populations/baseline-recombination-topic"),
    await matchIdeaOf("/populations/baseline-random-topic"),
    await matchIdeaOf(""),
  ];
  const row = page.locator(".difference-table").first().locator("tr", { hasText: "Match-Idea" });
  const [first, second, , difference] = (await row.locator("td").allTextContents()).map((text) =>
    Number.parseFloat(text.replace("\u2212", "-")),
  );
  expect(first).toBeCloseTo((100 * a) / human, 1);
  expect(second).toBeCloseTo((100 * b) / human, 1);
  expect(difference).toBeCloseTo((100 * (a - b)) / human, 1);
  const more = page.getByRole("link", { name: /^B reaches more of/ });
  const count = Number(((await more.textContent()) ?? "").split(": ")[1]);
  await more.click();
  await expect(page).toHaveURL(/more=b#papers$/);
  await expect(page.locator(".gap-table tbody tr")).toHaveCount(Math.min(count, 50));
});

test("what cannot be compared says why", async ({ page }) => {
  const at = await area(page);
  const one = "baseline-constant";
  for (const [search, said] of [
    [`a=${one}&b=${one}`, "That is the same population twice."],
    [`a=${one}&b=nobody`, "no population called nobody"],
    ["a=%3Cscript%3E&b=%00", "Choose two populations of this area."],
  ] as const) {
    await page.goto(`${at}/compare?${search}`);
    await expect(main(page)).toContainText(said);
  }
  await page.goto(`${PUBLISHED}/areas/world-models/compare`);
  for (const [name, index] of [
    ["A", 1],
    ["B", 2],
  ] as const)
    await page.getByRole("combobox", { name, exact: true }).selectOption({ index });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(main(page)).toContainText("no interval can be computed");
  await page.goto(`${PUBLISHED}/areas/world-models/cases`);
  await expect(main(page)).toContainText("copied from print");
});

test("answers say 404 where there is nothing", async ({ page, request }) => {
  const at = await area(page);
  for (const address of [
    `${at}/papers/0`,
    `${at}/papers/x`,
    `${at}/papers/2147483647`,
    `${at}-x/cases`,
    `${at}-x/compare`,
    `${DEMO}-x/compare`,
    "/judge-calls/0",
    "/judge-calls/2147483647",
  ])
    expect((await request.get(address)).status(), address).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("cases and populations are chosen all the same", async ({ page }) => {
    const at = await area(page);
    await page.goto(`${at}/cases`);
    await page.getByLabel("Proposals by").selectOption({ label: "Baseline: most cited" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/by=population-baseline-most-cited$/);
    await page.goto(`${at}/compare`);
    await page.getByRole("combobox", { name: "A", exact: true }).selectOption("baseline-constant");
    await page.getByRole("combobox", { name: "B", exact: true }).selectOption("baseline-last-year");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.locator(".difference-table").first()).toBeVisible();
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`no accessibility fault with everything unfolded, in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const at = await area(page);
    await page.goto(`${at}/cases`);
    const paper = await page.locator('.case a[href*="/papers/"]').first().getAttribute("href");
    const call = await page.locator('.case a[href*="/judge-calls/"]').first().getAttribute("href");
    const compare = `${at}/compare?a=baseline-constant&b=baseline-last-year`;
    for (const address of [`${at}/cases?pattern=all-shared`, paper ?? "", call ?? "", compare]) {
      await page.goto(address);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map((node) => node.html).join(" | ")}`),
      ).toEqual([]);
    }
  });
}
