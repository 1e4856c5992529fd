import { z } from "zod";
import { cannotHaveSeen } from "@/lib/science/metrics/slices";
import type { ModelRow } from "./ports";

/** Whether a model can have read the papers that it is compared with, by dates alone. */
export const exposure = z.enum(["cannot-have-seen", "may-have-seen"]);
export type Exposure = z.infer<typeof exposure>;
type Dates = Pick<ModelRow, "trainingCutoff" | "releaseDate">;

/** What a model was trained on ends where its vendor says; where nobody does, with its release. Nothing known: false. */
export const blindTo = ({ trainingCutoff, releaseDate }: Dates, year: number): boolean =>
  cannotHaveSeen(trainingCutoff ?? releaseDate, year) === true;

/** null: no language model wrote it. `year`: of the reference. */
export function exposureOf(
  { model, baseline }: { readonly model: Dates; readonly baseline: boolean },
  year: number,
): Exposure | null {
  if (baseline) return null;
  return blindTo(model, year) ? "cannot-have-seen" : "may-have-seen";
}
