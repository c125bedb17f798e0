import type { PagePath } from "../../../page-paths.ts";
import { adminPage } from "../../account/signed-in-page.ts";
import type { LinkTarget } from "../../action.ts";
import { listWords } from "../list-words.ts";
import { siteBrandWords } from "./site-brand.ts";
import { siteFormWords } from "./site-forms.ts";
import { siteListWords } from "./site-lists.ts";
import { siteOfferWords } from "./site-offers.ts";
import { sitePlaceWords } from "./site-places.ts";

export const sitePage = adminPage("Site");

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A count that begins a sentence. */
function counted(count: number, one: string, many: string): string {
  return `${numbers[count] ?? count} ${count === 1 ? one : many}`;
}

const changes = (count: number) => counted(count, "change", "changes");
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** The pages that can be looked at, in the order of the picker. An address that is second to another is left out. */
const pageNames: Partial<Record<PagePath, string>> = {
  "/": "Home",
  "/products": "Products",
  "/product/ai-evaluator": "Evaluator",
  "/product/profile-tracker": "Profile tracker",
  "/product/industry-profile-building": "Programmes",
  "/product/learning-management-system": "Learning platform",
  "/product/internships": "Internships",
  "/solutions": "Solutions",
  "/solutions/iec-counselors": "For counsellors",
  "/solutions/students-parents": "For families",
  "/solutions/industries": "For industries",
  "/pricing": "Pricing",
  "/privacy-request": "Privacy request",
  "/termsOfuse": "Terms of use",
  "/privacy-policy": "Privacy policy",
  "/refund-policy": "Refund policy",
};

