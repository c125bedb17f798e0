import { callFailures } from "../desk/call-failures.ts";
import { listWords } from "../desk/list-words.ts";
import { adminPage } from "./signed-in-page.ts";

export const myHoursPage = adminPage("My hours");

/** When a colleague can be met. */
export const myHoursWords = {
  list: listWords,
  failures: callFailures,
  week: {
    heading: "When I can be met",
    text: (zone: string) => `By the clock of ${zone}. Without any hours nothing is offered.`,
    days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    from: (day: string) => `${day}, from`,
    until: (day: string) => `${day}, until`,
  },
  length: "Minutes of a demo",
  pause: "Minutes of pause",
  most: "Most in a day",
  notice: "Hours of notice",
  horizon: "Days ahead",
  daysOff: "Days off, such as 2026-12-24, with a comma between",
  room: "My room, an https address that stays",
  busy: {
    label: "Secret address of my calendar (ICS)",
    help: "Read every 15 minutes, for when I am busy. It is not shown again.",
    isSet: "One is set. Write a new one to replace it.",
    fault: (fault: string) => `The calendar could not be read: ${fault}`,
  },
  save: "Save my hours",
  saved: "Saved a moment ago",
  feed: {
    heading: "My demos in my calendar",
    text: "A secret address to subscribe to. A new one ends the one before.",
    make: "Make a new address",
    address: "Copy it now, it is not shown again:",
  },
};

export type MyHoursWords = typeof myHoursWords;
