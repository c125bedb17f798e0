import type { SitePlaceWords } from "../../../content/desk/site/site-places.ts";

/** What a place of the words belongs to: `Home` for `home.hero.heading`. */
export function groupOf(path: string, words: SitePlaceWords): string {
  const [first = ""] = path.split(".");
  return Object.hasOwn(words.groups, first) ? (words.groups[first] ?? first) : capital(spaced(first));
}

/** What a place is called inside its group: `Opening, headline`. */
export function thingOf(path: string, words: SitePlaceWords): string {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) return groupOf(first, words);
  const names = rest.map((part) => {
    if (/^\d+$/.test(part)) return words.numbered(Number(part) + 1);
    return Object.hasOwn(words.parts, part) ? (words.parts[part] ?? part) : spaced(part);
  });
  return capital(names.join(", "));
}

/** Both, for where it stands alone. */
export function placeName(path: string, words: SitePlaceWords): string {
  return path.includes(".") ? words.in(thingOf(path, words), groupOf(path, words)) : groupOf(path, words);
}

function spaced(name: string): string {
  return name
    .replaceAll(/[-_]/g, " ")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
