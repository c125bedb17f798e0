/** A text of a page's document, and the element that it is all of. */
export type FoundText<Element> = { element: Element; text: string };

export type Matched<Element> = {
  element: Element;
  /** Places of the words that say this. */
  paths: string[];
};

/**
 * Texts of a page by the places of the words that say them. Spaces do not count: headings stand in lines of their own.
 * @param found the smaller before what holds them, so that a heading in parts is one thing and its parts are not.
 */
export function matchWords<Element>(
  found: readonly FoundText<Element>[],
  places: ReadonlyMap<string, readonly string[]>,
  contains: (outer: Element, inner: Element) => boolean,
): Matched<Element>[] {
  const matched: Matched<Element>[] = [];
  for (const { element, text } of found) {
    const paths = places.get(keyOf(text));
    if (!paths || matched.some((one) => contains(element, one.element))) continue;
    matched.push({ element, paths: [...paths] });
  }
  return matched;
}

/** The places of each text. Of one that is too short to be told from others there is none. */
export function placesOfWords(texts: readonly { path: string; words: string }[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, words } of texts) {
    const key = keyOf(words);
    if (key.length < 2) continue;
    places.set(key, [...(places.get(key) ?? []), path]);
  }
  return places;
}

/** Spaces do not count. */
export function keyOf(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** The texts in a value of a list, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The page of the site that an address of a frame's link leads to; null for one that leads elsewhere. */
export function pageOfLink(href: string, frame: string, origin: string, pages: readonly string[]): string | null {
  if (!URL.canParse(href, origin)) return null;
  const address = new URL(href, origin);
  if (address.origin !== origin) return null;
  const path = address.pathname.startsWith(`${frame}/`) ? address.pathname.slice(frame.length) : address.pathname;
  const known = path.replace(/\/+$/, "") || "/";
  return pages.includes(known) ? known : null;
}
