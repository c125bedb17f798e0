import {
  type ApplicationField,
  ageGroup,
  applicationRequestIn,
  problemsOfAge,
} from "@campusward/contracts/leads/applications";
import { problemsByField } from "@campusward/contracts/leads/contact-fields";
import type { FieldsOfForm } from "@campusward/contracts/leads/form-fields";
import {
  askedFields,
  type OwnName,
  plainForm,
  problemsOfAnswers,
  withAnswers,
} from "@campusward/contracts/leads/own-answers";
import { plainDigits } from "@campusward/contracts/plain-digits";

/** What the form asks, its owner's fields among it. */
export type AskedField = ApplicationField | OwnName;

/** The form's values as typed; a tick is `yes`. */
export type ApplicationValues = Record<AskedField, string>;

/** In the order of the form. The motivation begins the second of its steps; the consent is the third. */
export const applicationFields: readonly ApplicationField[] = [
  "track",
  "applyingAs",
  "name",
  "schoolClass",
  "email",
  "contact",
  "city",
  "school",
  "birthYear",
  "guardianName",
  "guardianEmail",
  "motivation",
  "hoursPerWeek",
  "consent",
];

/** The fields of each step. */
export function stepsOf(form: FieldsOfForm): readonly (readonly AskedField[])[] {
  const asked = askedFields(applicationFields, form).filter((field) => field !== "consent");
  const second = asked.indexOf("motivation");
  return [asked.slice(0, second), asked.slice(second), ["consent"]];
}

export function isMinor(values: ApplicationValues, currentYear: number): boolean {
  return ageGroupOf(values, currentYear) === "minor";
}

/** Nothing about a student under 13 is kept, not even on the device. */
export function isTooYoung(values: ApplicationValues, currentYear: number): boolean {
  return ageGroupOf(values, currentYear) === "too-young";
}

function ageGroupOf({ birthYear }: ApplicationValues, currentYear: number) {
  const year = plainDigits(birthYear).trim();
  return /^\d{4}$/.test(year) ? ageGroup(Number(year), currentYear) : null;
}

/** The request: a guardian is included only for somebody who needs one. */
export function toRequest(
  values: ApplicationValues,
  currentYear: number,
  form: FieldsOfForm = plainForm,
): Record<string, unknown> {
  const sent = withAnswers<ApplicationField>(form, values);
  return isMinor(values, currentYear) ? sent : { ...sent, guardianName: "", guardianEmail: "" };
}

/** What is wrong with each field. The age is checked as soon as there is a year, even if other fields are missing. */
export function problemsOfApplication(values: ApplicationValues, currentYear: number, form: FieldsOfForm = plainForm) {
  const parsed = applicationRequestIn(currentYear, form).safeParse(toRequest(values, currentYear, form));
  const found = {
    ...problemsOfAnswers(form, values),
    ...(parsed.success ? {} : problemsByField<ApplicationField>(parsed.error)),
  };
  if (found.birthYear) return found;
  const { email, guardianName, guardianEmail } = values;
  const age = { birthYear: Number(plainDigits(values.birthYear)), email: email.trim() };
  return {
    ...problemsOfAge({ ...age, guardianName: guardianName.trim(), guardianEmail: guardianEmail.trim() }, currentYear),
    ...found,
  };
}
