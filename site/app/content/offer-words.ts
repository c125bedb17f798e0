const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

/** At the beginning of a sentence. */
export function countInWords(count: number): string {
  return numberWords[count] ?? String(count);
}

/** What visitors read where people do it. */
export const offerWords = {
  byHand: "Run by our team. Ask at the demo.",
};

/** Under the promise of a product's page: who keeps it. Null where the product does. */
export function byHandNote(isByHand: boolean, words = offerWords.byHand): string | null {
  return isByHand ? `${words} The pictures are examples.` : null;
}
