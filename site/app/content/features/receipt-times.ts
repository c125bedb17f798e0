import { company } from "../company.ts";
import { demoTimesWords } from "./demo-page.ts";

const { pick, booked, limited, taken, free } = demoTimesWords;

/** What the receipt of a demo request says of free times. Fetched with them. */
export const receiptTimesWords = {
  orChoose: ". Or choose a time yourself:",
  /** Read out when they have come. */
  came: (count: number) =>
    count === 1
      ? "A free time has come, below. It is optional."
      : `${count} free times have come, below. They are optional.`,
  with: (minutes: number, person: string | null) =>
    `${minutes === 30 ? "Thirty" : minutes} minutes with ${person ?? company.name}`,
  /** Where the visitor's clock shows another time than the team's. */
  zones: (yours: string, teams: string) => `${yours}. The team is on ${teams}.`,
  alsoAt: (time: string, zone: string) => `That is ${time}, ${zone}, for the team.`,
  bookAt: pick.bookAt,
  booking: pick.booking,
  all: "All free times",
  not: "Rather not",
  taken,
  free,
  noneLeft: (promise: string) => `${pick.empty} ${pick.promise(promise)}`,
  lineDown: pick.lineDown,
  limited,
  failed: "That did not work. Nothing is booked yet, and your choice is kept. Please try again.",
  booked: {
    said: booked.said,
    from: booked.from,
    with: (person: string) => `With ${person}.`,
    teams: (time: string, zone: string) => `For the team that is ${time}, ${zone}.`,
    mail: (email: string) => `It is in the mail to ${email} too, with a calendar file.`,
    calendar: booked.calendar,
    change: "Move it or cancel it",
    close: "Close",
  },
};

export type ReceiptTimesWords = typeof receiptTimesWords;
