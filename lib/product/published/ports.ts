import type { AuditEntry } from "@/lib/product/audit/ports";
import type { PublishedEdition } from "./published-edition";

export interface PublishedStore {
  /**
   * All or nothing, in one transaction with the audit entry: the edition, its areas, models, populations, scores and slot
   * figures, then its status, from which on the database refuses changes. False where the slug is taken: nothing was
   * changed.
   */
  storePublished(edition: PublishedEdition, entry: AuditEntry): Promise<boolean>;
}
