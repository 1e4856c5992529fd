import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FrontWorld, openFrontWorld, page } from "./testing/front-world";

const EVENTS = "/editions/e/areas/a/populations/p/events";
const LINES = "/editions/e/areas/a/populations/p/proposals.jsonl";

let world: FrontWorld;
beforeEach(async () => {
  world = await openFrontWorld();
  world.front.cache.listening(true);
});
afterEach(() => world.close());
const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 5 });

describe("what is passed on", () => {
  it("comes event by event, and ends upstream when the visitor leaves", async () => {
    let ended = false;
    let say: (line: string) => void = () => {};
    world.answer((_, res) => {
      res.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store, no-transform" });
      say = (line) => void res.write(line);
      res.on("close", () => {
        ended = true;
      });
      say("data: 1\n\n");
    });
    const stream = await world.open(EVENTS, { "accept-encoding": "gzip, br" });
    expect(stream.headers).not.toHaveProperty("content-encoding");
    const parts = stream[Symbol.asyncIterator]();
    expect(String((await parts.next()).value)).toBe("data: 1\n\n");
    // The second is not even written before the first has been read.
    say("data: 2\n\n");
    expect(String((await parts.next()).value)).toBe("data: 2\n\n");
    expect(ended).toBe(false);
    stream.destroy();
    await until(() => ended);
  });

  it("ends upstream when the visitor leaves before anything was answered, too", async () => {
    let ended = false;
    world.answer((_, res) => {
      res.on("close", () => {
        ended = true;
      });
    });
    const socket = net.connect(world.front.port, "127.0.0.1");
    socket.write(`GET ${LINES} HTTP/1.1\r\nHost: site\r\n\r\n`);
    await until(() => world.asked.length === 1);
    socket.destroy();
    await until(() => ended);
  });

  it("is compressed on its way where that is asked for", async () => {
    const lines = Array.from({ length: 2_000 }, (_, line) => JSON.stringify({ line })).join("\n");
    world.answer((_, res) => {
      res.writeHead(200, {
        "content-type": "application/jsonl",
        etag: '"x"',
        "content-length": lines.length,
      });
      res.end(lines);
    });
    const coded = await world.get(LINES, { "accept-encoding": "gzip, br" });
    expect(coded.headers).toMatchObject({
      "content-encoding": "gzip",
      etag: 'W/"x"',
      vary: "Accept-Encoding",
    });
    expect(gunzipSync(coded.body).toString()).toBe(lines);
    const plain = await world.get(LINES);
    expect(plain.headers).toMatchObject({ etag: '"x"', "content-length": String(lines.length) });
    expect(plain.body.toString()).toBe(lines);
    expect([plain.how, coded.how]).toEqual(["pass", "pass"]);
  });

  it("waits for a slow visitor instead of filling memory", async () => {
    let written = 0;
    const part = randomBytes(65_536);
    world.answer((_, res) => {
      res.writeHead(200, { "content-type": "application/jsonl" });
      const more = (): void => {
        while (!res.destroyed && written < 2_000 * part.length) {
          written += part.length;
          if (!res.write(part)) return void res.once("drain", more);
        }
      };
      more();
    });
    const stream = await world.open(LINES);
    await once(stream, "readable");
    let before = -1;
    await until(() => {
      const still = written === before;
      before = written;
      return still;
    });
    // Of 131 MB no more than what the system's buffers hold.
    expect(written).toBeLessThan(60 * 2 ** 20);
    stream.destroy();
  });

  it("gives up a visitor who takes nothing of it any more", async () => {
    const impatient = await openFrontWorld({ idleMs: 200 });
    let ended = false;
    impatient.answer((_, res) => {
      res.on("close", () => {
        ended = true;
      });
      res.writeHead(200, { "content-type": "application/jsonl" });
      res.write(Buffer.alloc(20 * 2 ** 20));
    });
    const stream = await impatient.open(LINES);
    stream.on("error", () => undefined);
    await until(() => ended);
    await impatient.close();
  });

  it("breaks off where the site's server does: half of it must not look whole", async () => {
    world.answer((_, res) => {
      res.writeHead(200, { "content-type": "application/jsonl" });
      res.write("{}\n", () => res.destroy());
    });
    await expect(world.get(LINES)).rejects.toThrow(/aborted|ECONNRESET/);
    await expect(world.get(LINES, { "accept-encoding": "gzip" })).rejects.toThrow(/aborted|ECONNRESET/);
  });

  it("takes the visitor's cookies and conditions along, and no word that only the front may say", async () => {
    world.answer(page("run"));
    await world.get("/nowhere", {
      ...{
        cookie: "a=1; theme=dark",
        "if-none-match": '"x"',
        "x-own": "1",
        connection: "x-hop",
        "x-hop": "1",
      },
      ...{ "x-forwarded-for": "6.6.6.6", "x-forwarded-host": "evil", "x-middleware-subrequest": "proxy" },
    });
    const sent = world.lastHeaders();
    expect(sent).toMatchObject({
      ...{ cookie: "a=1; theme=dark", "if-none-match": '"x"', "x-own": "1", "x-forwarded-for": "127.0.0.1" },
      ...{ "x-forwarded-host": `127.0.0.1:${world.front.port}`, "x-forwarded-proto": "http" },
    });
    for (const name of ["x-hop", "x-middleware-subrequest", "accept-encoding"])
      expect(sent).not.toHaveProperty(name);
  });

  it("keeps every cookie that is set, and a form's body arrives whole", async () => {
    let body = "";
    world.answer((req, res) => {
      req.on("data", (part) => {
        body += part;
      });
      req.on("end", () => res.writeHead(303, { "set-cookie": ["a=1", "b=2"], location: "/" }).end());
    });
    const url = `http://127.0.0.1:${world.front.port}/theme`;
    const reply = await fetch(url, { method: "POST", body: "x".repeat(100_000), redirect: "manual" });
    expect([reply.status, reply.headers.getSetCookie(), body.length]).toEqual([303, ["a=1", "b=2"], 100_000]);
  });

  it("is what is too long to keep", async () => {
    const long = Buffer.alloc(5 * 2 ** 20, "x");
    world.answer((_, res) => res.writeHead(200, { "content-type": "text/html" }).end(long));
    for (const _ of [1, 2]) {
      const { how, body } = await world.get("/method");
      expect([how, body.equals(long)]).toEqual(["pass", true]);
    }
    expect(world.asked).toHaveLength(3);
  });
});

