/** Every key the site keeps in the visitor's browser, so that none is used twice and the privacy text can name them. */
export const storageKeys = {
  /** Session storage, written by the router: where each visited page was scrolled to. */
  scrollPositions: "campusward.scroll-positions",
  /** Local storage: what was typed into the demo request, until it is sent. */
  demoRequestDraft: "campusward.demo-request-draft",
} as const;
