import { describe, expect, it } from "vitest";
import { copyOf } from "./copy";
import { STALE_MS, UNHEARD_MS } from "./freshness";
import { type Made, pageCache } from "./page-cache";

const made = (text: string, more: { keep?: boolean; lasting?: boolean; bytes?: number } = {}): Made => ({
  kind: "copy",
  copy: copyOf(
    { status: 200, headers: [], body: Buffer.from(text.padEnd(more.bytes ?? 0)) },
    more.lasting ?? false,
  ),
  keep: more.keep ?? true,
});

/** A cache whose clock is turned by hand, and a page whose text counts how often it was made. */
function open(bytes = 1_000_000) {
  let ms = 0;
  let count = 0;
  const cache = pageCache(bytes, () => ms);
  cache.listening(true);
  const pass = (by: number): void => {
    ms += by;
  };
  const page = async (): Promise<Made> => made(String(++count));
  const find = async (key = "k", work = page): Promise<string> => {
    const { made: found, how } = await cache.find(key, work);
    return found.kind === "copy" ? `${found.copy.body} ${how}` : `${found.kind} ${how}`;
  };
  return { cache, pass, find };
}

/** Something that is under way until it is told how it ends. */
function pending() {
  let resolve: (made: Made) => void = () => {};
  const promise = new Promise<Made>((settle) => {
    resolve = settle;
  });
  return { work: () => promise, resolve };
}

describe("pageCache", () => {
  it("makes a page once, however many wait for it", async () => {
    const { cache } = open();
    const page = pending();
    let asked = 0;
    const all = Array.from({ length: 100 }, () =>
      cache.find("k", () => {
        asked++;
        return page.work();
      }),
    );
    page.resolve(made("x"));
    expect(new Set((await Promise.all(all)).map((found) => found.made)).size).toBe(1);
    expect(asked).toBe(1);
  });

  it("gives what it keeps, and makes it anew behind it once it is older than ten seconds", async () => {
    const { pass, find } = open();
    expect([await find(), await find()]).toEqual(["1 miss", "1 hit"]);
    pass(10_001);
    expect([await find(), await find()]).toEqual(["1 stale", "2 hit"]);
    pass(STALE_MS + 1);
    expect(await find()).toBe("3 miss");
  });

  it("keeps keys apart", async () => {
    const { find } = open();
    expect([await find("a"), await find("b"), await find("a")]).toEqual(["1 miss", "2 miss", "1 hit"]);
  });

  it("gives nothing from before a publication", async () => {
    const { cache, find } = open();
    await find();
    cache.published();
    expect([await find(), await find()]).toEqual(["2 miss", "2 hit"]);
  });

  it("does not keep what was begun before a publication, nor make those wait for it who came after", async () => {
    const { cache, find } = open();
    const old = pending();
    const early = find("k", old.work);
    cache.published();
    expect(await find()).toBe("1 miss");
    old.resolve(made("old"));
    expect(await early).toBe("old miss");
    expect(await find()).toBe("1 hit");
  });

  it("does not keep what is made anew behind an old copy while something is published", async () => {
    const { cache, pass, find } = open();
    await find();
    pass(20_000);
    const old = pending();
    expect(await find("k", old.work)).toBe("1 stale");
    cache.published();
    old.resolve(made("old"));
    expect(await find()).toBe("2 miss");
  });

  it("keeps for two seconds where publications are not heard of, and forgets all once they are again", async () => {
    const { cache, pass, find } = open();
    await find();
    cache.listening(false);
    expect(await find()).toBe("1 hit");
    pass(UNHEARD_MS + 1);
    expect([await find(), await find()]).toEqual(["2 miss", "2 hit"]);
    cache.listening(true);
    expect(await find()).toBe("3 miss");
  });

  it("keeps nothing that must not be, and no fault", async () => {
    const { find } = open();
    expect([
      await find("k", async () => made("x", { keep: false })),
      await find("k", async () => ({ kind: "streamed", keep: false })),
    ]).toEqual(["x miss", "streamed miss"]);
    await expect(find("k", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await find()).toBe("1 miss");
  });

  it("goes on giving a copy whose successor could not be made, and tries again", async () => {
    const { pass, find } = open();
    await find();
    pass(20_000);
    expect(await find("k", () => Promise.reject(new Error("away")))).toBe("1 stale");
    expect([await find(), await find()]).toEqual(["1 stale", "2 hit"]);
  });

  it("keeps files across publications", async () => {
    const { cache, pass, find } = open();
    await find("f", async () => made("file", { lasting: true }));
    cache.published();
    pass(1e9);
    expect(await find("f")).toBe("file hit");
  });

  it("stays within its memory, and lets go of what was not asked for the longest", async () => {
    const { cache, find } = open(20_000);
    const big = (text: string) => async () => made(text, { bytes: 5_000 });
    for (const key of ["a", "b", "c"]) await find(key, big(key));
    await find("a");
    await find("d", big("d"));
    expect(await find("a")).toMatch(/hit$/);
    expect(await find("b")).toMatch(/miss$/);
    const found = await cache.find("a", async () => made("never"));
    if (found.made.kind === "copy") cache.grew("a", found.made.copy, 18_000);
    expect(await find("a")).toMatch(/miss$/);
  });

  it("keeps nothing where it may not", async () => {
    const { find } = open(0);
    expect([await find(), await find()]).toEqual(["1 miss", "2 miss"]);
  });
});
