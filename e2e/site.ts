import { test as base, expect, type Locator, type Page } from "@playwright/test";

export const PUBLISHED = "/editions/published-2026";
export const DEMO = "/editions/demo";

/** Every journey fails on an error in the console, an exception in the page or a file that did not come. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, javaScriptEnabled }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        // Chromium reports a page that answers 404 as an error of its own.
        const own404 = message.location().url === page.url() && message.text().includes("status of 404");
        if (["error", "warning"].includes(message.type()) && !own404)
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("requestfailed", (request) => {
        const unwanted = !javaScriptEnabled && request.resourceType() === "script";
        if (!unwanted && request.failure()?.errorText !== "net::ERR_ABORTED")
          complaints.push(`failed: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export type Row = {
  readonly name: string;
  readonly rank: string;
  readonly cells: readonly string[];
  readonly intervals: readonly string[];
};

/** The table as it is read: human row first, then the populations, with their figures as they are written. */
export async function readTable(page: Page): Promise<readonly Row[]> {
  return page.locator(".board-table tr:not(.model-row, .heads)").evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector("th.name")?.firstElementChild?.textContent ?? "",
      rank: row.querySelector("td.rank")?.textContent ?? "",
      cells: [...row.querySelectorAll("td.num")].map(
        (cell) => (cell.querySelector(".value") ?? cell).textContent?.trim() ?? "",
      ),
      intervals: [...row.querySelectorAll("td.num")].map(
        (cell) => cell.querySelector(".value")?.getAttribute("title") ?? "",
      ),
    })),
  );
}

/** "45.8% ±5.9" → 45.8 */
export const numberOf = (cell: string | undefined): number => Number.parseFloat(cell ?? "");

export const head = (page: Page, name: string): Locator => page.getByRole("columnheader", { name });

/** The address of the demo's first area, whatever it is called. */
export async function demoArea(page: Page, more = ""): Promise<string> {
  await page.goto(DEMO);
  const tab = page.getByRole("navigation", { name: "Area" }).getByRole("link").nth(1);
  return `${await tab.getAttribute("href")}${more}`;
}
