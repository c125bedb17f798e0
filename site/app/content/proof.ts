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

/** What is said next to it. Nothing, where it is invented: the page says once that it shows examples. */
export function proofLine({ source }: Proof): string | null {
  return source && `Source: ${source.name}, ${dayInWords(source.date)}`;
}

/** Whether any of these is invented. */
export function isExample(...all: readonly Proof[]): boolean {
  return all.some(({ source }) => source === null);
}
