const names: Record<string, string> = { "/": "Home", "/termsOfuse": "Terms of use" };

/** The address of a page of ours, or a place on one, in words: `Solutions, IEC counselors`. Other words stay. */
export function pageWords(path: string): string {
  const known = names[path];
  if (known) return known;
  if (!/^[\w/-]+$/.test(path)) return path;
  const parts = path.split("/").filter(Boolean);
  return parts.map((part) => capitalised(part.replaceAll("-", " ").replace(/\b(?:ai|iec)\b/g, toUpper))).join(", ");
}

function capitalised(words: string): string {
  return toUpper(words.charAt(0)) + words.slice(1);
}

function toUpper(words: string): string {
  return words.toUpperCase();
}
