export const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A count that begins a sentence. */
export function counted(count: number, one: string, many: string): string {
  return `${numbers[count] ?? count} ${count === 1 ? one : many}`;
}

/** A count within a sentence. */
export function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** With a capital, where it stands alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en") + text.slice(1);
}