describe("where the site's server is gone", () => {
  it("says so on a plain page, as a problem to programs, and goes on once it is back", async () => {
    world.answer(page("back"));
    expect((await world.get("/method")).status).toBe(200);
    await world.crash();
    for (const path of ["/cite", "/nowhere"]) {
      const gone = await world.get(path);
      expect([gone.status, gone.headers["retry-after"]]).toEqual([502, "2"]);
      expect(gone.body.toString()).toContain("The site is not there just now");
      expect(gone.headers["content-security-policy"]).toContain("default-src 'none'");
    }
    const problem = await world.get("/api/v1/editions");
    expect(problem.headers["content-type"]).toBe("application/problem+json");
    expect(problem.status).toBe(503);
    expect(JSON.parse(problem.body.toString())).toMatchObject({ status: 503, path: "/api/v1/editions" });
    // What is kept is still given.
    expect((await world.get("/method")).how).toBe("hit");
    await world.restart();
    for (const path of ["/cite", "/nowhere", "/api/v1/editions"])
      expect((await world.get(path)).status).toBe(200);
  });

  it("asks once more where a connection that was kept turns out to be closed", async () => {
    let broken = 0;
    world.answer((req, res) => (broken++ === 0 ? res.destroy() : page("page")(req, res)));
    expect((await world.get("/method")).status).toBe(200);
    expect(world.asked).toHaveLength(2);
  });

  it("does not wait for ever", async () => {
    const impatient = await openFrontWorld({ patienceMs: 200 });
    impatient.answer(() => undefined);
    const [kept, passed] = await Promise.all([impatient.get("/method"), impatient.get("/nowhere")]);
    expect([kept.status, passed.status]).toEqual([504, 504]);
    expect(kept.body.toString()).toContain("The site took too long");
    await impatient.close();
  });

  it("does not let more wait than it can serve", async () => {
    const small = await openFrontWorld({ mostRenders: 2 });
    const finish: (() => void)[] = [];
    small.answer((req, res) => void finish.push(() => page("made")(req, res)));
    const first = Promise.all(["/method", "/cite"].map((path) => small.get(path)));
    await until(() => finish.length === 2);
    const busy = await small.get("/models");
    expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "2"]);
    expect(busy.body.toString()).toContain("The site is busy");
    // Whoever wants what is being made already waits with the others.
    const third = small.get("/cite");
    for (const end of finish) end();
    expect([...(await first), await third].map(({ status }) => status)).toEqual([200, 200, 200]);
    small.answer(page("made"));
    expect((await small.get("/models")).status).toBe(200);
    await small.close();
  });

  it("keeps nobody waiting behind all the pages that one address asks for", async () => {
    const fair = await openFrontWorld({ mostRenders: 40, trustedProxies: 1 });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const finish: (() => void)[] = [];
    fair.answer((req, res) => void finish.push(() => page("made")(req, res)));
    let refused = 0;
    const flood = Array.from({ length: 45 }, (_, at) => fair.get(`/method?flood=${at}`, from("1.1.1.1")));
    for (const reply of flood) void reply.then(({ status }) => (refused += status === 503 ? 1 : 0));
    await until(() => finish.length === 24 && refused === 5);
    const readers = ["/models", "/nowhere"].map((path) => fair.get(path, from("2.2.2.2")));
    // Two of the flood have given their places up for them, and they are served while all of its turns last.
    await until(() => refused === 7 && fair.asked.length === 26);
    expect(fair.asked.slice(24).toSorted()).toEqual(["GET /models", "GET /nowhere"]);
    fair.answer(page("made"));
    for (const end of finish) end();
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(flood);
    await fair.close();
  });

  it("makes what is live anew each time, and has nobody keep it", async () => {
    for (let time = 1; time <= 2; time++) {
      world.answer(page(`as it is ${time}`, { "cache-control": "public" }));
      const reply = await world.get("/queue");
      expect([reply.how, reply.headers["cache-control"]]).toEqual(["miss", "no-store"]);
      expect(reply.body.toString()).toContain(`as it is ${time}`);
    }
  });

  it("keeps nobody waiting for bodies that do not come", async () => {
    const few = await openFrontWorld({ mostRenders: 2 });
    few.answer((req, res) => {
      if (req.method === "GET") page("made")(req, res);
      else req.resume().on("end", () => res.end("form"));
    });
    const options = { host: "127.0.0.1", port: few.front.port, path: "/theme", method: "POST", agent: false };
    const slow = Array.from({ length: 3 }, () =>
      http.request({ ...options, headers: { "content-length": 10 } }).on("error", () => undefined),
    );
    for (const form of slow) form.write("part");
    await until(() => few.asked.length === 3);
    expect((await few.get("/method")).status).toBe(200);
    expect((await few.get("/nowhere")).status).toBe(200);
    for (const form of slow) form.destroy();
    await few.close();
  });

  it("says how it is to whoever watches over it, however many wait", async () => {
    const full = await openFrontWorld({ mostRenders: 1 });
    const finish: (() => void)[] = [];
    full.answer((req, res) => {
      if (req.url === "/healthz") res.end("well");
      else finish.push(() => page("made")(req, res));
    });
    const waiting = full.get("/method");
    await until(() => finish.length === 1);
    expect((await full.get("/models")).status).toBe(503);
    expect((await full.get("/healthz")).body.toString()).toBe("well");
    for (const end of finish) end();
    expect((await waiting).status).toBe(200);
    await full.close();
  });

  it("passes so many answers on to one address at a time", async () => {
    const few = await openFrontWorld({ mostPassing: 2, trustedProxies: 1 });
    few.answer(
      (_, res) => void res.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n"),
    );
    const open = (address: string) => few.open("/runs/1/events", { "x-forwarded-for": address });
    const streams = [await open("1.1.1.1"), await open("1.1.1.1")];
    const refused = await few.get("/runs/1/events", { "x-forwarded-for": "1.1.1.1" });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "10"]);
    const other = await open("2.2.2.2");
    expect(other.statusCode).toBe(200);
    streams[0]?.destroy();
    await until(async () => {
      const again = await open("1.1.1.1");
      streams.push(again);
      return again.statusCode === 200;
    });
    for (const stream of [...streams, other]) stream.destroy();
    await few.close();
  });

  it("does not keep an answer that broke off", async () => {
    world.answer((_, res) => {
      res.writeHead(200, { "content-type": "text/html", "content-length": 100 });
      res.write("half", () => res.destroy());
    });
    expect((await world.get("/method")).status).toBe(502);
    world.answer(page("whole"));
    expect((await world.get("/method")).body.toString()).toContain("whole");
  });
});

