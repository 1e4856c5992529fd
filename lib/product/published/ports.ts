import type { AuditEntry } from "@/lib/product/audit/ports";
import type { PublishedEdition } from "./published-edition";

/** Whole tables as they were printed, by name. */
export type StoredTables = Readonly<Record<string, unknown>>;

export interface PublishedStore {
  /**
   * All or nothing, in one transaction with the audit entry: the edition, its areas, models, populations, scores and slot
   * figures, its printed tables, then its status, from which on the database refuses changes. False where the slug is
   * taken: nothing was changed, but tables that the edition did not hold yet are added.
   */
  storePublished(edition: PublishedEdition, tables: StoredTables, entry: AuditEntry): Promise<boolean>;
}

export interface PrintedReader {
  /** The stored content of that table of that edition; null where there is none. */
  printedTable(edition: string, name: string): Promise<unknown>;
}
