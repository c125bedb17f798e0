/** What a page may ask of the document around it, as its route's `handle`. */
export type PageHandle = {
  /** Load no script before the visitor does something. For pages that are only read. */
  startScriptOnIntent?: true;
  /** What stands around the page instead of the site's header and footer. */
  layout?: "plain" | "learning-platform";
};

/** A route's handle comes untyped from the router. */
export function startsScriptOnIntent(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "startScriptOnIntent" in handle;
}

export function layoutOf(handle: unknown): "site" | "plain" | "learning-platform" {
  const asked = typeof handle === "object" && handle !== null && "layout" in handle ? handle.layout : null;
  return asked === "plain" || asked === "learning-platform" ? asked : "site";
}
