import type { APIRequestContext, APIResponse } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { HOSTILE_NAMES, HOSTILE_TEXTS } from "../scripts/test/edges/hostile";
import { expect, test } from "./site";

const EDGES = process.env.EDGES_URL;
test.skip(EDGES === undefined, "EDGES_URL names no site at its edges (npm test starts one)");

const MANY = "/api/v1/editions/many";
const SLUGS = HOSTILE_NAMES.map((_, at) => `hostile-${at}`);
const ofPopulation = (slug: string, file: string) => `${MANY}/areas/wide/populations/${slug}/${file}`;

async function get(request: APIRequestContext, path: string): Promise<APIResponse> {
  const reply = await request.get(`${EDGES}${path}`);
  expect(reply.status(), path).toBe(200);
  // A name in a header could end it and begin another one.
  const file = reply.headers()["content-disposition"];
  if (file !== undefined) expect(file).toMatch(/^attachment; filename="[a-z0-9.-]+"$/);
  return reply;
}

test("names are whole in CSV and JSON, and no cell is a formula", async ({ request }) => {
  const rows = parse(await (await get(request, `${MANY}/board.csv`)).text(), { columns: true }) as Record<
    string,
    string
  >[];
  const isNumber = (cell: string): boolean => cell !== "" && Number.isFinite(Number(cell));
  const words = rows.flatMap((row) => Object.values(row)).filter((cell) => !isNumber(cell));
  expect(words.filter((cell) => /^\s*[=+\-@\t\r＝＋－＠]/u.test(cell))).toEqual([]);
  const models = rows.map(({ model }) => model?.replace(/^'/, ""));
  expect(models).toEqual(expect.arrayContaining([...HOSTILE_NAMES]));
  const board = await (await get(request, `${MANY}/areas/wide/populations?limit=100`)).json();
  const names = (board.items as { model: { name: string } }[]).map(({ model }) => model.name);
  expect(names).toEqual(expect.arrayContaining([...HOSTILE_NAMES]));
});

test("badges and the feed are XML that runs nothing", async ({ page, request }) => {
  const paths = [
    ...SLUGS.map((slug) => ofPopulation(slug, "badge.svg")),
    "/api/v1/changes.atom?edition=many",
  ];
  const texts: string[] = [];
  for (const path of paths) texts.push(await (await get(request, path)).text());
  const found = await page.evaluate(
    (all) =>
      all.map((text) => {
        const xml = new DOMParser().parseFromString(text, "application/xml");
        const acts = [...xml.querySelectorAll("*")].flatMap((element) => [
          ...(/^(script|foreignObject|image|use|parsererror)$/i.test(element.localName)
            ? [element.localName]
            : []),
          ...[...element.attributes].map(({ name }) => name).filter((name) => /^on/i.test(name)),
        ]);
        return { acts, links: [...xml.querySelectorAll("[href]")].map((link) => link.getAttribute("href")) };
      }),
    texts,
  );
  expect(found.flatMap(({ acts }) => acts)).toEqual([]);
  for (const link of found.flatMap(({ links }) => links)) expect(link).toMatch(/^https?:/);
});

test("BibTeX opens no group that it does not close, and calls no command of a name", async ({ request }) => {
  for (const slug of SLUGS) {
    const text = await (await get(request, ofPopulation(slug, "bibtex"))).text();
    const bare = text.replace(/\\[{}%$&#_]/g, "");
    expect(bare.split("{").length, slug).toBe(bare.split("}").length);
    expect(bare).not.toContain("\\input");
    expect(bare).not.toContain("%");
  }
});

test("a download gives back what was written, sign for sign", async ({ request }) => {
  const path = "/api/v1/editions/one/areas/alone/populations/only/proposals.jsonl";
  const lines = (await (await get(request, path)).text()).trim().split("\n");
  const records = lines.map((line) => JSON.parse(line) as { title: string; abstract: string });
  expect(records.map(({ title, abstract }) => ({ title, abstract }))).toEqual(
    HOSTILE_TEXTS.map(({ title, abstract }) => ({ title, abstract })),
  );
});
