import { entryProblem } from "../entry-problem.ts";

/** What is wrong with a row, beyond what is wrong with a field. */
const rowProblems: Record<string, string> = {
  no_reach: "No phone and no email",
  number_cut: "The spreadsheet has shortened this number. Type it whole.",
  letters_lost: "Letters were lost in the file. Type them anew.",
  no_day: "This is no day. Write 2-12-2026, or nothing.",
  day_ahead: "This day is yet to come.",
};

/** What is wrong with something that a row holds. */
export function rowProblem(problem: string, typed: string): string {
  return rowProblems[problem] ?? entryProblem(problem, typed);
}
