import http, { type IncomingMessage } from "node:http";
import postgres from "postgres";
import { readAddress } from "@/lib/platform/db/embedded/address";
import { dataFolder } from "@/lib/platform/db/embedded/data-folder";
import { DEMO, expect, PUBLISHED, test } from "./site";

type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly bytes: number;
};

/** A bare request: Playwright's own would unpack what is compressed, and tidy up addresses. */
function ask(
  base: string | undefined,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<Answer> {
  const { hostname, port } = new URL(base ?? "");
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path, headers, agent: false }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      );
    });
    request.on("error", reject);
  });
}

test("a page has a name, is compressed, and is not sent again to who has it", async ({ baseURL }) => {
  const br = { "accept-encoding": "br" };
  const plain = await ask(baseURL, PUBLISHED);
  const coded = await ask(baseURL, PUBLISHED, br);
  expect(coded.headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=0, must-revalidate",
    "server-timing": expect.stringMatching(/^cache;desc=(hit|stale|miss), front;dur=/),
    vary: expect.stringMatching(/Cookie.*Accept-Encoding/),
  });
  expect(coded.bytes).toBeLessThan(plain.bytes / 4);
  const again = await ask(baseURL, PUBLISHED, { ...br, "if-none-match": coded.headers.etag });
  // Only where no copy was made anew in between.
  if (again.headers.etag === coded.headers.etag) expect([again.status, again.bytes]).toEqual([304, 0]);
});

test("files are compressed and may be kept for good", async ({ page, baseURL }) => {
  await page.goto(PUBLISHED);
  const script = await page.locator("script[src]").first().getAttribute("src");
  const file = await ask(baseURL, script ?? "", { "accept-encoding": "gzip" });
  expect(file.headers).toMatchObject({
    "content-encoding": "gzip",
    "cache-control": expect.stringContaining("immutable"),
  });
});

test("an address that cannot be decoded has the page of nothing there, without an error", async ({
  page,
  baseURL,
}) => {
  for (const path of ["/editions/%ff", "/runs/%ff", "/editions/demo/areas/%E0%A4"])
    expect((await ask(baseURL, path)).status).toBe(404);
  await page.goto("/editions/%ff");
  await expect(page.getByText("There is nothing at this address.")).toBeVisible();
  await page.getByRole("link", { name: "Open the board" }).click();
  await expect(page).toHaveURL(/\/editions\/demo$/);
});

test("addresses beyond all length and methods that write are refused", async ({ request, baseURL }) => {
  expect((await ask(baseURL, `/editions/${"a".repeat(9_000)}`)).status).toBe(414);
  expect((await request.post(DEMO)).status()).toBe(405);
});

test("the API says how much one may ask, and has a policy without scripts", async ({ baseURL }) => {
  const { headers } = await ask(baseURL, "/api/v1/editions");
  expect(headers).toMatchObject({
    "ratelimit-policy": expect.stringMatching(/^"burst";q=\d+;w=10, "minute";q=\d+;w=60$/),
    ratelimit: expect.stringMatching(/^"burst";r=\d+;t=\d+, "minute";r=\d+;t=\d+$/),
    "content-security-policy": expect.stringMatching(/^default-src 'none'/),
    etag: expect.stringMatching(/^"/),
  });
  const lost = await ask(baseURL, "/api/v1/editions/%ff");
  expect([lost.status, lost.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});

test("a theme is drawn for whoever chose it, and for nobody else", async ({ request }) => {
  const themeOf = async (cookie: string): Promise<string | undefined> =>
    /<html[^>]*data-theme="(\w+)"/.exec(
      await (await request.get(PUBLISHED, { headers: { Cookie: cookie } })).text(),
    )?.[1];
  const themes = ["theme=dark", "", "theme=light", "theme=dark; session=x", "session=y"];
  expect(await Promise.all(themes.map(themeOf))).toEqual(["dark", undefined, "light", "dark", undefined]);
});

test.describe("what is published", () => {
  const folder = process.env.IDEATASTE_DATA_DIR;
  const url =
    process.env.DATABASE_URL ??
    (folder === undefined ? undefined : readAddress(dataFolder(folder).address)?.url);
  test.skip(url === undefined, "the database of the site under test is not named");

  test("shows at once on pages that were kept, in the browser as well", async ({ page, baseURL }) => {
    const name = `A model told of at ${Date.now()}`;
    await page.goto("/models");
    await expect(page.getByText(name)).toHaveCount(0);
    const kept = await ask(baseURL, "/models");
    expect(kept.headers["server-timing"]).toMatch(/desc=(hit|stale)/);
    const sql = postgres(url ?? "", { max: 1 });
    try {
      await sql`INSERT INTO "Model" ("name") VALUES (${name})`;
    } finally {
      await sql.end();
    }
    // The word of it takes a moment to arrive; a kept copy would stay for ten seconds.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(name).first()).toBeVisible({ timeout: 1 });
    }).toPass({ timeout: 5_000, intervals: [50] });
  });
});
