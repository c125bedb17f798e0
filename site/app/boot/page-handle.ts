import type { ComponentType, ReactNode } from "react";

/** Options that a page sets for its document. */
export type PageHandle = {
  /** Load no script before the visitor does something. For pages that are only read. */
  startScriptOnIntent?: true;
  /**
   * The layout around the page, instead of the site's header and footer. A layout that only few pages need is imported
   * by them, so that it is in their scripts and not in everyone's.
   */
  layout?: "plain" | "learning-platform" | ComponentType<{ children: ReactNode }>;
};