export const siteDeskWords = {
  list: {
    ...listWords,
    coming: "Fetching the words of the site…",
    failed: {
      heading: "The site’s words cannot be read.",
      text: "Your internet has dropped, or ours has. Nothing was changed.",
      again: "Try again now",
    },
  },
  tabs: { page: "Page", lists: "Lists", offers: "Offers", forms: "Forms", brand: "Brand", history: "History" },
  tabsLabel: "What to change",
  open: "Open the site",
  cannotBuild: "This server cannot build the site, so nothing can be previewed or published here. Changes are kept.",
  firstDay: "Everything dashed is yours to change. Nothing shows to visitors until you publish.",
  understood: "Understood",
  wet: "Wet paint",
  /** @param by null: the reader */
  wetBy: (by: string | null, time: string) => `Wet paint: ${by ?? "you"}, ${time}`,
  saved: "Saved in the draft",
  saving: "Saving...",
  problem: (text: string) => `Not kept. ${text}`,
  places: sitePlaceWords,
  lists: siteListWords,
  offers: siteOfferWords,
  forms: siteFormWords,
  brand: siteBrandWords,
  pageNames,
  draft: {
    label: "Draft",
    title: (count: number) => `${changes(count)} not published`,
    line: (things: string) => `${things}. Visitors see none of it yet`,
    /** Of changes by several people. */
    by: (mine: number, others: string) =>
      `${mine === 0 ? "None" : mine} of yours, the others by ${others}. Publish sends them all, or choose`,
    more: (count: number) => `${count} more`,
    see: "See them",
    preview: "Preview",
    publish: "Publish",
    notSaved: (time: string) => `Not saved since ${time}.`,
    notSavedText: "Your words are kept in this window. We try again by ourselves.",
    tryNow: "Try now",
    waits: (thing: string) => `Two changes of one thing: ${thing}`,
    waitsText: "Yours is kept in this window until you choose.",
    decide: "Choose",
    published: (number: number, time: string, by: string) =>
      `Number ${number} is on the site since ${time}, by ${by}. Your draft now stands on it.`,
    building: "Building the preview…",
    failed: "That did not work: your line dropped, or the product did not answer. Try again.",
    often: "That was very often in a short time. Wait a minute, then try again.",
    busy: "Another build is being made. Wait until it is done.",
  },
  conflict: {
    heading: (by: string, thing: string) => `${by} changed this while you wrote: ${thing}`,
    text: (time: string) => `That was saved at ${time}. Choose which one stands in the draft.`,
    gone: (thing: string) => `Somebody changed this while you wrote: ${thing}`,
    goneText: "It was taken out of the draft, or published. Choose what stands in the draft.",
    theirs: (by: string) => `${by}’s`,
    mine: "Yours",
    asItIs: "As it is on the site",
    now: "now",
    keepTheirs: (by: string) => `Keep ${by}’s`,
    keepAsItIs: "Leave it so",
    keepMine: "Keep mine",
    close: "Decide later",
  },
  publish: {
    close: "Close",
    ask: (count: number) => `Publish ${inSentence(changes(count))}?`,
    note: "Checked first, about ten seconds. All admins get a mail. You can go back.",
    all: (count: number) => `Publish ${count === 1 ? "it" : `all ${inSentence(numbers[count] ?? String(count))}`}`,
    some: (count: number) => `Publish ${inSentence(numbers[count] ?? String(count))}`,
    none: "Choose at least one change.",
    previewFirst: "Preview first",
    takeOut: "Take it out of the draft",
    goThere: (thing: string) => `Open ${thing}`,
    by: (by: string, time: string) => `${by}, ${time}`,
    unsaved: "Something is not saved yet. Wait until it is.",
    checking: (count: number) =>
      count === 0 ? "Checking the earlier state" : `Checking ${inSentence(changes(count))}`,
    checkingPreview: "Building the preview",
    checkingNote: "Visitors see the old site meanwhile.",
    slow: "This takes longer than usual. You may leave: it goes on.",
    publishing: "Publishing...",
    building: "Building...",
    stop: "Stop",
    steps: {
      words: "Every word has its place",
      pages: "Pages and sharing cards are drawn",
      weights: "Pages stay light",
      ready: "All processes show it",
    },
    stepStates: { done: "done", now: "being done", next: "to come" },
    faultHeading: (count: number) => `Not published. ${counted(count, "thing", "things")} first`,
    faultPreview: (count: number) => `No preview. ${counted(count, "thing", "things")} first`,
    faultNote: "The site is as it was. Your changes are kept.",
    there: "Take me there",
    again: "Check again",
    later: "Later",
    failedHeading: "Not published",
    failedText: "The build ended with an error on our side. The site is as it was, and your changes are kept.",
    stoppedText: "The build was stopped. The site is as it was, and your changes are kept.",
    warning: "Not a fault:",
    doneHeading: "Published",
    done: (number: number, time: string, count: number) =>
      `Number ${number}, at ${time}. ${count === 0 ? "The earlier state is back." : `${changes(count)}, on the site now.`}`,
    seconds: "SECONDS",
    same: (kilobytes: string) => `As light as before: ${kilobytes} kB`,
    heavier: (before: string, after: string) => `${before} kB before, ${after} kB now`,
    whatsapp: "WhatsApp may show old sharing cards for a day.",
    openSite: "Open the site",
    putBack: "Put it back as it was",
    putBackNote: "Going back takes as long as publishing, at any time, from History.",
  },
  history: {
    label: "What was published",
    live: "On the site now",
    asItCame: "As it came",
    asItCameText: "Nothing was published yet. The site has the words it came with.",
    see: "See",
    number: (number: number) => `Number ${number}`,
    wentBack: (number: number) => (number === 0 ? "Went back to the site as it came" : `Went back to number ${number}`),
    by: (when: string, by: string) => `${when}, ${by}`,
    times: { today: "today", tomorrow: "tomorrow", yesterday: "yesterday" },
    before: "Before",
    after: "After",
    original: "As it came",
    note: (next: number, now: number) =>
      `Going back publishes this state again as number ${next}. ${now === 0 ? "" : `Number ${now} stays in the history, and `}your draft stays a draft.`,
    back: (number: number) => (number === 0 ? "Go back to how it came" : `Go back to ${number}`),
    look: "What is on the site now cannot be gone back to.",
  },
  page: {
    back: "Back to the desk",
    toTabs: "Site",
    pick: "Page",
    widths: "Width",
    desktop: "Desktop",
    phone: "Phone",
    frame: (name: string) => `The page ${name}`,
    coming: "Fetching the page…",
    failed: "The page did not come.",
    tryAgain: "Try again now",
    showAll: "Show all",
    legend: [{ strong: "Dashed" }, " can be painted. ", { strong: "Yellow" }, " is wet. What has no line is fixed."],
    change: "Change",
    go: (name: string) => `Go to ${name}?`,
    goYes: (name: string) => `Go to ${name}`,
    stay: "Stay here",
    outside: (address: string) => `This link leads to ${address}.`,
    noPage: "This link leads elsewhere",
    letters: (count: number) => `${count} ${count === 1 ? "letter" : "letters"}`,
    alsoIn: (count: number) => `The same words stand in ${inSentence(counted(count, "place", "places"))}. Change:`,
    field: "Words",
    writing: (thing: string) => `Change: ${thing}`,
    putBack: "Put back",
    putBackLong: "Put back what is on the site",
    done: "Done",
    keys: { escape: "put back", enter: "done", all: "show all I can change" },
    inList: (list: string) => `This stands in the list ${list}.`,
    openList: "Open the list",
  },
  preview: {
    title: "Preview",
    back: "Back to writing",
    asItIs: "As it is",
    withChanges: (count: number) => `With your ${inSentence(changes(count))}`,
    shows: "What is shown",
    desktop: "Desktop, 1440",
    phone: "Phone, 390",
    point: "Point at what changed",
    old: "The draft has changed since this preview was built.",
    again: "Build it again",
  },
  openSite: "/" satisfies LinkTarget,
};

export type SiteDeskWords = typeof siteDeskWords;
