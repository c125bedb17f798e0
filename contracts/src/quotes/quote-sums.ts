/** Sums of a quote: the same function on the desk, while it is written, and on the server. Amounts are whole numbers of the smallest unit. */

/** A line costs `count` times `unit`; one that takes something off has a `unit` below zero. */
export type SummedLine = { count: number; unit: number };

/** A rate in hundredths of a percent: 1800 is 18 %. */
export type RatedTax = { rate: number };

export type QuoteSums = {
  /** Of each line, in their order. */
  lines: number[];
  beforeTax: number;
  tax: number;
  total: number;
};

/** The tax is of the sum, once, and rounded to the smallest unit; a half goes up. */
export function sumQuote(lines: readonly SummedLine[], tax: RatedTax | null): QuoteSums {
  const amounts = lines.map(({ count, unit }) => count * unit);
  const beforeTax = amounts.reduce((sum, amount) => sum + amount, 0);
  // Exact for any amount, which a product of two numbers is not.
  const ofTax = tax === null || beforeTax <= 0 ? 0 : Number((BigInt(beforeTax) * BigInt(tax.rate) + 5_000n) / 10_000n);
  return { lines: amounts, beforeTax, tax: ofTax, total: beforeTax + ofTax };
}

/**
 * The tax in money that came: its share of the quote's, so that the last takes what rounding left. A half goes up. It is
 * never more than the money, also where struck money took its own rounding along.
 * @param before What came and was taxed already
 */
export function taxInAmount(
  { tax, total }: Pick<QuoteSums, "tax" | "total">,
  amount: number,
  before: { amount: number; tax: number },
): number {
  if (total <= 0) return 0;
  const came = BigInt(before.amount + amount);
  const upToHere = Number((came * BigInt(tax) * 2n + BigInt(total)) / (2n * BigInt(total)));
  return Math.min(amount, Math.max(0, upToHere - before.tax));
}

/** A tax that two governments share in halves: what does not divide is the second's. */
export function halvesOf(tax: number): [number, number] {
  const first = Math.floor(tax / 2);
  return [first, tax - first];
}

/** `18` or `12.5`, as people write a rate. */
export function percentOf(rate: number): string {
  return String(rate / 100);
}
