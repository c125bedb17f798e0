import type { SheetField } from "@campusward/contracts/desk/lead-sheet";
import { entryProblem } from "./lead-entry.ts";

const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;
const fields = {
  name: "Name",
  contact: "Phone, India +91",
  email: "Email",
  city: "City",
  profile: "Profile",
  guardianName: "Parent or guardian",
  age: "Under 18",
  origin: "Came from",
  note: "Note",
} satisfies Record<SheetField, string>;

/** Importing a sheet, in three looks and one press. */
export const leadImportWords = {
  open: "Import a sheet",
  close: "Close",
  failed: "It did not go through. Your line dropped, or something failed on our side. Nothing is lost.",
  paste: {
    heading: "Paste the rows",
    text: "From Excel, Google Sheets or another desk. The first row may name the columns.",
    label: "Rows",
    file: "or choose a CSV file",
    limit: "Up to 5,000 rows. An export of this desk comes back whole.",
    tooMany: (count: number) => `These are ${rows(count)}. 5,000 are the most at once.`,
    none: "Paste the rows first.",
    read: (count: number) => (count > 0 ? `Read ${rows(count)}` : "Read the rows"),
    notNow: "Not now",
    pasted: "Pasted rows",
  },
  columns: {
    heading: "Do the columns fit?",
    guessed: (guessed: number, of: number) => `We guessed ${guessed} of ${of}. Change what is wrong.`,
    title: "In your sheet",
    example: "For example",
    here: "Here it is",
    column: (number: number) => `Column ${number}`,
    fields,
    leaveOut: "Leave out",
    look: "Yellow: please look. We were not sure.",
    noName: "One column must be the name, and one the phone or the email.",
    check: "Try it, change nothing",
    checking: "Trying...",
    back: "Back",
  },
  check: {
    heading: "Nothing has happened yet",
    counts: { new: "new", known: "known", wrong: "wrong" },
    notes: { new: "no clock, no mail", known: "same number or email", wrong: "left out" },
    known: (count: number) => `The ${count} known`,
    fill: "fill empty fields only",
    leave: "leave them",
    row: (row: number) => `Row ${row}`,
    mend: (row: number) => `Row ${row}, corrected`,
    sameRow: (row: number) => `Same as row ${row}`,
    takeBoth: "Take both",
    again: "Try again with what you mended",
    moreWrong: (count: number) => `And ${count} more.`,
    perDay: "Calls a day, from the next working day",
    owners: "For",
    nobody: "Nobody yet",
    submit: (fresh: number, known: number) => (known > 0 ? `Import ${fresh} and fill ${known}` : `Import ${fresh}`),
    submitting: "Importing...",
  },
  done: {
    heading: (added: number, filled: number) => `${added} added, ${filled} filled`,
    text: (day: string | null) =>
      `Nobody was mailed, and no 24-hour clock began.${day ? ` The first ones stand in Today on ${day}.` : ""}`,
    undo: "Undo all of it",
    undoText: (until: string) => `Until ${until}. Whoever was answered meanwhile stays, and is named first.`,
    undoing: "Taking it back...",
    undone: (removed: number) => `Taken back. ${removed} are gone.`,
    stayed: (names: string) => `These stay, because somebody worked on them: ${names}.`,
    leftOut: (count: number) => `${rows(count)} ${count === 1 ? "was" : "were"} left out`,
    leftOutText: "With the reason in the last column",
    save: "Save them as CSV",
    reason: "Reason",
    see: (added: number) => (added === 1 ? "See the one" : `See the ${added}`),
    toToday: "To Today",
    another: "Import another",
  },
  /** What is wrong with a row. */
  problem: (problem: string, value: string) =>
    problem === "no_reach" ? "No phone and no email" : entryProblem(problem, value),
};