describe("requests that are out of the ordinary", () => {
  /** Sends bytes as they are; the first line of the answer. */
  async function raw(request: string): Promise<string> {
    const socket = net.connect(world.front.port, "127.0.0.1");
    socket.write(request);
    let answer = "";
    for await (const part of socket) answer += String(part);
    return answer.split("\r\n")[0] ?? "";
  }
  const headers = "Host: site\r\nConnection: close\r\n";

  it("an address that cannot be decoded has the site's own page for nothing there", async () => {
    world.answer((req, res) => res.writeHead(req.url === "/_not-found" ? 404 : 200).end("own page"));
    expect(await world.get("/editions/%ff")).toMatchObject({ status: 404, body: Buffer.from("own page") });
    expect(await world.get("/runs/%")).toMatchObject({ status: 404, how: "hit" });
    const problem = await world.get("/api/v1/%ff");
    expect([problem.status, problem.headers["content-type"]]).toEqual([404, "application/problem+json"]);
    expect(world.asked).toEqual(["GET /_not-found"]);
  });

  it("an address beyond all length is refused", async () => {
    expect((await world.get(`/${"a".repeat(9_000)}`)).status).toBe(414);
    expect((await world.get("/method", { "x-long": "a".repeat(40_000) })).status).toBe(431);
    expect(world.asked).toEqual([]);
  });

  it("programs are told as problems what is refused before it is read", async () => {
    const path = "/api/v1/editions";
    const problems = [
      await world.get(`${path}?after=${"1".repeat(9_000)}`),
      await world.get(path, { "x-long": "a".repeat(40_000) }),
      await world.get(path, {}, "PROPFIND"),
    ];
    expect(problems.map(({ status }) => status)).toEqual([414, 431, 501]);
    for (const { status, headers, body } of problems) {
      expect(headers).toMatchObject({
        "content-type": "application/problem+json",
        "access-control-allow-origin": "*",
      });
      expect(JSON.parse(String(body))).toMatchObject({ status, path });
    }
    expect((await world.get("/method", { "x-long": "a".repeat(40_000) })).body.toString()).toContain("<h1>");
  });

  it("pages are read, not written", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const refused = await world.get("/method", {}, method);
      expect([refused.status, refused.headers.allow]).toEqual([405, "GET, HEAD"]);
    }
    expect((await world.get("/api/v1/editions", {}, "OPTIONS")).how).toBe("pass");
    expect((await world.get("/method", {}, "PROPFIND")).status).toBe(501);
    expect(world.asked).toEqual(["OPTIONS /api/v1/editions"]);
  });

  it("the absolute form is read as what it names", async () => {
    expect(await raw(`GET http://there/method?a=1 HTTP/1.1\r\n${headers}\r\n`)).toBe("HTTP/1.1 200 OK");
    expect(world.asked).toEqual(["GET /method?a=1"]);
    expect(world.lastHeaders().host).toBe("there");
  });

  it.each([
    [
      "two lengths of a body",
      `POST /theme HTTP/1.1\r\n${headers}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    ],
    [
      "a length and chunks",
      `POST /theme HTTP/1.1\r\n${headers}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      "chunks that are not the last coding",
      `POST /theme HTTP/1.1\r\n${headers}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
    ],
    ["a space before a colon", `GET /method HTTP/1.1\r\n${headers}X : 1\r\n\r\n`],
    ["a line without its CR", "GET /method HTTP/1.1\nHost: site\n\n"],
    ["no host", "GET /method HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a host that is none", "GET /method HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["no HTTP", "\x16\x03\x01 hello\r\n\r\n"],
  ])("%s is refused and goes no further", async (_, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1\.1 400 /);
    expect(world.asked).toEqual([]);
  });

  it("a body where none belongs is not taken for the next request", async () => {
    const smuggled = "GET /runs/1 HTTP/1.1\r\nHost: site\r\n\r\n";
    const answer = await raw(
      `GET /method HTTP/1.1\r\n${headers}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    );
    expect(answer).toBe("HTTP/1.1 200 OK");
    expect(world.asked).toEqual(["GET /method"]);
  });
});

