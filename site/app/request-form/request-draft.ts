import * as z from "zod/mini";
import { Attempt } from "../api/attempt.ts";

/** What was typed into a form: every field's text, empty where nothing was typed. */
export type FormValues<Field extends string> = Record<Field, string>;

/** What was typed into a form and not accepted yet, as the browser keeps it. Versions add and remove fields. */
export const RequestDraft = z.object({
  values: z.record(z.string(), z.string()),
  attempt: z.nullable(Attempt),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

export function blankValues<Field extends string>(fields: readonly Field[]): FormValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, ""])) as FormValues<Field>;
}

/** What stands in a form. Several answers under one name are lines of one text. */
export function typedIn(form: HTMLFormElement | null): Partial<Record<string, string>> {
  const typed: Partial<Record<string, string>> = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === "string") typed[name] = typed[name] ? `${typed[name]}\n${value}` : value;
  }
  return typed;
}

export function isBlank(values: Record<string, string>): boolean {
  return Object.values(values).every((text) => text.trim() === "");
}

/** The values of these fields: the last source with some text wins, unknown fields are dropped. */
export function mergeValues<Field extends string>(
  fields: readonly Field[],
  sources: readonly Partial<Record<string, unknown>>[],
): FormValues<Field> {
  const values = blankValues(fields);
  for (const source of sources) {
    for (const field of fields) {
      const text = source[field];
      if (typeof text === "string" && text !== "") values[field] = text;
    }
  }
  return values;
}
