const longestLocal = 64;
const longestAddress = 320;
/** What ends an address in running text. */
const ends = new Set(' \t\r\n\u00a0<>"(),;:[]\\');

/** The addresses in a text, in its order. One pass: from each `@` no further than an address may reach. */
export function findAddresses(text: string, most = 100): string[] {
  const found: string[] = [];
  for (let at = text.indexOf("@"); at !== -1 && found.length < most; at = text.indexOf("@", at + 1)) {
    let begin = at;
    while (begin > 0 && at - begin < longestLocal && isInside(text[begin - 1])) begin -= 1;
    let end = at + 1;
    while (end < text.length && end - begin < longestAddress && isInside(text[end])) end += 1;
    if (begin < at && end > at + 1) found.push(text.slice(begin, end));
  }
  return found;
}

function isInside(letter: string | undefined): boolean {
  return letter !== undefined && letter !== "@" && !ends.has(letter);
}

/** Message-IDs (`<…@…>`) in a text, in its order. */
export function findIds(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    const end = text.indexOf(">", at);
    if (end === -1) break;
    const id = text.slice(text.lastIndexOf("<", end), end + 1);
    at = end;
    if (id.length > 2 && id.length <= 402 && !/\s/.test(id)) found.push(id);
  }
  return found;
}
