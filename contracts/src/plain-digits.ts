/** What somebody typed or copied, with digits of every script as 0 to 9, and without marks that nobody sees. */
export function plainDigits(typed: string): string {
  return typed.replace(/\p{Cf}/gu, "").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // The digits of a script stand in a row, from zero on; some scripts have several such rows.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
