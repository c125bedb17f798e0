/** Letters and marks of any script, with the joiners that Indic scripts and some names need inside. */
const nameWord = /^[\p{L}\p{M}]+(?:(?:’|'|-|\u200c|\u200d)[\p{L}\p{M}]+)*$/u;
const longestFirstName = 30;

/**
 * The first name that a confirmation repeats, or null. Text that reads as an address, a
 * number or a sentence is refused, so that nobody can use us to send a message to somebody else. Initials are skipped.
 */
export function toFirstName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => nameWord.test(word) && [...word].length > 1);
  return first && first.length <= longestFirstName ? first : null;
}
