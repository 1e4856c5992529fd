import { PAGE_SIZE, pageOfSlot } from "@/lib/product/population-page/pages";
import type { SlotRow } from "@/lib/product/population-page/ports";
import type { ApiAnswer, ApiFault } from "../ask-api";

type Ask = (page: number, signal: AbortSignal) => Promise<ApiAnswer<readonly SlotRow[]>>;

type Page = {
  /** null: never read. Rows that are out of date are shown until newer ones are there. */
  rows: ReadonlyMap<number, SlotRow> | null;
  state: "read" | "asked" | "failed" | "due";
  fault: ApiFault | null;
  stop: AbortController | null;
};

export type FailedPage = { readonly page: number; readonly fault: ApiFault };

/** Rows of a long list, read page by page as they come into view, each page once. */
export type SlotPages = {
  row(slot: number): SlotRow | null;
  /** The pages that are looked at: those that are missing are asked for, other requests are given up. */
  want(pages: readonly number[]): void;
  /** Asks again for what failed, of the pages that are looked at. */
  retry(): void;
  /** A page as the server has it now; whatever else is held may be out of date. */
  renew(page: number, rows: readonly SlotRow[]): void;
  /** Of the pages that are looked at. */
  failed(): readonly FailedPage[];
  busy(): boolean;
  /** Grows with every change. */
  version(): number;
  subscribe(hear: () => void): () => void;
  /** Gives up every request. */
  stop(): void;
};

export const pagesBetween = (first: number, last: number): readonly number[] => {
  const from = pageOfSlot(first);
  return Array.from({ length: pageOfSlot(last) - from + 1 }, (_, at) => from + at);
};

const byOrder = (page: number, rows: readonly SlotRow[]): ReadonlyMap<number, SlotRow> =>
  new Map(rows.filter(({ slot }) => pageOfSlot(slot) === page).map((row) => [row.slot % PAGE_SIZE, row]));

export function createSlotPages(ask: Ask): SlotPages {
  const pages = new Map<number, Page>();
  const hearers = new Set<() => void>();
  let wanted: readonly number[] = [];
  let version = 0;
  const changed = (): void => {
    version++;
    for (const hear of hearers) hear();
  };
  const set = (number: number, change: Partial<Page>): void => {
    const before = pages.get(number) ?? { rows: null, state: "due", fault: null, stop: null };
    pages.set(number, { ...before, ...change });
  };

  async function read(number: number): Promise<void> {
    const stop = new AbortController();
    set(number, { state: "asked", fault: null, stop });
    const answer = await ask(number, stop.signal).catch(() => null);
    // A later request for the same page, or none at all: this answer is nobody's any more.
    if (answer === null || pages.get(number)?.stop !== stop) return;
    if (answer.ok) set(number, { rows: byOrder(number, answer.value), state: "read", stop: null });
    else set(number, { state: "failed", fault: answer.fault, stop: null });
    changed();
  }

  const giveUp = (number: number): void => {
    pages.get(number)?.stop?.abort();
    set(number, { state: "due", fault: null, stop: null });
  };
  const start = (numbers: readonly number[]): void => {
    for (const number of numbers) void read(number);
    if (numbers.length > 0) changed();
  };
  const stateOf = (number: number) => pages.get(number)?.state ?? "due";
  const due = (): readonly number[] => wanted.filter((number) => stateOf(number) === "due");

  return {
    row: (slot) => pages.get(pageOfSlot(slot))?.rows?.get(slot % PAGE_SIZE) ?? null,
    want: (numbers) => {
      wanted = numbers;
      for (const [number, { state }] of pages)
        if ((state === "asked" || state === "failed") && !numbers.includes(number)) giveUp(number);
      start(due());
    },
    retry: () => start(wanted.filter((number) => stateOf(number) === "failed")),
    renew: (number, rows) => {
      for (const [other, { state }] of pages) if (state === "read") set(other, { state: "due" });
      pages.get(number)?.stop?.abort();
      set(number, { rows: byOrder(number, rows), state: "read", fault: null, stop: null });
      changed();
      start(due());
    },
    failed: () =>
      wanted.flatMap((page) => {
        const fault = pages.get(page)?.fault ?? null;
        return fault === null ? [] : [{ page, fault }];
      }),
    busy: () => wanted.some((number) => stateOf(number) === "asked"),
    version: () => version,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    stop: () => {
      for (const [number, { state }] of pages) if (state === "asked") giveUp(number);
    },
  };
}
