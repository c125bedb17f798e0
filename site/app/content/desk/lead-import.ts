import type { sheetColumns } from "@campusward/contracts/desk/sheet-columns";
import { englishAt } from "@campusward/contracts/site/written-dates";
import { company } from "../company.ts";
import { callFailures } from "./call-failures.ts";
import { entryProblem } from "./lead-entry.ts";

const rows = (count: number) => `${count.toLocaleString(englishAt(company.locale))} ${count === 1 ? "row" : "rows"}`;
const fields = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  contact: "Phone",
  email: "Email",
  owner: "Owner",
  status: "Status",
  reason: "Lost because",
  followUp: "Follow-up day",
  city: "City",
  profile: "Profile",
  guardianName: "Parent or guardian",
  age: "Under 18",
  origin: "Came from",
  created: "Created day",
  note: "Note",
} satisfies Record<(typeof sheetColumns)[number], string>;

/** What is wrong with a row, beyond what is wrong with a field. */
const rowProblems: Record<string, string> = {
  no_reach: "No phone and no email",
  number_cut: "The spreadsheet has shortened this number. Type it whole.",
  letters_lost: "Letters were lost in the file. Type them anew.",
  no_day: "This is no day. Write 2-12-2026, or nothing.",
  day_ahead: "This day is yet to come.",
};

/** Importing a sheet, in three looks and one press. */
export const leadImportWords = {
  open: "Import a sheet",
  close: "Close",
  failures: callFailures,
  paste: {
    heading: "Paste the rows",
    text: "From Excel, Google Sheets or another desk. The first row may name the columns.",
    label: "Rows",
    or: "or",
    file: "choose a CSV file",
    chosen: (name: string) => `${name} is read.`,
    guessed: (encoding: string) => `Not UTF-8: read as ${encoding}. Look at letters with accents.`,
    damaged: "Letters were lost in this file before it came here: look for �, or save it again as CSV UTF-8.",
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
  words: { heading: "What do your words mean?" },
  check: {
    heading: "Nothing has happened yet",
    counts: { new: "new", known: "known", wrong: "wrong" },
    notes: { new: "no clock, no mail", known: "same number or email", wrong: "left out" },
    known: (count: number) => (count === 1 ? "One known has empty fields" : `${count} known have empty fields`),
    fill: "fill them",
    leave: "leave them",
    row: (row: number) => `Row ${row}`,
    mend: (row: number) => `Row ${row}, corrected`,
    sameRow: (row: number) => `Same as row ${row}`,
    takeBoth: "Take both",
    again: "Try again with what you mended",
    moreWrong: (count: number) => `And ${count} more.`,
    perDay: "Calls a day, from the next working day",
    inTurn: (names: readonly string[]) => {
      if (names.length === 0) return "nobody’s yet";
      if (names.length > 3) return `${names.length} colleagues in turn`;
      return names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} in turn`;
    },
    change: "Change what comes next",
    owners: "For",
    submit: (fresh: number, filled: number) => {
      if (fresh + filled === 0) return "Nothing to import";
      if (fresh === 0) return `Fill ${filled}`;
      return filled > 0 ? `Import ${fresh} and fill ${filled}` : `Import ${fresh}`;
    },
    submitting: "Importing...",
  },
  done: {
    heading: (added: number, filled: number) => `${added} added, ${filled} filled`,
    text: (day: string | null) =>
      `Nobody was mailed, and no 24-hour clock began.${day ? ` The first ones stand in Today on ${day}.` : ""}`,
    read: (count: number) => `${rows(count)} read`,
    undo: "Wrong sheet? Undo all of it",
    undone: "Taken back",
    leftOut: (count: number) => `${rows(count)} ${count === 1 ? "was" : "were"} left out`,
    leftOutText: "With the reason in the last column",
    save: "Save them as CSV",
    reason: "Reason",
    see: (added: number) => (added === 1 ? "See the one" : `See the ${added}`),
    toToday: "To Today",
    another: "Import another",
  },
  /** An import of the last day. */
  past: {
    heading: "Imported in the last day",
    title: (file: string, added: number, filled: number) => `${file}: ${added} added, ${filled} filled`,
    until: (until: string) => `Can be undone until ${until}.`,
    wouldStay: "Whoever is answered meanwhile stays.",
    stays: (names: string, more: number) =>
      `These stay, because somebody worked on them: ${more > 0 ? `${names} and ${more} more` : names}.`,
    see: "See them",
    undo: "Undo",
    undoOf: (file: string) => `Undo all of ${file}`,
    undoing: "Taking it back...",
    undone: (removed: number) => `Taken back. ${removed} ${removed === 1 ? "is" : "are"} gone.`,
    stayed: (names: string) => `These stayed, because somebody worked on them: ${names}.`,
  },
  /** What is wrong with a row. */
  problem: (problem: string, value: string) => rowProblems[problem] ?? entryProblem(problem, value),
};
