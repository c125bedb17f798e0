/** The files of one prerendered page, as addresses. */
export type PageGraph = {
  /** The script that brings the document to life. */
  entry: string;
  /** The page's own script, which that one asks for. */
  page: string;
  /** All scripts that either needs, themselves among them, so that none waits for another to be found. */
  preloads: string[];
  /** The stylesheets of the page as it can become, in their order. What it is drawn with stands in the document. */
  stylesheets: string[];
  /**
   * Share of visits of this page that tell how fast it was: 0 in built files, where the server puts the deployment's.
   * Absent where nobody is measured, which is everywhere but on public pages.
   */
  measuredShare?: 0;
};
