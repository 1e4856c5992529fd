import type { EditionStatus } from "@/lib/domain/edition";
import { type Refusal, refused } from "@/lib/product/refusal";
import type { Edition } from "./ports.ts";

/** The reference data of an edition may change until it is frozen; the database refuses it from then on. */
const REFERENCE_OPEN: readonly EditionStatus[] = ["draft", "collecting", "screening", "auditing"];

/** null where papers may be imported. */
export function refuseNewArea({ slug, status }: Edition): Refusal | null {
  if (REFERENCE_OPEN.includes(status)) return null;
  return refused(
    `Edition "${slug}" is ${status}: its papers cannot be added to or changed. Nothing was imported; a correction is a new revision of the edition.`,
  );
}

/** null where populations may be imported and scored: everything but an archive. */
export function refuseWork({ slug, status }: Edition): Refusal | null {
  if (status !== "archived") return null;
  return refused(`Edition "${slug}" is archived: it can be read, nothing in it can change.`);
}
