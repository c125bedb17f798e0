/** The fonts of this build, and where the browser notes which ones it has fetched. */
export type FontOrder = {
  /** Of local storage. */
  key: string;
  files: readonly string[];
};

/**
 * Uses the fonts for the first paint if an earlier page has fetched them: they then come from the browser's cache,
 * before the text is drawn. The build writes this file into the head of every page, after the fonts.
 */
export function run({ key, files }: FontOrder): void {
  const faces = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  try {
    if (!faces || localStorage.getItem(key) !== files.join()) return;
  } catch {
    // Storage is turned off: every page is then the first one.
    return;
  }
  faces.media = "all";
  for (const href of files) {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "font";
    link.crossOrigin = "anonymous";
    link.href = href;
    document.head.append(link);
  }
}
