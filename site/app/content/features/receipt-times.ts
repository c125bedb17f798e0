import { template } from "../../words/templates.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { demoTimesWords } from "./demo-page.ts";

const { pick, booked, limited, taken, free } = demoTimesWords;

/** What the receipt of a demo request says of free times. Fetched with them. */
export const receiptTimesWords = defineContent("receiptTimesWords", {
  orChoose: ". Or choose a time yourself:",
  with: template("{minutes} minutes with {person}"),
  thirty: "Thirty",
  company: company.name as string,
  /** Where the visitor's clock shows another time than the team's. */
  zones: template("{yours}. The team is on {teams}."),
  alsoAt: template("That is {time}, {zone}, for the team."),
  bookAt: pick.bookAt,
  booking: pick.booking,
  all: "All free times",
  not: "Rather not",
  taken,
  free,
  noneLeft: { text: pick.empty, promise: pick.promise },
  lineDown: pick.lineDown,
  limited,
  failed: "That did not work. Nothing is booked yet, and your choice is kept. Please try again.",
  booked: {
    said: booked.said,
    from: booked.from,
    with: template("With {person}."),
    teams: template("For the team that is {time}, {zone}."),
    mail: template("It is in the mail to {email} too, with a calendar file."),
    calendar: booked.calendar,
    change: "Move it or cancel it",
    close: "Close",
  },
});

export type ReceiptTimesWords = typeof receiptTimesWords;
