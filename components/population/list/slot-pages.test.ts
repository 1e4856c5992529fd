import { describe, expect, it } from "vitest";
import { PAGE_SIZE } from "@/lib/product/population-page/pages";
import type { SlotRow } from "@/lib/product/population-page/ports";
import type { ApiAnswer } from "../ask-api";
import { createSlotPages, pagesBetween } from "./slot-pages";

const rowsOf = (page: number, said = "x"): readonly SlotRow[] =>
  Array.from({ length: PAGE_SIZE }, (_, at) => {
    const slot = (page - 1) * PAGE_SIZE + at;
    return { slot, title: `${said} ${slot}`, run: null };
  });

/** An API that answers when it is told to. */
function aServer() {
  const asked: {
    page: number;
    signal: AbortSignal;
    answer: (with_: ApiAnswer<readonly SlotRow[]>) => void;
  }[] = [];
  const pages = createSlotPages(
    (page, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        asked.push({ page, signal, answer: resolve });
      }),
  );
  const answer = async (page: number, with_?: ApiAnswer<readonly SlotRow[]>): Promise<void> => {
    const one = asked.filter((each) => each.page === page).at(-1);
    one?.answer(with_ ?? { ok: true, value: rowsOf(page) });
    await new Promise((done) => setTimeout(done));
  };
  return { asked, pages, answer, pagesAsked: () => asked.map(({ page }) => page) };
}

const FAULT = { ok: false, fault: { kind: "busy", seconds: 30 } } as const;

describe("pages of a long list", () => {
  it("are those that the rows in view stand on", () => {
    expect(pagesBetween(0, 49)).toEqual([1]);
    expect(pagesBetween(49, 50)).toEqual([1, 2]);
    expect(pagesBetween(120, 260)).toEqual([3, 4, 5, 6]);
  });

  it("are asked for once, and their rows found by slot", async () => {
    const { pages, answer, pagesAsked } = aServer();
    pages.want([2]);
    pages.want([2, 3]);
    expect(pagesAsked()).toEqual([2, 3]);
    expect([pages.busy(), pages.row(50)]).toEqual([true, null]);
    await answer(2);
    await answer(3);
    pages.want([2, 3]);
    expect(pagesAsked()).toEqual([2, 3]);
    expect([pages.busy(), pages.row(50)?.title, pages.row(149)?.title]).toEqual([false, "x 50", "x 149"]);
    expect(pages.row(150)).toBeNull();
  });

  it("that were only scrolled past are given up, and asked for anew when they come back", async () => {
    const { asked, pages, answer, pagesAsked } = aServer();
    pages.want([5]);
    pages.want([9]);
    expect(asked[0]?.signal.aborted).toBe(true);
    pages.want([5]);
    expect(pagesAsked()).toEqual([5, 9, 5]);
    await answer(5);
    expect(pages.row(200)?.title).toBe("x 200");
  });

  it("that failed say why, until they are asked for again", async () => {
    const { pages, answer, pagesAsked } = aServer();
    pages.want([1, 2]);
    await answer(1);
    await answer(2, FAULT);
    expect(pages.failed()).toEqual([{ page: 2, fault: FAULT.fault }]);
    pages.want([1, 2]);
    expect(pagesAsked()).toEqual([1, 2]);
    pages.retry();
    expect([pagesAsked(), pages.failed()]).toEqual([[1, 2, 2], []]);
    await answer(2);
    expect(pages.row(99)?.title).toBe("x 99");
  });

  it("that failed and went out of view are tried again when they come back", async () => {
    const { pages, answer, pagesAsked } = aServer();
    pages.want([2]);
    await answer(2, FAULT);
    pages.want([7]);
    pages.want([2]);
    expect([pagesAsked(), pages.failed()]).toEqual([[2, 7, 2], []]);
  });

  it("that the server sent anew make the others old: those are shown until newer ones have come", async () => {
    const { pages, answer, pagesAsked } = aServer();
    pages.want([1, 2]);
    await answer(1);
    await answer(2);
    pages.renew(1, rowsOf(1, "new"));
    expect([pages.row(0)?.title, pages.row(50)?.title]).toEqual(["new 0", "x 50"]);
    expect(pagesAsked()).toEqual([1, 2, 2]);
    await answer(2, { ok: true, value: rowsOf(2, "new") });
    expect(pages.row(50)?.title).toBe("new 50");
  });

  it("keep to themselves: rows of another page are not taken in", async () => {
    const { pages, answer } = aServer();
    pages.want([2]);
    await answer(2, { ok: true, value: rowsOf(3) });
    expect(pages.row(50)).toBeNull();
  });

  it("tell whoever listens", async () => {
    const { pages, answer } = aServer();
    const seen: number[] = [];
    const end = pages.subscribe(() => seen.push(pages.version()));
    pages.want([1]);
    await answer(1);
    end();
    pages.renew(1, []);
    expect(seen).toEqual([1, 2]);
  });
});
