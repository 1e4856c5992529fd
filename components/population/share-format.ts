import { rounded } from "@/lib/domain/rounded";

/** 0.2345 → "23.5%"; what is there is never rounded to nothing. */
export function sharePercent(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 0.05 ? "<0.1%" : `${rounded(percent, 1)}%`;
}

/** 7.5375 → "7.5 papers" */
export const citations = (amount: number): string => `${rounded(amount, 1)} papers`;

/** A slot's weight: "0.47 bits", "0 bits" where every paper is matched on it. */
export const bits = (weight: number): string => `${weight === 0 ? "0" : rounded(weight, 2)} bits`;
