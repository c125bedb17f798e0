import type { OwnPagePath } from "@campusward/contracts/site/own-pages";
import type { PagePath } from "../page-paths.ts";
import { template } from "../words/templates.ts";
import type { DialogAction } from "./action.ts";
import { bookADemo } from "./actions.ts";
import { company } from "./company.ts";
import { defineContent } from "./define-content.ts";

export type FooterLink = { href: PagePath | OwnPagePath; label: string };

export const layoutWords = defineContent("layoutWords", {
  skipLink: "Skip to the main part",
  /** Said by screen readers after a link was followed without loading a document. */
  pageLoaded: template("{title}, page loaded"),
  /** The bar that is shown while a page loads slowly. */
  pageLoading: "Loading the page",
  home: `${company.name}, home`,
  mainNavigation: "Main",
  menuAside: {
    heading: "Not sure which road? Ask a person.",
    text: "Thirty minutes with someone who has sat on your side of the desk.",
  },
  mainSite: "Main site",
  accountOf: template("Account of {name}"),
  /** Where Log in leads, said next to it: its own words are fixed. */
  logInLeadsTo: "To the learning platform",
  mobileMenu: {
    name: "Menu",
    open: "Open menu",
    close: "Close menu",
    logInNote: "Log in leads to the learning platform.",
    account: "Your account: sign in or register",
  },
  lineDown: {
    heading: "The line is down.",
    text: "Your internet has dropped, or ours has.",
    tryAgain: "Try again now",
    close: "Close",
  },
  footer: {
    line: "The marked road to university, for counsellors, students and the people who love them.",
    /** Pages that the brand adds, after those of the solutions. */
    pages: [] as readonly FooterLink[],
    smallPrint: "The small print",
    findUs: "Find us",
    /** Where no address is set. */
    write: { ...bookADemo, label: "Write to us" } satisfies DialogAction,
    copyright: `© ${company.copyrightYear} ${company.name}.`,
    end: "Built in New Delhi. Drive safely.",
    social: `${company.name} on ${company.social.name}`,
  },
});
