/** Letters and marks of any script, with the joiners that Indic scripts and some names need inside. */
const nameWord = /^[\p{L}\p{M}]+(?:(?:’|'|-|\u200c|\u200d)[\p{L}\p{M}]+)*$/u;
const longestFirstName = 30;

/**
 * The one word of a visitor's own text that a confirmation repeats, or null. Nothing that reads as an address, a
 * number or a sentence passes, so that nobody has us carry a message to a stranger. Initials are skipped.
 */
export function toFirstName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => nameWord.test(word) && [...word].length > 1);
  return first && first.length <= longestFirstName ? first : null;
}
