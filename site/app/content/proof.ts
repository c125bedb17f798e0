import { template } from "../words/templates.ts";
import { defineContent } from "./define-content.ts";

/** Who stands for a quote, a logo or a figure. */
export type Source = {
  /** A person, a report or a count: what somebody who doubts it can ask for. */
  name: string;
  /** An ISO day: when it was said, agreed or counted. */
  date: string;
};

/** Null for what is invented, until an operator has the real thing. */
export type Proof = { source: Source | null };

export const sourceLine = defineContent("sourceLine", template("Source: {name}, {day}"));

export function isExample(...all: readonly Proof[]): boolean {
  return all.some(({ source }) => source === null);
}
