import { rounded } from "@/lib/domain/rounded";

/** A Jaccard index with as many digits as tell papers apart: 0.118; "<0.001" is not nothing. */
export function jaccardText(value: number): string {
  if (value === 0) return "0";
  return value < 0.0005 ? "<0.001" : rounded(value, 3);
}
