/**
 * Whether a text is the path of a page of one's own site, and stays one wherever it becomes a link. Browsers read `//`
 * and `/\` at the beginning as another site's address, leave out tabs and line breaks before they look, and a path such
 * as `/.//` begins with two slashes once it is resolved. So there are none of these anywhere before the query.
 */
export function isOwnPath(text: string): boolean {
  const [path = ""] = text.split(/[?#]/, 1);
  return path.startsWith("/") && !path.includes("//") && !/[\\\s\p{C}]/u.test(text);
}
