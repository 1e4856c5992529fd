import path from "node:path";
import type { ApiRoute } from "@/app/api-response";
import { siteDatabase } from "@/app/site-database";
import { publishedStore } from "@/lib/platform/db/stores/published-store";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { addressOf, type Endpoint } from "@/lib/product/api/endpoint";
import { seedPublished } from "@/prisma/seed/seed-published";
import { scoreEdition } from "@/workers/score-edition";
import { testRoles } from "@/workers/testing/test-roles";
import { openTestWorld } from "@/workers/testing/test-world";
import { addTinyEdition } from "@/workers/testing/tiny-edition";

export type Values = Readonly<Record<string, string>>;

export type ApiSite = {
  readonly database: TestDatabase;
  /** Parameters of which something is known: of the tiny edition, or of the printed one where that alone has any. */
  paramsOf(endpoint: Endpoint, more?: Values): Values;
  ask(endpoint: Endpoint, asked?: Asked): Promise<Response>;
  close(): Promise<void>;
};
type Asked = { readonly query?: string; readonly params?: Values; readonly method?: keyof ApiRoute };

const ROUTES = path.resolve(import.meta.dirname, "../../app/api/v1");
export const PRINTED = "published-2026";
const TINY = { edition: "tiny", area: "tiny", population: "alpha", number: "1", table: "human-review" };

/** Rows of which only the number is their address. */
async function idsIn({ sql }: TestDatabase): Promise<Values> {
  const [row] = await sql<[Values]>`
    SELECT (SELECT "id"::text FROM "Document" WHERE "kind" = 'reference' LIMIT 1) AS "paper",
      (SELECT "id"::text FROM "Verdict" LIMIT 1) AS "verdict",
      (SELECT "modelId"::text FROM "Population" WHERE "slug" = 'alpha') AS "model"`;
  return row;
}

/** A scored edition of two imported populations, and the printed one. */
async function fill(database: TestDatabase): Promise<void> {
  const world = openTestWorld(database);
  const edition = await addTinyEdition(world, "tiny");
  const { signal } = new AbortController();
  await scoreEdition({
    world,
    edition,
    roles: testRoles(),
    here: true,
    overlap: true,
    actor: "test",
    signal,
  });
  await seedPublished(publishedStore(database.sql));
  await world.close();
}

async function routeOf({ path: at }: Endpoint): Promise<ApiRoute> {
  const folder = at.replace(/\{(\w+)\}/g, "[$1]");
  return (await import(/* @vite-ignore */ path.join(ROUTES, folder, "route.ts"))) as ApiRoute;
}

/** The routes themselves over a database of their own: what a request meets but for the server in front. */
export async function openApiSite(): Promise<ApiSite> {
  const database = await createTestDatabase();
  const before = process.env.DATABASE_URL;
  process.env.DATABASE_URL = database.url;
  // What a test makes fail is seen in the answer.
  process.env.IDEATASTE_LOG ??= "silent";
  await fill(database);
  const known: Values = { ...TINY, ...(await idsIn(database)) };
  const paramsOf: ApiSite["paramsOf"] = (endpoint, more) => {
    const all: Values = { ...known, ...(endpoint.name === "getTable" ? { edition: PRINTED } : {}), ...more };
    return Object.fromEntries(Object.keys(endpoint.params.shape).map((name) => [name, all[name] ?? ""]));
  };
  return {
    database,
    paramsOf,
    ask: async (endpoint, { query = "", params: more, method = "GET" } = {}) => {
      const params = paramsOf(endpoint, more);
      const request = new Request(`http://site${addressOf(endpoint, params)}${query}`, { method });
      return (await routeOf(endpoint))[method](request, { params: Promise.resolve(params) });
    },
    close: async () => {
      await siteDatabase().clients.close();
      process.env.DATABASE_URL = before;
      await database.close();
    },
  };
}
