/** The page of the site that an address of a frame's link leads to; null for one that leads elsewhere. */
export function pageOfLink(href: string, frame: string, origin: string, pages: readonly string[]): string | null {
  const address = addressOf(href, origin);
  if (address?.origin !== origin) return null;
  const path = address.pathname.startsWith(`${frame}/`) ? address.pathname.slice(frame.length) : address.pathname;
  const known = path.replace(/\/+$/, "") || "/";
  return pages.includes(known) ? known : null;
}

/** `URL.parse`, which not every browser has: see `docs/footguns.md`. */
function addressOf(href: string, base: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}
