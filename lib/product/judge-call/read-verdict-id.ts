import { type VerdictId, verdictId } from "@/lib/domain/ids";
import { readOrdinal } from "@/lib/product/population-page/addresses";

/** null where the address can be nobody's: nothing is looked up then. */
export function readVerdictId(raw: string | undefined): VerdictId | null {
  const number = readOrdinal(raw);
  return number === null ? null : verdictId.parse(number);
}
