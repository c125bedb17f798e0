import type { PageWatch } from "./watch-page.mjs";

declare global {
  interface Window {
    /** In the pages of a phone that is measured. */
    watch: PageWatch;
  }
}