describe("limits of the API", () => {
  const PATH = "/api/v1/editions";
  it("count copies, too, and say when to come back", async () => {
    const limited = await openFrontWorld({ limits: { perMinute: 100, burst: 3 } });
    limited.front.cache.listening(true);
    limited.answer((_, res) => res.writeHead(200, { "content-type": "application/json" }).end("{}"));
    const replies = [];
    for (let request = 0; request < 4; request++) replies.push(await limited.get(PATH));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(replies[1]).toMatchObject({
      how: "hit",
      headers: { ratelimit: expect.stringMatching(/^"burst";r=1;/) },
    });
    expect(replies[3]?.headers).toMatchObject({
      "content-type": "application/problem+json",
      "retry-after": expect.stringMatching(/^\d+$/),
      "ratelimit-policy": '"burst";q=3;w=10, "minute";q=100;w=60',
      "access-control-allow-origin": "*",
    });
    expect(JSON.parse(String(replies[3]?.body))).toMatchObject({ status: 429, path: PATH });
    expect((await limited.get("/method")).status).toBe(200);
    expect(limited.asked).toEqual([`GET ${PATH}`, "GET /method"]);
    await limited.close();
  });

  it("are each visitor's own, who is known by the word of a trusted proxy alone", async () => {
    const limits = { perMinute: 100, burst: 1 };
    const statuses = async (trustedProxies: number): Promise<number[]> => {
      const limited = await openFrontWorld({ limits, trustedProxies });
      const found: number[] = [];
      for (const visitor of ["1.1.1.1", "2.2.2.2"])
        found.push((await limited.get(PATH, { "x-forwarded-for": visitor })).status);
      await limited.close();
      return found;
    };
    expect([await statuses(0), await statuses(1)]).toEqual([
      [200, 429],
      [200, 200],
    ]);
  });
});
