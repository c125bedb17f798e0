import { dashboardFrameWords } from "../account/dashboard-frame.ts";
import { stepTimeWords } from "./lead-steps.ts";
import { leadWords } from "./lead-words.ts";

/** What the palette says: it finds leads, people and pages, and does what can be done with them. */
export const paletteWords = {
  open: "Find anyone, do anything",
  short: "Find",
  key: "Ctrl K",
  close: "Close",
  results: "Found",
  groups: {
    leads: "Leads",
    with: (name: string) => `With ${name}`,
    people: "People",
    pages: "Go and do",
  },
  page: "Page",
  acts: { call: "Call", words: "WhatsApp, with a template", reply: "Reply", owner: "Give to somebody else" },
  add: "Add a lead",
  addNamed: (name: string) => `Add a lead named “${name}”`,
  /** Of a lead that nobody may read yet. */
  held: "Waits for a parent",
  step: (kind: string, when: string) => `${kind}, ${when}`,
  steps: leadWords.steps,
  statuses: leadWords.statuses,
  stepTimes: stepTimeWords,
  roleName: dashboardFrameWords.roleName,
  hints: { choose: "choose", open: "open", tab: "in a new tab", finds: "Finds names, numbers, cities and mails" },
  nothing: (words: string) => `Nothing is called “${words}”`,
  searching: "Looking...",
  failed: "The line is down. Pages are still found.",
  actions: [
    { label: "Leads of mine", also: "", href: "/adminDashboardHome?view=mine" },
    { label: "Leads of nobody", also: "unassigned", href: "/adminDashboardHome?view=unassigned" },
    { label: "No contact lately", also: "slept quiet", href: "/adminDashboardHome?view=slept" },
    { label: "All open leads", also: "", href: "/adminDashboardHome?view=open" },
    { label: "What looks like spam", also: "junk", href: "/adminDashboardHome?view=flagged" },
  ],
};

export type PaletteWords = typeof paletteWords;
