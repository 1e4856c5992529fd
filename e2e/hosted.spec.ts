import { expect, head, test } from "./site";

// Populations that models wrote: the demo's writers need none.
const EDGES = process.env.EDGES_URL;
const EDITION = `${EDGES}/editions/hosted`;
const AREA = `${EDITION}/areas/written`;

test.skip(EDGES === undefined, "EDGES_URL names no site at its edges (npm test starts one)");

test("verified and self-reported are told apart and filtered; an unknown cost sorts last both ways", async ({
  page,
}) => {
  await page.goto(`${EDITION}?columns=cost`);
  const names = page.locator("tbody th.name");
  await expect(names).toHaveText([/^Sent model self-reported · /, /^Priced model verified · /]);
  for (const direction of ["ascending", "descending"]) {
    await head(page, "Cost").getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(head(page, "Cost")).toHaveAttribute("aria-sort", direction);
    await expect(page.locator("tbody td.amount")).toHaveText(["$0.075", "–not known"]);
  }
  await page
    .getByRole("navigation", { name: "Show only" })
    .getByRole("link", { name: "self-reported" })
    .click();
  await expect(names).toHaveText([/^Sent model/]);
  await expect(page).toHaveURL(/source=self-reported/);
});

test("a population says what it was run with, what that took and what failed, finished or not", async ({
  page,
}) => {
  await page.goto(`${AREA}/populations/priced`);
  const main = page.getByRole("main");
  // Three runs of 41,000 tokens read and 2,900 written, at $0.50 and $1.50 a million.
  for (const said of [
    "123,000 in · 8,700 out",
    "$0.075",
    "3 malformed replies",
    "verified: every step is kept",
  ])
    await expect(main).toContainText(said);
  await expect(main).toContainText("may have seen 2026");
  await page.goto(`${AREA}/populations/under-way`);
  await expect(main).toContainText("1 failed run");
  await expect(main).toContainText("At the deadline the proposal had no reference that holds.");
  await page.goto(`${AREA}/populations/paused`);
  await expect(main).toContainText("The next call could pass the budget of $1.00.");
});

test("a judge call has what the model was sent and what it replied, at every attempt", async ({ page }) => {
  await page.goto(`${AREA}/populations/priced/proposals/3`);
  await page.locator(".verdict-grid .judged summary").first().click();
  await page.locator(".verdict-grid .judged[open] a").first().click();
  await expect(page).toHaveURL(/\/judge-calls\/\d+$/);
  const main = page.getByRole("main");
  await expect(main).toContainText("Both ask the same; they answer it in different ways.");
  for (const details of await main.locator("details").all())
    await details.evaluate((element) => element.setAttribute("open", ""));
  const asked = main.getByRole("region", { name: /^What the judge was asked/ });
  await expect(asked).toContainText("not JSON at all");
  await expect(asked).toContainText('"same_idea":false');
  await expect(asked).toContainText(/What (reference|proposal) \d+ asks\./);
});
