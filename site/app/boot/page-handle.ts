/** What a page may ask of the document around it, as its route's `handle`. */
export type PageHandle = {
  /** Load no script before the visitor does something. For pages that are only read. */
  startScriptOnIntent?: true;
};

/** A route's handle comes untyped from the router. */
export function startsScriptOnIntent(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "startScriptOnIntent" in handle;
}
