import { cannotHaveSeen } from "@/lib/science/metrics/slices";
import type { ModelRow } from "./ports";

/** What was released before the year began was trained before it, whatever its vendor states. Nothing known: false. */
export const blindTo = ({ trainingCutoff, releaseDate }: ModelRow, year: number): boolean =>
  cannotHaveSeen(trainingCutoff ?? releaseDate, year) === true;
