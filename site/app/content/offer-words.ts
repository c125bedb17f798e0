import { defineContent } from "./define-content.ts";

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

/** At the beginning of a sentence. */
export function countInWords(count: number): string {
  return numberWords[count] ?? String(count);
}

/** Under what a visitor can try: that it is an example, and who does it today. The first alone where the product does. */
export function exampleNote(isByHand: boolean, words: string): string {
  return isByHand ? words : "Example data.";
}

/** The same under a row of pictures of several products. */
export const examplesByHand = defineContent(
  "examplesByHand",
  "Example data. Today our counsellors do this with you; we show you how in the demo.",
);
