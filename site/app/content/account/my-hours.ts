import type { Company } from "@campusward/contracts/site/company";
import { company } from "../company.ts";
import { callFailures } from "../desk/call-failures.ts";
import { stepTimeWords } from "../desk/lead-steps.ts";
import { listWords } from "../desk/list-words.ts";
import { adminPage } from "./signed-in-page.ts";

export const myHoursPage = adminPage("My hours");

const place: Pick<Company, "name" | "workingDays"> = company;
const usualDays = place.workingDays ?? [1, 2, 3, 4, 5];
/** As many weeks begin; Sunday is 0. */
const firstDay = usualDays[0] ?? 1;

/** When a colleague can be met. */
export const myHoursWords = {
  list: listWords,
  failures: callFailures,
  stepTimes: stepTimeWords,
  days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  order: Array.from({ length: 7 }, (_, place) => (firstDay + place) % 7),
  empty: {
    heading: "Nobody can book you yet",
    text: "Demo requests offer times once you say when. Begin with a usual week, and change it.",
    button: "A usual week, 10 to 1 and 2 to 5",
    days: usualDays,
    stretches: [
      { from: "10:00", until: "13:00" },
      { from: "14:00", until: "17:00" },
    ],
  },
  week: {
    heading: "When I can be met",
    text: (zone: string) => `By the clock of the team, ${zone}.`,
    notMet: "Not available",
    from: (day: string, place: number) => (place === 0 ? `${day}, from` : `${day}, from, stretch ${place + 1}`),
    until: (day: string, place: number) => (place === 0 ? `${day}, until` : `${day}, until, stretch ${place + 1}`),
    to: "to",
    add: "Add hours",
    addOn: (day: string) => `Add hours on ${day}`,
    remove: (day: string, place: number) => `Remove stretch ${place + 1} of ${day}`,
    problems: {
      missing: "Write both hours, such as 10:00 and 13:00.",
      order: "It must end after it begins.",
      overlap: "Two stretches of this day overlap.",
    },
  },
  each: {
    heading: "Each demo",
    length: "Minutes",
    pause: "Pause, minutes",
    most: "Most in a day",
    notice: "Hours of notice",
    horizon: "Days ahead",
    between: (least: number, most: number) => `A whole number, ${least} to ${most}.`,
  },
  daysOff: {
    heading: "Days off",
    text: "Nothing is offered on them. Those of the team are left out without you.",
    label: "Another day",
    add: "Add",
    remove: (day: string) => `Remove ${day}`,
  },
  room: {
    heading: "Where we meet",
    label: "My room",
    help: "An address that stays, of Meet, Zoom, Jitsi or another. It is in every invitation.",
    problem: "An address that begins with https://",
  },
  busy: {
    heading: "When I am busy",
    label: "Secret address of my calendar",
    labelAgain: "Another address",
    help: "It ends in .ics, and your calendar names it in its settings. We read when you are busy, nothing else, every 15 minutes. It is not shown again.",
    problem: "An address that begins with https://",
    read: (when: string) => `Read ${when}`,
    unread: "It is read within a minute.",
    fault: (fault: string) => `It could not be read. ${fault}`,
    faultSince: (when: string) => `Busy times are those of ${when}.`,
    faultNever: "It was never read, so that nothing of it is busy.",
    unclear: (count: number) =>
      count === 1
        ? "One entry of it could not be read whole. It counts as busy where its time can be told: look at it in your calendar."
        : `${count} entries of it could not be read whole. They count as busy where their time can be told: look at them in your calendar.`,
    takeAway: "Take it away",
    goes: "It goes when you save.",
    keep: "Keep it",
  },
  save: "Save my hours",
  saving: "Saving...",
  again: "Save again",
  saved: "Saved a moment ago",
  unsaved: "Not saved yet",
  problem: "Something above is not right. Nothing is saved yet.",
  feed: {
    heading: "My demos in my calendar",
    text: "Google, Outlook and Apple subscribe to a secret address. Whoever has it sees your demos. It ends with a new password, and when you sign out everywhere.",
    isSet: "One is in use. A new one ends it.",
    make: "Make an address",
    makeNew: "Make a new address",
    end: "End it",
    ended: "It has ended. Calendars that subscribed are told nothing any more.",
    label: "Copy it now. It is not shown again.",
    copy: "Copy",
    copied: "Copied",
    notCopied: "Choose the address, and copy it yourself.",
  },
};

export type MyHoursWords = typeof myHoursWords;
