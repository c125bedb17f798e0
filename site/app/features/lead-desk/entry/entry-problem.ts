import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { company } from "../../../content/company.ts";

/** How many digits were typed. Countries have so many that no number is named but that of the company's own. */
const digits = (typed: string, isShort: boolean) => {
  const count = typed.replace(/[^\p{Nd}]/gu, "").length;
  const isFromHere = !typed.trim().startsWith("+");
  const right =
    company.country === "IN" && isFromHere
      ? "An Indian one has ten."
      : isShort
        ? "Some are missing."
        : "That is too many.";
  return `This number has ${count} digits. ${right}`;
};

const problems: Partial<Record<FieldProblem, string>> = {
  required: "Please fill this in.",
  too_long: "That is too long.",
  bad_characters: "It holds a sign that does not belong there.",
  email_without_at: "An email has an @ in it, a number only digits.",
  email_with_space: "An email has no space in it.",
  email_without_ending: "The email has no ending.",
  email_malformed: "That is no email.",
  contact_characters: "A number holds digits only.",
  not_a_number: "There is no such number.",
  not_an_option: "Please choose one of these.",
};

/** What is wrong with something that a colleague typed. */
export function entryProblem(problem: string, typed: string): string {
  if (problem === "contact_too_short" || problem === "contact_too_long")
    return digits(typed, problem === "contact_too_short");
  return problems[problem as FieldProblem] ?? "Please look at this again.";
}

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
