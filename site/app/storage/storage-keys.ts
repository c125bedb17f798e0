/** Every key the site keeps in the visitor's browser, with those of `desk-storage-keys.ts`, so that none is used twice and the privacy text can name them. */
export const storageKeys = {
  /** Session storage, written by the navigation: where each visited page was scrolled to. */
  scrollPositions: "campusward.scroll-positions",
  /** Local storage: which of our fonts this browser has fetched, so that the next page is painted with them. */
  fonts: "campusward.fonts",
  /** Local storage: what was typed into the demo request, until it is sent. */
  demoRequestDraft: "campusward.demo-request-draft",
  /** Local storage: what was typed into the quote form, until it is sent. */
  quoteRequestDraft: "campusward.quote-request-draft",
  /** Local storage: what was typed into the application form, until it is sent. */
  applicationDraft: "campusward.application-draft",
  /** Local storage: `true` once the welcome dialog has been answered. Named by the specification. */
  hasVisited: "hasVisited",
  /** Local storage: `student` or `counselor`, as chosen in the welcome dialog. Named by the specification. */
  visitorAudience: "userRole",
  /** Session storage: `true` once a student was asked in this tab, or came from the learning platform. */
  studentVisit: "campusward.student-visit",
  /** Session storage: what a student said of their age while registering, until that is done. */
  ageGroup: "campusward.age-group",
  /** Local storage: the role of the signed-in person, which decides where they go. Named by the specification. */
  role: "role",
  /** Local storage: name, address and photo of the signed-in person, for the header. */
  signedIn: "campusward.signed-in",
  /** Local storage: the address that a sign-in link was asked for, until it is followed. */
  signInLinkEmail: "campusward.sign-in-link-email",
  /** Session storage: the code of the set-up link, until somebody has become the first admin with it. */
  setUpCode: "campusward.set-up-code",
  /** Session storage: the first page of the visit, its campaign and the referring host, until a request is sent. */
  firstTouch: "campusward.first-touch",
  /** Local storage: what a colleague has typed about leads, until it is sent. */
  deskDrafts: "campusward.desk-drafts",
  /** Local storage: what a colleague has typed about applications, until it is saved. */
  applicationDeskDrafts: "campusward.application-desk-drafts",
  /** Local storage: what an admin has typed into templates, until it is saved. */
  templateDrafts: "campusward.template-drafts",
  /** Local storage: calls and chats that were begun, until it was said how they went. */
  deskContacts: "campusward.desk-contacts",
  /** Local storage: leads that a colleague typed in while the line was down, until they are sent. */
  unsentLeads: "campusward.unsent-leads",
  /** Local storage: `off` where somebody wants no keys of the desk. */
  deskKeys: "campusward.desk-keys",
} as const;
