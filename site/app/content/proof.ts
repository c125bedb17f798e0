import { dayInWords } from "./day-in-words.ts";

/** Who stands for a quote, a logo or a figure. */
export type Source = {
  /** A person, a report or a count: what somebody who doubts it can ask for. */
  name: string;
  /** An ISO day: when it was said, agreed or counted. */
  date: string;
};

/** Null for what is invented, until an operator has the real thing. */
export type Proof = { source: Source | null };

/**
 * What is said next to it. Nothing passes for real without a source.
 * @param what such as "review"
 */
export function proofLine({ source }: Proof, what: string): string {
  return source ? `Source: ${source.name}, ${dayInWords(source.date)}` : `Illustrative ${what}`;
}

/** For several things at once: they are as good as the weakest of them, and as recent as the oldest. */
export function proofOf(all: readonly Proof[], what: string): string {
  const sources = all.map(({ source }) => source).filter((source) => source !== null);
  const [oldest] = sources.map(({ date }) => date).sort();
  if (!oldest || sources.length < all.length) return `Illustrative ${what}`;
  return `Confirmed by each of them since ${dayInWords(oldest)}`;
}
