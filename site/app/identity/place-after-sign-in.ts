/** Pages that are for whoever signs in, so that they are shown again to who signed in on them. */
const openToAnyRole = new Set(["/profile", "/auth/set-up"]);

/**
 * Where somebody goes who has signed in at an address: their dashboard, or on with what they were about. The link of a
 * mail may name it after the question mark.
 */
export function placeAfterSignIn({ pathname, search }: Pick<Location, "pathname" | "search">, home: string): string {
  const path = pathname.replace(/\/+$/, "");
  return openToAnyRole.has(path) || path === home || path.startsWith(`${home}/`) ? path + search : home;
}
