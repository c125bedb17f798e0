/** What a page may ask of the document around it. */
export type PageHandle = {
  /** Load no script before the visitor does something. For pages that are only read. */
  startScriptOnIntent?: true;
  /** What stands around the page instead of the site's header and footer. */
  layout?: "plain" | "learning-platform";
};
