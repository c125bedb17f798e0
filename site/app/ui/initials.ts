/** As many grounds as `.avatar` has. */
const grounds = 5;

/** What stands for a person without a photo: initials, and a ground that is the same wherever the person is shown. */
export function faceOf(name: string | null, email: string): { initials: string; ground: number } {
  let sum = 0;
  for (const letter of name?.trim() || email) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007;
  return { initials: initialsOf(name, email), ground: sum % grounds };
}

/** The first letters of the first and the last name, or that of the address. */
export function initialsOf(name: string | null, email: string): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 0 ? [...new Set([words[0], words.at(-1)])] : [email];
  const letters = chosen.map((word = "") => (firstLetter.exec(word)?.[0] ?? "").toUpperCase());
  // Two Arabic letters would join into a word.
  return letters.join(/\p{Script=Arabic}/u.test(letters.join("")) ? "\u200C" : "");
}

/** To the eye a letter with its marks is one, and so are two that a virama joins, as in श्रेया and শ্রাবণী. */
const firstLetter = /^\P{M}\p{M}*(?:(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0D4D])\p{L}\p{M}*)*/u;

/** What a person is called; null where no name is known. */
export function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}
