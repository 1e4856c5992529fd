import fc from "fast-check";
import { expect, it } from "vitest";
import { takeTurns } from "./turns";
import { UpstreamFailed } from "./upstream";

/** Asks one after the other; `order` tells who has had a turn. */
function world(atOnce: number, most: number, { mostEach = atOnce, patienceMs = 60_000 } = {}) {
  const turns = takeTurns({ atOnce, mostEach, most, patienceMs });
  const order: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, name = who, left?: AbortSignal): Promise<void> =>
    turns.take({ who, name, ...(left && { left }) }).then(
      (end) => {
        order.push(name);
        ends.push(end);
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(UpstreamFailed);
        refused.push(name);
      },
    );
  /** Ends turns, the oldest first, until nobody waits. */
  const run = async (): Promise<void> => {
    for (;;) {
      await settled();
      const end = ends.shift();
      if (end === undefined) return;
      end();
    }
  };
  return { turns, ask, run, order, refused, ends };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("gives so many turns at once, the others in their order", async () => {
  const { ask, run, order } = world(2, 10);
  for (const name of ["a", "b", "c", "d"]) void ask("one", name);
  await settled();
  expect(order).toEqual(["a", "b"]);
  await run();
  expect(order).toEqual(["a", "b", "c", "d"]);
});

it("keeps nobody waiting behind all that another one asks for", async () => {
  const { ask, run, order } = world(1, 100);
  for (let at = 0; at < 50; at++) void ask("flood", `flood ${at}`);
  void ask("reader", "page");
  void ask("reader", "second");
  void ask("other", "other");
  await run();
  expect(order.slice(0, 7)).toEqual([
    ...["flood 0", "flood 1", "page", "other"],
    ...["flood 2", "second", "flood 3"],
  ]);
  expect(order).toHaveLength(53);
});

it("leaves some turns to others, however long those of one take", async () => {
  const { ask, order, ends } = world(3, 10, { mostEach: 2 });
  for (let at = 0; at < 4; at++) void ask("slow", `slow ${at}`);
  await settled();
  expect(order).toEqual(["slow 0", "slow 1"]);
  void ask("reader", "page");
  await settled();
  expect(order).toEqual(["slow 0", "slow 1", "page"]);
  ends[2]?.();
  await settled();
  expect(order).toHaveLength(3);
  ends[0]?.();
  await settled();
  expect(order.at(-1)).toBe("slow 2");
});

it("takes a place from whoever waits for the most, never from one who waits for as little", async () => {
  const { ask, run, order, refused } = world(1, 6);
  for (let at = 0; at < 8; at++) void ask("flood", `flood ${at}`);
  for (const name of ["a", "b", "c"]) void ask(name);
  await settled();
  expect(refused).toEqual(["flood 6", "flood 7", "flood 5", "flood 4", "flood 3"]);
  void ask("d");
  await settled();
  expect(refused.at(-1)).toBe("flood 2");
  void ask("e");
  await settled();
  expect(refused.at(-1)).toBe("e");
  await run();
  expect(order).toEqual(["flood 0", "flood 1", "a", "b", "c", "d"]);
});

it("serves what several want when the first of them has a turn, once", async () => {
  const { turns, ask, run, order, refused } = world(1, 5);
  for (let at = 0; at < 3; at++) void ask("flood", `flood ${at}`);
  void ask("flood", "board");
  turns.join("board", "reader");
  turns.join("board", "reader");
  turns.join("nothing", "reader");
  void ask("flood", "last");
  void ask("newcomer", "page");
  await settled();
  // It is not the flood's alone to lose.
  expect(refused).toEqual(["last"]);
  await run();
  expect(order).toEqual(["flood 0", "flood 1", "board", "page", "flood 2"]);
});

it("forgets who has left, and tells who has waited for too long", async () => {
  const { ask, run, order, refused, ends } = world(1, 10, { patienceMs: 20 });
  void ask("one", "first");
  const leaving = new AbortController();
  void ask("two", "gone", leaving.signal);
  leaving.abort();
  await ask("three", "late");
  expect(refused).toEqual(["gone", "late"]);
  await ask("four", "never", AbortSignal.abort());
  expect(refused).toHaveLength(3);
  expect(ends).toHaveLength(1);
  void ask("five", "then");
  await run();
  expect(order).toEqual(["first", "then"]);
});

it("ends a turn once, however often it is told", async () => {
  const { ask, order, ends } = world(1, 10);
  for (const name of ["a", "b", "c"]) void ask("one", name);
  await settled();
  ends[0]?.();
  ends[0]?.();
  await settled();
  expect(order).toEqual(["a", "b"]);
});

it("serves or refuses everyone, and never too many at a time", async () => {
  const asks = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean()), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      asks,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 12 }),
      async (of, atOnce, most) => {
        const { turns, ask, run, order, refused, ends } = world(atOnce, most);
        for (const [at, [who, joined]] of of.entries()) {
          void ask(who, String(at));
          if (joined) turns.join(String(at - 1), who);
        }
        await settled();
        expect(ends.length).toBeLessThanOrEqual(Math.min(atOnce, most));
        await run();
        expect([...order, ...refused].map(Number).toSorted((a, b) => a - b)).toEqual(of.map((_, at) => at));
      },
    ),
  );
});
