import type { Exposure } from "@/lib/product/board/cutoff";

/** `year`: of the reference. */
export const exposureText = (exposure: Exposure, year: number): string =>
  exposure === "cannot-have-seen" ? `cannot have seen ${year}` : `may have seen ${year}`;
