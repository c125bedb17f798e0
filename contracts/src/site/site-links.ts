import { picturePattern, type SiteValue } from "../desk/site-desk.ts";
import { isOwnPath } from "../own-path.ts";

/** What a link that is refused is told. */
export const linkRule =
  "A link is a page of this site, such as /pricing, or begins with https://, mailto: or tel:, without spaces.";

/** Of what a browser drops from an address, or takes for a slash, none may stand in one: `/\t/evil.example`. */
const unfit = /[\s\\\p{C}]/u;

/**
 * What a link of the site may be: an own path, an element of the page (`#route`), an address by https, a mailbox, a phone.
 * Nothing that runs (`javascript:`), holds a page (`data:`), or shows another name than it leads to
 * (`https://campusward.example@evil.example`). A brand may leave the mailbox to be filled in: `mailto:{email}`.
 */
const kinds = [
  /^#/,
  /^https:\/\/[^/?#@]+(?:[/?#]|$)/,
  /^mailto:(?:[^?@]+@[^?@]+|\{\w+\})(?:\?|$)/,
  /^tel:\+?[\d().-]+$/,
];

export function isSiteLink(text: string): boolean {
  return !unfit.test(text) && (isOwnPath(text) || kinds.some((kind) => kind.test(text)));
}

/** Whether a field of the words that pages take for an address may hold this text. Of other fields everything may. */
export function fitsAsAddress(field: string, text: string): boolean {
  if (field === "href") return isSiteLink(text);
  // An entry that is being written has no picture yet; one that came with the site stands as its path.
  return field !== "src" || text === "" || picturePattern.test(text) || (isSiteLink(text) && text.startsWith("/"));
}

/** Whether every address in a value may stand where it does. `path` is that of the value. */
export function hasFitAddresses(path: string, value: SiteValue): boolean {
  if (typeof value === "string") return fitsAsAddress(path.split(".").at(-1) ?? "", value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inside]) => hasFitAddresses(name, inside));
}
