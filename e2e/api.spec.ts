import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import Ajv2020 from "ajv/dist/2020.js";
import { parse } from "csv-parse/sync";
import { DEMO, expect, PUBLISHED, test } from "./site";

// Only what is needed of the document: its schemas check the rest.
type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { content?: Record<string, Record<string, unknown>> }>>;
};
type Document = { readonly paths: Readonly<Record<string, { readonly get: Operation }>> };
type Item = Record<string, unknown> & { readonly slug?: string; readonly model?: { readonly id: number } };
type List = { total: number; items: Item[]; next: string | null };
type Row = Record<string, unknown>;

const BASE = "/api/v1";
const AREA = `${BASE}${DEMO}/areas`;
const DOCUMENT = "document";

/** Requests are limited by address: whoever tests waits where others had to. */
async function get(request: APIRequestContext, address: string, options = {}): Promise<APIResponse> {
  for (;;) {
    const reply = await request.get(address, options);
    if (reply.status() !== 429) return reply;
    const seconds = Number(reply.headers()["retry-after"]);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}
const json = async <T>(request: APIRequestContext, address: string): Promise<T> =>
  (await (await get(request, address)).json()) as T;
const recordsOf = async (reply: APIResponse): Promise<Row[]> =>
  (await reply.text())
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
const lines = async (request: APIRequestContext, address: string): Promise<Row[]> =>
  recordsOf(await get(request, address));

/** Something of everything in the demo's first area. */
async function known(request: APIRequestContext): Promise<Record<string, string>> {
  const areas = await json<List>(request, AREA);
  const area = String(areas.items[0]?.slug);
  const populations = await json<List>(request, `${AREA}/${area}/populations?limit=200`);
  const population = populations.items.find(({ method }) => method === "free");
  const at = `${AREA}/${area}/populations/${population?.slug}`;
  const proposal = await json<{ peers: { verdict: number }[] }>(request, `${at}/proposals/1`);
  const papers = await json<{ documents: { id: number }[] }>(request, `${AREA}/${area}/citations`);
  return {
    edition: "demo",
    area,
    population: String(population?.slug),
    number: "1",
    model: String(population?.model?.id),
    verdict: String(proposal.peers[0]?.verdict),
    paper: String(papers.documents[0]?.id),
    table: "human-review",
  };
}

async function openDocument(request: APIRequestContext) {
  const document = await json<Document>(request, `${BASE}/openapi.json`);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, DOCUMENT);
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  /** What is wrong with a value by the schema that `schema` refers to; null: nothing. */
  const faults = (schema: unknown, value: unknown): unknown => {
    const text = JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`);
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
    validators.set(text, validate);
    return validate(value) ? null : validate.errors;
  };
  return { document, faults };
}

test("every endpoint answers on the demo as its document says", async ({ request }) => {
  const { document, faults } = await openDocument(request);
  const values = await known(request);
  for (const [path, { get: operation }] of Object.entries(document.paths)) {
    const place = path.includes("{table}") ? { ...values, edition: "published-2026" } : values;
    const address = `${BASE}${path === "/" ? "" : path.replace(/\{(\w+)\}/g, (_, name: string) => place[name] ?? "")}`;
    const reply = await get(request, address);
    expect(reply.status(), address).toBe(200);
    const [mediaType, content] = Object.entries(operation.responses["200"]?.content ?? {})[0] ?? [];
    expect(reply.headers()["content-type"], address).toContain(mediaType?.split(";")[0]);
    expect(reply.headers()["access-control-allow-origin"], address).toBe("*");
    if (mediaType === "application/json")
      expect(faults(content?.schema, await reply.json()), address).toBeNull();
    if (mediaType === "application/jsonl") {
      const records = await recordsOf(reply);
      expect(records.length, address).toBeGreaterThan(0);
      expect(
        records.map((record) => faults(content?.["x-line-schema"], record)).filter(Boolean),
        address,
      ).toEqual([]);
    }
  }
});

test("lists are walked to their end", async ({ request }) => {
  const { area, population } = await known(request);
  const at = `${AREA}/${area}/populations`;
  for (const list of [at, `${at}/${population}/proposals`, `${BASE}/models`]) {
    const whole = await json<List>(request, `${list}?limit=200`);
    const walked: unknown[] = [];
    for (let next: string | null = `${list}?limit=7`; next !== null; ) {
      const reply = await get(request, next);
      const page = (await reply.json()) as List;
      walked.push(...page.items);
      expect(reply.headers().link).toBe(page.next === null ? undefined : `<${page.next}>; rel="next"`);
      next = page.next;
    }
    expect(walked).toEqual(whole.items);
    expect(walked).toHaveLength(whole.total);
  }
});

test("files agree with each other and with the board", async ({ request }) => {
  const { area, population } = await known(request);
  const at = `${AREA}/${area}`;
  const facts = await json<{ referenceSize: number; corpusSize: number }>(request, at);
  const own = await json<{ size: number; figures: { matchIdea: { score: { value: number } } } }>(
    request,
    `${at}/populations/${population}`,
  );
  expect(await lines(request, `${at}/reference.jsonl`)).toHaveLength(facts.referenceSize);
  expect(await lines(request, `${at}/corpus.jsonl`)).toHaveLength(facts.corpusSize);
  const proposals = await lines(request, `${at}/populations/${population}/proposals.jsonl`);
  expect(proposals).toHaveLength(own.size);
  const added = await lines(request, `${at}/populations/${population}/document-scores.jsonl`);
  const shares = added.filter(({ kind }) => kind === "reference").map(({ match }) => Number(match));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(mean).toBeCloseTo(own.figures.matchIdea.score.value, 10);
  const csv = await (await get(request, `${BASE}${DEMO}/board.csv?area=${area}&unit=score`)).text();
  const rows = parse(csv, { columns: true }) as Record<string, string>[];
  const row = rows.find((one) => one.population === population);
  expect(Number(row?.matchIdea)).toBe(own.figures.matchIdea.score.value);
});

test("print has figures and no documents, and says so", async ({ request }) => {
  const [first] = (await json<List>(request, `${BASE}${PUBLISHED}/areas`)).items;
  const at = `${BASE}${PUBLISHED}/areas/${first?.slug}`;
  expect(await json(request, `${at}/citations`)).toMatchObject({ stored: false, documents: [] });
  const manifest = await json<{ files: { name: string }[] }>(request, `${at}/manifest.json`);
  expect(manifest.files.map(({ name }) => name)).toEqual(["manifest.json", "scores.jsonl"]);
  expect(await lines(request, `${at}/verdicts.jsonl`)).toEqual([]);
});

test("what cannot be read is a problem with its reasons", async ({ request }) => {
  const { document, faults } = await openDocument(request);
  expect(document.paths["/editions"]).toBeDefined();
  const problemAt = async (address: string, status: number): Promise<Row> => {
    const reply = await get(request, address);
    expect(reply.status(), address).toBe(status);
    expect(reply.headers()["content-type"], address).toBe("application/problem+json");
    expect(reply.headers()["access-control-allow-origin"], address).toBe("*");
    const body = (await reply.json()) as Row;
    expect(faults({ $ref: "#/components/schemas/Problem" }, body), address).toBeNull();
    return body;
  };
  const long = "9".repeat(200);
  for (const odd of ["none-such", long, "%00", "%3Cscript%3E", "%C3%BC"]) {
    await problemAt(`${BASE}/editions/${odd}`, 404);
    await problemAt(`${BASE}/models/${odd}`, 404);
    await problemAt(`${AREA}/${odd}/populations`, 404);
  }
  await problemAt(`${BASE}/nothing/here`, 404);
  for (const query of ["limit=-1", `limit=${long}`, "limit=%00", "limit=1&limit=2", "first=1", "after=x"]) {
    const body = await problemAt(`${BASE}/models?${query}`, 400);
    expect(body.parameters, query).toHaveLength(1);
  }
  const board = await problemAt(`${BASE}${DEMO}/board?sort=nonsense&unit=x&q=ok`, 400);
  expect((board.parameters as Row[]).map(({ name }) => name).sort()).toEqual(["sort", "unit"]);
});

test("anyone may read, nobody may write, and what has not changed costs nothing", async ({ request }) => {
  const address = `${BASE}/editions`;
  const preflight = await request.fetch(address, {
    method: "OPTIONS",
    headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "GET" },
  });
  expect(preflight.status()).toBe(204);
  expect(preflight.headers()).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD, OPTIONS",
  });
  const post = await request.post(address, { data: {} });
  expect([post.status(), post.headers().allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  const reply = await get(request, address);
  const { etag = "" } = reply.headers();
  expect(etag).toMatch(/^"[^"]+"$/);
  expect(reply.headers()["access-control-expose-headers"]).toContain("ETag");
  const again = await get(request, address, { headers: { "If-None-Match": etag } });
  expect([again.status(), await again.text()]).toEqual([304, ""]);
  const head = await request.head(address);
  expect([head.status(), await head.text()]).toEqual([200, ""]);
});

test("the documentation explains problems where they point to, and its examples work", async ({
  page,
  request,
}) => {
  const missing = (await (await get(request, `${BASE}/models/0`)).json()) as { type: string };
  await page.goto(missing.type);
  await expect(page.locator("tr:target")).toContainText("Nothing there");
  await page.getByRole("link", { name: "Problem", exact: true }).click();
  await expect(page.locator("#shape-Problem table")).toBeVisible();
  const addresses = await page
    .getByRole("link", { name: "Open the answer" })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses.filter((one) => !one.endsWith(".jsonl")))
    expect((await get(request, address)).status(), address).toBe(200);
});

test("downloads lead to files, from the area and from a population", async ({ page, request }) => {
  await page.goto("/downloads");
  await expect(page.getByText("are not held here").first()).toBeVisible();
  const file = page.locator(".download-table").first().getByRole("link", { name: "reference.jsonl" });
  const papers = await lines(request, (await file.getAttribute("href")) ?? "");
  const row = page.locator(".download-table").first().locator("tr").filter({ hasText: "reference.jsonl" });
  await expect(row.locator(".num")).toHaveText(String(papers.length));
  await page.locator(".download-populations summary").first().click();
  const manifest = page
    .locator(".download-populations")
    .first()
    .getByRole("link", { name: "manifest" })
    .first();
  const address = (await manifest.getAttribute("href")) ?? "";
  expect(await json(request, address)).toMatchObject({ edition: { slug: "demo" } });
});

for (const scheme of ["light", "dark"] as const) {
  test(`no accessibility fault that can be found by machine, in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const address of ["/api", "/downloads"]) {
      await page.goto(address);
      // Endpoints are all of one make: looking at each of them in both colours takes long and finds nothing more.
      const { violations } = await new AxeBuilder({ page })
        .exclude(".api-endpoint:not(:first-of-type)")
        .exclude(".api-shape:nth-of-type(n + 5)")
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map((node) => node.html).join(" | ")}`),
      ).toEqual([]);
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("nothing runs off the page", async ({ page }) => {
    for (const address of ["/api", "/downloads"]) {
      await page.goto(address);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });
});
