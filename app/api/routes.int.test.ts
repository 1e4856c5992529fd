import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import type { Endpoint } from "@/lib/product/api/endpoint";
import { addressOf } from "@/lib/product/api/endpoint";
import { problem } from "@/lib/product/api/problems";
import { ENDPOINTS } from "@/lib/product/api/registry";
import { scoreEdition } from "@/workers/score-edition";
import { testRoles } from "@/workers/testing/test-roles";
import { openTestWorld } from "@/workers/testing/test-world";
import { addTinyEdition } from "@/workers/testing/tiny-edition";
import type { World } from "@/workers/world";
import type { ApiRoute } from "../api-response";
import { siteDatabase } from "../site-database";

let database: TestDatabase;
let world: World;
const before = process.env.DATABASE_URL;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
  world = openTestWorld(database);
  const edition = await addTinyEdition(world, "tiny");
  const { signal } = new AbortController();
  await scoreEdition({ world, edition, roles: testRoles(), here: true, actor: "test", signal });
});
afterAll(async () => {
  await siteDatabase().clients.close();
  process.env.DATABASE_URL = before;
  await world.close();
  await database.close();
});

type Values = Record<string, string>;
const KNOWN: Values = { edition: "tiny", area: "tiny", population: "alpha" };

async function routeOf({ path: at }: Endpoint): Promise<ApiRoute> {
  const folder = at.replace(/\{(\w+)\}/g, "[$1]");
  return (await import(
    /* @vite-ignore */ path.join(import.meta.dirname, "v1", folder, "route.ts")
  )) as ApiRoute;
}

const paramsOf = (endpoint: Endpoint, more: Values = {}): Values =>
  Object.fromEntries(
    Object.keys(endpoint.params.shape).map((name) => [name, { ...KNOWN, ...more }[name] ?? ""]),
  );

async function ask(endpoint: Endpoint, query = "", more: Values = {}, method: keyof ApiRoute = "GET") {
  const params = paramsOf(endpoint, more);
  const url = `http://site${addressOf(endpoint, params)}${query}`;
  return (await routeOf(endpoint))[method](new Request(url, { method }), { params: Promise.resolve(params) });
}

describe.each(ENDPOINTS.map((one) => [one.name, one] as const))("%s", (_, endpoint) => {
  it("answers as its own schema says", async () => {
    const response = await ask(endpoint);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    const { answer } = endpoint;
    if (answer.kind === "json") expect(answer.schema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
    if (answer.kind === "lines")
      for (const line of text.trimEnd().split("\n"))
        expect(answer.record.parse(JSON.parse(line))).toEqual(JSON.parse(line));
  });

  it("is read by anyone and written by no one", async () => {
    const head = await ask(endpoint, "", {}, "HEAD");
    expect([head.status, head.body]).toEqual([200, null]);
    expect(head.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const options = await ask(endpoint, "", {}, "OPTIONS");
    expect(options.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, OPTIONS");
    const post = await ask(endpoint, "", {}, "POST");
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(problem.parse(await post.json()).status).toBe(405);
  });

  it("names what it cannot read", async () => {
    const response = await ask(endpoint, "?nonsense=1&limit=-1&limit=x");
    const body = problem.parse(await response.json());
    expect([response.status, body.status]).toEqual([400, 400]);
    expect(body.parameters?.map(({ name }) => name).sort()).toContain("nonsense");
  });

  it.each(Object.keys(endpoint.params.shape))("knows no %s of another name", async (name) => {
    for (const odd of ["none-such", "\0", "9".repeat(200), "<script>", "ü"]) {
      const response = await ask(endpoint, "", { [name]: odd });
      expect(problem.parse(await response.json()), odd).toMatchObject({ status: 404 });
    }
  });
});
