const CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** US dollars: whole cents, and what is less than ten of them with two figures ("$0.0042"). */
export function dollars(amount: number): string {
  if (amount === 0 || amount >= 0.095) return `$${CENTS.format(amount)}`;
  const decimals = Math.min(8, 1 - Math.floor(Math.log10(amount)));
  return `$${Number(amount.toPrecision(2)).toFixed(Math.max(2, decimals))}`;
}
