import { asTypedLines, type FieldProblem, problemOfLine, problemOfWords } from "./contact-fields.ts";
import type { FieldsOfForm, OwnField } from "./form-fields.ts";

/** How forms call an owner's field, so that it is never taken for one of theirs: `answers.intake`. */
export type OwnName = `answers.${string}`;
const prefix = "answers.";

export function toOwnName({ id }: Pick<OwnField, "id">): OwnName {
  return `${prefix}${id}`;
}

export function findOwn({ own }: FieldsOfForm, name: string): OwnField | undefined {
  return own.find((field) => toOwnName(field) === name);
}

/** The id in such a name; null for another one. */
export function idInOwnName(name: string): string | null {
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/** A form of which nothing was decided: as it came. */
export const plainForm: FieldsOfForm = { hidden: [], order: [], own: [] };

/** Fields that are asked because of an answer to another one, and stand behind it. */
export const followed: Partial<Record<string, string>> = {
  ageGroup: "profile",
  guardianName: "birthYear",
  guardianEmail: "birthYear",
};

/**
 * What a form asks, in the order of its owner: what is named there first, then the others as ever, fields of their own
 * last.
 */
export function askedFields<Name extends string>(
  names: readonly Name[],
  { hidden, order, own }: FieldsOfForm,
): (Name | OwnName)[] {
  const shown = [
    ...names.filter((name) => followed[name] === undefined && !hidden.includes(name)),
    ...own.filter((field) => !field.hidden),
  ];
  const nameOf = (field: Name | OwnField) => (typeof field === "string" ? field : field.id);
  const placeOf = (field: Name | OwnField) => order.indexOf(nameOf(field)) + 1 || order.length + 1;
  const sorted = shown.toSorted((one, other) => placeOf(one) - placeOf(other));
  return sorted.flatMap((field): (Name | OwnName)[] =>
    typeof field === "string" ? [field, ...names.filter((name) => followed[name] === field)] : [toOwnName(field)],
  );
}

/** The longest accepted answer of each kind, in UTF-16 code units. */
export const answerLimits = {
  text: 200,
  long: 2000,
  number: 40,
  choice: 80,
  choices: 80,
  date: 10,
  country: 60,
} as const;

/** Several answers are one text in a form: no answer has two lines. */
export function toSeveral(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

/** Why a form asks for another answer. */
export function problemOfAnswer(
  { kind, isRequired }: Pick<OwnField, "kind" | "isRequired">,
  text: string,
): FieldProblem | null {
  if (text.trim() === "") return isRequired ? "required" : null;
  if (kind === "number") return /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(text.trim()) ? null : "not_a_number";
  if (kind === "choices") return null;
  const limit = answerLimits[kind];
  if (kind !== "long") return problemOfWords(text, limit);
  if (text.trim().length > limit) return "too_long";
  const lines = asTypedLines(text).filter(Boolean);
  return lines.some((line) => problemOfLine(line, limit)) ? "bad_characters" : null;
}

/**
 * What a form asks of its owner's fields beyond what the server refuses. There, no answer is ever a reason to lose a
 * request: the page may be older than the question.
 */
export function problemsOfAnswers(
  form: FieldsOfForm,
  values: Partial<Record<string, string>>,
): Partial<Record<OwnName, FieldProblem>> {
  const problems: Partial<Record<OwnName, FieldProblem>> = {};
  for (const field of form.own) {
    const problem = field.hidden ? null : problemOfAnswer(field, values[toOwnName(field)] ?? "");
    if (problem) problems[toOwnName(field)] = problem;
  }
  return problems;
}

/** What a form sends: its own fields, and the answers to its owner's apart from them. */
export function withAnswers<Name extends string>(
  { own }: FieldsOfForm,
  values: Record<Name | OwnName, string>,
): Record<Name, string> & { answers?: Record<string, string | string[]> } {
  const entries = Object.entries<string>(values).filter(([name]) => idInOwnName(name) === null);
  const answers = own.flatMap((field) => {
    const text = (values as Partial<Record<string, string>>)[toOwnName(field)] ?? "";
    if (field.hidden || text.trim() === "") return [];
    return [[field.id, field.kind === "choices" ? toSeveral(text) : text] as const];
  });
  const sent = Object.fromEntries(entries) as Record<Name, string>;
  return answers.length > 0 ? { ...sent, answers: Object.fromEntries(answers) } : sent;
}

/** An answer as it is kept: under the words of its question, which may be changed or gone tomorrow. */
export type KeptAnswer = { id: string; label: string; answers: string[] };

/** @param kept our own JSON, written when the request was received */
export function readAnswers(kept: string | null): KeptAnswer[] {
  return kept === null ? [] : JSON.parse(kept);
}

/** Null for none, so that most requests keep nothing. */
export function writeAnswers(answers: readonly KeptAnswer[]): string | null {
  return answers.length > 0 ? JSON.stringify(answers) : null;
}

export function answerText({ answers }: Pick<KeptAnswer, "answers">): string {
  return answers.join(", ");
}
