/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/**
 * @typedef {object} Tap
 * @property {string} name
 * @property {(page: Page) => Locator} on
 * @property {(page: Page) => Locator} shows what is there afterwards, or nothing was measured
 */

/** @type {(name: string | RegExp) => (page: Page) => Locator} */
const button = (name) => (page) => page.getByRole("button", { name }).first();
/** @type {(name: string) => (page: Page) => Locator} */
const pressed = (name) => (page) => page.getByRole("button", { name, pressed: true }).first();
/** @type {(name: string | RegExp) => (page: Page) => Locator} */
const tab = (name) => (page) => page.getByRole("tab", { name });
/** @type {(name: string | RegExp) => (page: Page) => Locator} */
const chosenTab = (name) => (page) => page.getByRole("tab", { name, selected: true });
/** @type {(selector: string) => (page: Page) => Locator} */
const part = (selector) => (page) => page.locator(selector).first();
/** @type {(number: number) => (page: Page) => Locator} */
const question = (number) => (page) => page.getByText(`Question ${number} of 7`);
const withoutDialog = part("body:not(:has([role=dialog], dialog[open]))");

/**
 * A walk over the site, link by link. Each page is shown for the first time, but home.
 *
 * @type {{ name: string, to: string, before?: (page: Page) => Locator, on: (page: Page) => Locator }[]}
 */
export const walk = [
  {
    name: "home → pricing, in the menu",
    to: "/pricing",
    before: button("Open menu"),
    on: part("dialog[open] a[href='/pricing']"),
  },
  { name: "pricing → home, by the logo", to: "/", on: part("header a[href='/']") },
  {
    name: "home → AI evaluator, in the menu",
    to: "/product/ai-evaluator",
    before: button("Open menu"),
    on: part("dialog[open] a[href='/product/ai-evaluator']"),
  },
  {
    name: "AI evaluator → products, in the menu",
    to: "/products",
    before: button("Open menu"),
    on: part("dialog[open] a[href='/products']"),
  },
  { name: "products → a product", to: "/product/profile-tracker", on: part("main a[href='/product/profile-tracker']") },
  {
    name: "a product → internships, in the footer",
    to: "/product/internships",
    before: part("footer details:has(a[href='/product/internships']) summary"),
    on: part("footer a[href='/product/internships']"),
  },
  { name: "internships → industries", to: "/solutions/industries", on: part("main a[href='/solutions/industries']") },
  {
    name: "industries → families, in the footer",
    to: "/solutions/students-parents",
    before: part("footer details:has(a[href='/solutions/students-parents']) summary"),
    on: part("footer a[href='/solutions/students-parents']"),
  },
  {
    name: "families → terms, in the footer",
    to: "/termsOfuse",
    before: part("footer details:has(a[href='/termsOfuse']) summary"),
    on: part("footer a[href='/termsOfuse']"),
  },
];

/**
 * What is tapped on each page, in this order.
 *
 * @type {{ path: string, firstVisit?: boolean, taps: Tap[] }[]}
 */
export const visits = [
  {
    path: "/",
    taps: [
      { name: "menu: open", on: button("Open menu"), shows: part("dialog.mobile-menu[open]") },
      {
        name: "menu: other group",
        on: part(".mobile-menu-group:nth-of-type(2) summary"),
        shows: part(".mobile-menu-group:nth-of-type(2)[open]"),
      },
      { name: "menu: close", on: button("Close menu"), shows: withoutDialog },
      { name: "products: next tab", on: tab(/^Student Profile Tracker/), shows: chosenTab(/^Student Profile Tracker/) },
      { name: "tracks: one of them", on: button("Creativity Track"), shows: pressed("Creativity Track") },
      { name: "tracks: all again", on: button("View All"), shows: pressed("View All") },
      { name: "tracks: turn a card", on: part(".track-swap"), shows: part(".track-card[data-swapped]") },
      { name: "reviews: other tab", on: tab("Consultant Reviews"), shows: chosenTab("Consultant Reviews") },
      {
        name: "reviews: turn",
        on: part(".carousel-controls button:last-of-type"),
        shows: (page) => page.locator(".carousel-controls").getByText(/^2 /),
      },
      {
        name: "questions: open one",
        on: part(".question:nth-of-type(3) summary"),
        shows: part(".question:nth-of-type(3)[open]"),
      },
      {
        name: "demo dialog: open",
        on: (page) => page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first(),
        shows: (page) => page.getByRole("dialog", { name: "Book a demo" }),
      },
      {
        name: "demo dialog: choose a profile",
        on: (page) => page.getByRole("dialog").getByText("IEC/Counselor"),
        shows: (page) => page.getByRole("dialog").getByRole("radio", { name: "IEC/Counselor", checked: true }),
      },
      {
        name: "demo dialog: close",
        on: (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).first(),
        shows: withoutDialog,
      },
    ],
  },
  {
    path: "/product/ai-evaluator",
    taps: [
      { name: "evaluator: first answer", on: part(".evaluator-card [role=radio]"), shows: question(2) },
      { name: "evaluator: second answer", on: part(".evaluator-card [role=radio]"), shows: question(3) },
      { name: "evaluator: a step back", on: button("Back"), shows: question(2) },
    ],
  },
  {
    path: "/pricing",
    firstVisit: true,
    taps: [
      {
        name: "welcome: choose",
        on: button("I am a counselor"),
        shows: withoutDialog,
      },
    ],
  },
];

/** @type {Tap[]} */
export const deskTaps = [
  {
    name: "desk: another view",
    on: view("Waiting"),
    shows: part(".desk-view[aria-current]:has-text('Waiting')"),
  },
  { name: "desk: filters", on: button(/^Filter$/), shows: (page) => page.getByRole("dialog", { name: "Filters" }) },
  { name: "desk: close the filters", on: button(/^Show /), shows: withoutDialog },
  { name: "desk: open a lead", on: part(".lead-link"), shows: part(".lead-panel form") },
  { name: "desk: reply to it", on: part(".lead-panel .contact-actions button"), shows: part("textarea:focus") },
  {
    name: "desk: next lead",
    on: part(".lead-panel .panel-ways button:nth-of-type(2)"),
    shows: part(".lead-panel form"),
  },
  {
    name: "desk: back to the list",
    on: part(".lead-panel .panel-ways button:last-of-type"),
    shows: part(".lead-link"),
  },
];

/** @param {string} name */
function view(name) {
  return (/** @type {Page} */ page) => page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
}
