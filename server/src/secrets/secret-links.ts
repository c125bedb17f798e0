/**
 * Our addresses that open something to whoever has them, by their paths: pages of a demo and a quote, a feed of demos, and
 * what an account, a guardian or a privacy request is opened by. Each is found by its secret, wherever it stands.
 */
const secretLinks =
  /(?:https?:\/\/[^\s/"'<>()\\]+)?\/(?:(quote|demo|calendar)\/[\w-]{22,}(?:\.ics)?|[a-z-]+(?:\/[a-z-]+)*(?:#token|\?code|\?(?:[\w=]+&(?:amp;)?)*oobCode)=[^\s"'<>()\\]{22,})/g;

/** A text with a word in place of each link, for what is kept. */
export function hideLinks(text: string): string {
  return text.replaceAll(secretLinks, (_, of: string | undefined) => (of ? `[link: ${of}]` : "[link]"));
}

export function holdsLink(text: string): boolean {
  return text.search(secretLinks) >= 0;
}
