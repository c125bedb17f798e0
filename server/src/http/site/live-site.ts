import type { SiteFile, SiteFiles } from "./site-files.ts";

export type LiveSite = {
  /** What is shown: a part that reads it at each request shows what was published last. */
  readonly files: SiteFiles;
  /** Shows another site from the next request on. */
  show(next: SiteFiles): void;
};

/** The site that is served, which is exchanged when an admin publishes. */
export function createLiveSite(first: SiteFiles): LiveSite {
  let shown = first;
  return {
    files: {
      get byPath() {
        return shown.byPath;
      },
    },
    show(next) {
      shown = { ...next, byPath: withAssetsOf(shown, next) };
    },
  };
}

const ofTheSiteBefore = new WeakSet<SiteFile>();

/**
 * With what pages that are still open fetch: scripts, styles and pictures under names that the next site does not have.
 * They are kept for one more publication.
 */
function withAssetsOf(before: SiteFiles, next: SiteFiles): ReadonlyMap<string, SiteFile> {
  const byPath = new Map(next.byPath);
  for (const [path, file] of before.byPath) {
    if (!path.startsWith("/assets/") || byPath.has(path) || ofTheSiteBefore.has(file)) continue;
    ofTheSiteBefore.add(file);
    byPath.set(path, file);
  }
  return byPath;
}
