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
  const ofTax = tax === null || beforeTax <= 0 ? 0 : taxOf(beforeTax, tax.rate);
  return { lines: amounts, beforeTax, tax: ofTax, total: beforeTax + ofTax };
}

/** Exact for any amount, which a product of two numbers is not. */
function taxOf(amount: number, rate: number): number {
  return Number((BigInt(amount) * BigInt(rate) + 5_000n) / 10_000n);
}

/** `18` or `12.5`, as people write a rate. */
export function percentOf(rate: number): string {
  return String(rate / 100);
}
