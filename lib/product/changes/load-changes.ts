import { HUMAN_SCOPE } from "@/lib/domain/step";
import type { EditionRow } from "@/lib/product/board/ports";
import type { RawSearch } from "@/lib/product/board/search-params";
import { readOrdinal } from "@/lib/product/population-page/addresses";
import { type ChangeEntry, entryOf } from "./change-entry";
import { type ChangeGroup, groupChanges } from "./group-changes";
import { type PageOfDays, pageOfDays } from "./page-of-days";
import type { ChangeRow, ChangesReader } from "./ports";

/** Rows that are read at a time; a page may need several helpings. */
const HELPING = 2_000;
/** A page shows whole days: as many as it takes to have this many entries. */
const PAGE_ENTRIES = 20;

export type ChangesSources = ChangesReader & { editions(): Promise<readonly EditionRow[]> };

export type ChangeLog = {
  readonly entries: readonly ChangeEntry[];
  /** Where the next, older page begins: changes with a smaller id. null: there is none. */
  readonly older: number | null;
};

export type LoadedChanges =
  | {
      readonly kind: "changes";
      readonly log: ChangeLog;
      readonly editions: readonly EditionRow[];
      /** Slug of the edition that is asked for; null: all of them. */
      readonly edition: string | null;
      /** The newest change is on this page. */
      readonly isNewest: boolean;
    }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export type LoadedEntry =
  | { readonly kind: "entry"; readonly entry: ChangeEntry }
  | { readonly kind: "none" }
  | { readonly kind: "unavailable"; readonly error: unknown };

export async function entriesOf(
  from: ChangesReader,
  groups: readonly ChangeGroup[],
): Promise<readonly ChangeEntry[]> {
  const rows = groups.flatMap((group) => group.rows);
  const scopes = new Set(rows.map(({ scope }) => scope));
  scopes.delete(HUMAN_SCOPE);
  const names = await from.names([...new Set(rows.map(({ area }) => area))], [...scopes]);
  return groups.flatMap((group) => entryOf(group, names) ?? []);
}

type Wanted = {
  readonly edition: string | null;
  readonly before: number | null;
  readonly entries: number;
};

/** Whole days from `before` on, newest first, until there are enough entries. */
async function readDays(from: ChangesReader, { edition, before, entries }: Wanted): Promise<PageOfDays> {
  const read: ChangeRow[] = [];
  for (;;) {
    const helping = await from.changes({ edition, before: read.at(-1)?.id ?? before, limit: HELPING });
    read.push(...helping);
    const page = pageOfDays(read, helping.length < HELPING, entries);
    if (page !== null) return page;
  }
}

/** The newest entries, for the page (by days) and for the feed. */
export async function readChangeLog(from: ChangesReader, wanted: Wanted): Promise<ChangeLog> {
  const { groups, older } = await readDays(from, wanted);
  return { entries: await entriesOf(from, groups), older };
}

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === "string" ? value : value?.[0];

/** What the page of changes shows. `?edition=…&before=…` */
export async function loadChanges(from: ChangesSources, search: RawSearch): Promise<LoadedChanges> {
  const edition = one(search.edition) ?? null;
  const before = readOrdinal(one(search.before));
  try {
    const editions = await from.editions();
    if (edition !== null && !editions.some(({ slug }) => slug === edition)) return { kind: "none" };
    const log = await readChangeLog(from, { edition, before, entries: PAGE_ENTRIES });
    return { kind: "changes", log, editions, edition, isNewest: before === null };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

/** The entry that holds a change: any of its changes finds it, so an address stays good however the entry grew. */
export async function loadChangeEntry(from: ChangesReader, raw: string | undefined): Promise<LoadedEntry> {
  const id = readOrdinal(raw);
  if (id === null) return { kind: "none" };
  try {
    const groups = groupChanges(await from.changesAround(id));
    const group = groups.find(({ rows }) => rows.some((row) => row.id === id));
    const [entry] = group === undefined ? [] : await entriesOf(from, [group]);
    return entry === undefined ? { kind: "none" } : { kind: "entry", entry };
  } catch (error) {
    return { kind: "unavailable", error };
  }
}
