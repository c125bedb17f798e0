import type { ComponentType, ReactNode } from "react";

/** What a page may ask of the document around it. */
export type PageHandle = {
  /** Load no script before the visitor does something. For pages that are only read. */
  startScriptOnIntent?: true;
  /**
   * What stands around the page instead of the site's header and footer. One that only few pages need is named by
   * itself, so that it travels with their scripts and not with everyone's.
   */
  layout?: "plain" | "learning-platform" | ComponentType<{ children: ReactNode }>;
};
