import {
  type ApplicationField,
  ageGroup,
  applicationRequestIn,
  problemsOfAge,
} from "@campusward/contracts/leads/applications";
import { problemsByField } from "@campusward/contracts/leads/contact-fields";

/** The form's values as typed; a tick is `yes`. */
export type ApplicationValues = Record<ApplicationField, string>;

/** The fields of each step, in the order of the form. */
export const applicationSteps = [
  [
    "applyingAs",
    "track",
    "name",
    "schoolClass",
    "email",
    "contact",
    "city",
    "school",
    "birthYear",
    "guardianName",
    "guardianEmail",
  ],
  ["motivation", "hoursPerWeek"],
  ["consent"],
] as const satisfies ApplicationField[][];

export const applicationFields: readonly ApplicationField[] = applicationSteps.flat();

export function isMinor(values: ApplicationValues, currentYear: number): boolean {
  return ageGroupOf(values, currentYear) === "minor";
}

/** Nothing about a student under 13 is kept, not even on the device. */
export function isTooYoung(values: ApplicationValues, currentYear: number): boolean {
  return ageGroupOf(values, currentYear) === "too-young";
}

function ageGroupOf({ birthYear }: ApplicationValues, currentYear: number) {
  return /^\s*\d{4}\s*$/.test(birthYear) ? ageGroup(Number(birthYear), currentYear) : null;
}

/** The request: a guardian is included only for somebody who needs one. */
export function toRequest(values: ApplicationValues, currentYear: number): Record<string, string> {
  return isMinor(values, currentYear) ? values : { ...values, guardianName: "", guardianEmail: "" };
}

/** What is wrong with each field. The age is checked as soon as there is a year, even if other fields are missing. */
export function problemsOfApplication(values: ApplicationValues, currentYear: number) {
  const parsed = applicationRequestIn(currentYear).safeParse(toRequest(values, currentYear));
  const found = parsed.success ? {} : problemsByField<ApplicationField>(parsed.error);
  if (found.birthYear) return found;
  const { email, guardianName, guardianEmail } = values;
  const age = { birthYear: Number(values.birthYear), email: email.trim() };
  return {
    ...problemsOfAge({ ...age, guardianName: guardianName.trim(), guardianEmail: guardianEmail.trim() }, currentYear),
    ...found,
  };
}
