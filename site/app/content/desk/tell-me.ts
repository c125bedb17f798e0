import type { TellKind, TellSettings } from "@campusward/contracts/desk/tell";
import { adminPage } from "../account/signed-in-page.ts";
import { callFailures } from "./call-failures.ts";
import { listWords } from "./list-words.ts";

export const tellMePage = adminPage("Notifications");

/** What a colleague is told while the desk is closed. */
export const tellMeWords = {
  list: listWords,
  failures: callFailures,
  heading: "While the desk is closed",
  mail: "Mail",
  push: "Push",
  by: (what: string, way: string) => `${what}: ${way}`,
  kinds: {
    new: { name: "New lead", text: "A request came through the site" },
    given: { name: "Given to me", text: "A colleague made me its owner" },
    due: { name: "Due in 4 hours", text: "A promise of mine is running out" },
    answered: { name: "Answered me", text: "Somebody I wrote to wrote back" },
    news: { name: "Quotes and demos", text: "Accepted, asked, booked, moved, cancelled. A mail comes in any case" },
    unopened: { name: "Not opened for 8 hours", text: "Goes on to who is on duty" },
  } satisfies Record<TellKind, { name: string; text: string }>,
  of: {
    label: "Which new leads",
    options: [
      { value: "all", label: "All" },
      { value: "duty", label: "On duty" },
      { value: "none", label: "None" },
    ] satisfies { value: TellSettings["new"]["of"]; label: string }[],
  },
  saved: "Saved a moment ago",
  digest: {
    heading: "One mail with the day in it",
    text: "What is late, what is due, who answered. Not sent when there is nothing.",
    hour: "Hour",
    add: "Add this hour",
    most: "Six hours are the most.",
    try: "Send me a try",
    tried: "On its way to your mailbox.",
    empty: "Nothing is late or due, and nobody answered: no mail.",
  },
  quiet: {
    heading: "Quiet hours",
    text: (hour: string | null) =>
      hour === null ? "No push." : `No push. What came meanwhile stands in the mail of ${hour}.`,
    from: "From",
    to: "To",
    sundays: "Sundays too",
  },
  devices: {
    heading: "Where push arrives",
    iphone: "An iPhone asks for the desk on its home screen first.",
    none: "Nowhere yet.",
    here: "Let it come to this browser",
    asking: "Asking the browser...",
    thisOne: "this one",
    unknown: "A browser",
    since: (day: string) => `since ${day}`,
    try: "Send a try",
    tried: "Sent. It arrives in a moment.",
    notTried: "The browser’s service did not take it. Take it off, and let it come again.",
    off: "Take off",
    refused:
      "This browser lets nothing through from us. Allow notifications for this site in its settings, and press again.",
    cannot: "This browser takes no pushes.",
    failed: "The browser’s push service cannot be reached. Try again in a minute.",
  },
  looks: {
    heading: "So it looks",
    title: "New: Parent, Kochi",
    body: "24 hours on the clock",
    now: "now",
    text: "Kind, city and clock. Never a name, a number or a word that somebody wrote: others see your screen too. Many at once become one.",
  },
  duty: {
    heading: "On duty",
    week: (day: string, isThis: boolean) => (isThis ? "This week" : `Week of ${day}`),
    nobody: "Nobody. Every admin is told",
    plans: "An admin plans the weeks.",
  },
};
export type TellMeWords = typeof tellMeWords;
