/**
 * Our addresses that open something to whoever has them, by their paths: pages of a demo, a quote and a receipt, a feed of demos, and
 * what an account, a guardian or a privacy request is opened by. Each is found by its secret, wherever it stands.
 * Paths and queries have the length of ours: a text of slashes must not be read anew from each of them.
 */
const secretLinks =
  /(?:https?:\/\/[^\s/"'<>()\\]+)?\/(?:(quote|receipt|demo|calendar)\/[\w-]{22,}(?:\.ics)?|[a-z-]{1,40}(?:\/[a-z-]{1,40}){0,4}(?:#token|\?code|\?(?:[\w=]{1,80}&(?:amp;)?){0,6}oobCode)=[^\s"'<>()\\]{22,})/g;

/** A text with a word in place of each link, for what is kept. */
export function hideLinks(text: string): string {
  return text.replaceAll(secretLinks, (_, of: string | undefined) => (of ? `[link: ${of}]` : "[link]"));
}

export function holdsLink(text: string): boolean {
  return text.search(secretLinks) >= 0;
}
