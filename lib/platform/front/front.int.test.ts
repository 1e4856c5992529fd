import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type ListeningPace,
  listenPublications,
  type PublicationHearer,
} from "@/lib/platform/db/publication-signal";
import { createTestDatabase, type TestDatabase } from "@/lib/platform/db/testing/test-database";
import { openWire, type Wire } from "@/lib/platform/db/testing/wire";
import { type FrontWorld, openFrontWorld, page } from "./testing/front-world";

const PAGE = "/editions/demo";
const PACE: ListeningPace = { heartbeatMs: 50, patienceMs: 3_000, retryMs: 50 };

let world: FrontWorld;
let count = 0;
let ms = 0;
const later = (by: number): void => {
  ms += by;
};
beforeEach(async () => {
  count = 0;
  world = await openFrontWorld({ now: () => ms });
  world.front.cache.listening(true);
  world.answer((req, res) => page(`made ${++count} for ${req.headers.cookie ?? "anyone"}`)(req, res));
});
afterEach(() => world.close());

const textOf = (body: Buffer): string => /<p>(.*)<\/p>/.exec(body.toString())?.[1] ?? "";
const text = async (path = PAGE, headers = {}): Promise<string> =>
  textOf((await world.get(path, headers)).body);

describe("a page from the cache", () => {
  it("is made once for a hundred visitors at a time, and not again for the next", async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => world.get(PAGE)));
    expect(new Set(replies.map(({ body }) => textOf(body)))).toEqual(new Set(["made 1 for anyone"]));
    expect((await world.get(PAGE)).how).toBe("hit");
    expect(world.asked).toEqual([`GET ${PAGE}`]);
  });

  it("carries its name, and is answered with 304 to who has it", async () => {
    const first = await world.get(PAGE, { "accept-encoding": "br" });
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      "content-encoding": "br",
      etag: expect.stringMatching(/^"[\w-]{43}-br"$/),
    });
    for (const name of ["Cookie", "Accept-Encoding", "rsc", "next-router-state-tree"])
      expect(first.headers.vary?.split(", ")).toContain(name);
    const again = await world.get(PAGE, { "if-none-match": first.headers.etag, "accept-encoding": "gzip" });
    expect(again).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
      headers: { etag: first.headers.etag },
    });
    expect(again.headers).not.toHaveProperty("content-encoding");
    expect(world.lastHeaders()).not.toHaveProperty("if-none-match");
  });

  it("comes in the coding asked for, the same in each", async () => {
    const plain = await world.get(PAGE);
    const [br, gzip] = [
      await world.get(PAGE, { "accept-encoding": "gzip, br" }),
      await world.get(PAGE, { "accept-encoding": "gzip" }),
    ];
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("is answered to HEAD without its body, from the same copy", async () => {
    const whole = await world.get(PAGE);
    const head = await world.get(PAGE, {}, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(head.headers).toMatchObject({
      etag: whole.headers.etag,
      "content-length": whole.headers["content-length"],
    });
    expect((await world.get("/method", {}, "HEAD")).status).toBe(200);
    expect(world.asked).toEqual([`GET ${PAGE}`, "GET /method"]);
  });

  it("never shows one visitor another's theme, nor what other cookies say", async () => {
    const themes = ["theme=dark", "theme=light", "a=1; theme=dark", "session=mine", "theme=blue", undefined];
    const seen = await Promise.all(
      themes.map((cookie) => text(PAGE, cookie === undefined ? {} : { cookie })),
    );
    const drawnFor = (shown: string): string => shown.replace(/^made \d for /, "");
    expect(seen.map(drawnFor)).toEqual([
      ...["theme=dark", "theme=light", "theme=dark", "anyone", "anyone", "anyone"],
    ]);
    expect(count).toBe(3);
  });

  it("is not mixed up with its payload for Next's router", async () => {
    world.answer((req, res) => {
      const payload = req.headers.rsc === "1";
      res.writeHead(200, { "content-type": payload ? "text/x-component" : "text/html" });
      res.end(payload ? `tree ${req.headers["next-router-state-tree"]}` : "page");
    });
    const bodies = async () =>
      Promise.all(
        [{}, { rsc: "1", "next-router-state-tree": "a" }, { rsc: "1", "next-router-state-tree": "b" }].map(
          async (headers) => (await world.get(PAGE, headers)).body.toString(),
        ),
      );
    expect(await bodies()).toEqual(["page", "tree a", "tree b"]);
    expect(await bodies()).toEqual(["page", "tree a", "tree b"]);
    expect(world.asked).toHaveLength(3);
  });

  it("is kept for a redirect and for nothing there, with what browsers may not keep", async () => {
    world.answer((_, res) => res.writeHead(308, { location: "/method" }).end());
    await world.get(PAGE);
    expect(await world.get(PAGE)).toMatchObject({
      status: 308,
      how: "hit",
      headers: { location: "/method" },
    });
    expect((await world.get(PAGE)).headers["cache-control"]).toBe("no-store");
  });

  it("is never kept with a cookie: each visitor's own request gets its own", async () => {
    world.answer((_, res) => page(`made ${++count}`, { "set-cookie": `id=${count}` })(_, res));
    const replies = await Promise.all([1, 2, 3].map(() => world.get(PAGE)));
    const cookies = replies.map(({ headers }) => headers["set-cookie"]?.join());
    expect(new Set(cookies).size).toBe(3);
    expect(replies.map(({ how }) => how)).toEqual(["pass", "pass", "pass"]);
    expect((await world.get(PAGE)).how).toBe("pass");
  });

  it("is not kept where it is a fault", async () => {
    world.answer((_, res) => res.writeHead(500, { "content-type": "text/html" }).end(`fault ${++count}`));
    for (const fault of ["fault 1", "fault 2"])
      expect(await world.get(PAGE)).toMatchObject({ status: 500, body: Buffer.from(fault), how: "miss" });
  });
});

describe("with a database that tells of publications", () => {
  let database: TestDatabase;
  let wire: Wire;
  let listening: { close(): Promise<void> };
  let told: string[];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    told = [];
    wire = await openWire(database.url);
    listening = listenPublications(wire.url, hearer(), PACE);
    await heard("listening");
  });
  afterEach(async () => {
    await listening.close();
    await wire.close();
  });

  const hearer = (): PublicationHearer => {
    const { cache } = world.front;
    const tell = (word: string, act: () => void) => (): void => {
      act();
      told.push(word);
    };
    return {
      published: tell("published", () => cache.published()),
      listening: tell("listening", () => cache.listening(true)),
      deaf: tell("deaf", () => cache.listening(false)),
    };
  };
  const heard = (word: string) =>
    vi
      .waitUntil(() => told.includes(word), { timeout: 30_000, interval: 5 })
      .then(() => {
        told.length = 0;
      });

  it("makes a page anew as soon as something was published, and only then", async () => {
    expect([await text(), await text()]).toEqual(["made 1 for anyone", "made 1 for anyone"]);
    await database.sql`INSERT INTO "Model" ("name") VALUES ('one')`;
    await heard("published");
    expect([await text(), await text()]).toEqual(["made 2 for anyone", "made 2 for anyone"]);
    await database.sql`UPDATE "Model" SET "name" = 'two' WHERE "name" = 'one'`;
    await heard("published");
    expect(await text()).toBe("made 3 for anyone");
  });

  it("does not keep a page that was being made when something was published", async () => {
    let finish: () => void = () => {};
    world.answer((req, res) => {
      finish = () => page("old")(req, res);
    });
    const early = text();
    await vi.waitUntil(() => world.asked.length === 1, { timeout: 30_000, interval: 5 });
    await database.sql`INSERT INTO "Model" ("name") VALUES ('meanwhile')`;
    await heard("published");
    world.answer(page("new"));
    expect(await text()).toBe("new");
    finish();
    expect(await early).toBe("old");
    expect((await world.get(PAGE)).how).toBe("hit");
    expect(await text()).toBe("new");
  });

  it("gives no page older than two seconds while it is away, and forgets all once it is back", async () => {
    expect(await text()).toBe("made 1 for anyone");
    later(5_000);
    expect(await text()).toBe("made 1 for anyone");
    wire.cut();
    await heard("deaf");
    expect(await text()).toBe("made 2 for anyone");
    later(2_000);
    expect(await text()).toBe("made 2 for anyone");
    later(1);
    expect(await text()).toBe("made 3 for anyone");
    wire.mend();
    await heard("listening");
    expect([await text(), await text()]).toEqual(["made 4 for anyone", "made 4 for anyone"]);
  });
});
