import { DEMO, expect, test } from "./site";

const paper = "getComputedStyle(document.body).backgroundColor";
const LIGHT = "rgb(252, 252, 250)";
const DARK = "rgb(19, 20, 22)";

test("follows the system until the reader chooses, then keeps the choice from the first paint on", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(DEMO);
  expect(await page.evaluate(paper)).toBe(DARK);
  const toggle = page.getByRole("button", { name: "Switch between light and dark" });
  await toggle.click();
  expect(await page.evaluate(paper)).toBe(LIGHT);
  const reply = await page.reload();
  expect(await reply?.text()).toContain('data-theme="light"');
  expect(await page.evaluate(paper)).toBe(LIGHT);
  await toggle.click();
  expect(await page.evaluate(paper)).toBe(DARK);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await page.evaluate(paper)).toBe(LIGHT);
});
