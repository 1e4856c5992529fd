import { expect, PUBLISHED, test } from "./site";

test("answers say 404 where there is nothing, and offer the board", async ({ request }) => {
  for (const path of ["/nowhere", "/editions/nowhere", "/editions/%3Cscript%3E"]) {
    const reply = await request.get(path);
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain("There is nothing at this address.");
  }
});

test("health is told in JSON", async ({ request }) => {
  const reply = await request.get("/healthz");
  expect(reply.status()).toBe(200);
  expect(await reply.json()).toEqual({ status: "ok", database: "ok", edition: "demo" });
});

test("pages carry the headers that keep others out", async ({ request }) => {
  const headers = (await request.get(PUBLISHED)).headers();
  expect(headers["content-security-policy"]).toMatch(
    /script-src 'self' 'nonce-[A-Za-z0-9+/=]+' 'strict-dynamic';/,
  );
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["x-powered-by"]).toBeUndefined();
  // A nonce belongs to one copy of a page (docs/decisions/0015-page-cache.md).
  const dark = (await request.get(PUBLISHED, { headers: { Cookie: "theme=dark" } })).headers();
  expect(dark["content-security-policy"]).not.toBe(headers["content-security-policy"]);
});

test("what is searched for is shown, never run", async ({ page }) => {
  await page.goto(`${PUBLISHED}?q=${encodeURIComponent('"><script>document.title="ran"</script>')}`);
  await expect(page.getByRole("searchbox")).toHaveValue('"><script>document.title="ran"</script>');
  await expect(page).not.toHaveTitle("ran");
});

test("nothing is fetched from another host, and nothing moves while fonts load", async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(PUBLISHED, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as number[]);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  expect([...hosts]).toEqual([new URL(baseURL ?? "").origin]);
});
