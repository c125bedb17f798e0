import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import {
  builtInFields,
  type FieldsOfForm,
  FormFields,
  type FormName,
  formNames,
  type OwnField,
  takenIds,
} from "@campusward/contracts/leads/form-fields";
import { isSame, moved } from "../lists/list-edits.ts";

/** A field of a form as it is edited: one that the form has by itself, or one of its owner's. */
export type FormRow = {
  /** What the form calls it, or its owner. */
  id: string;
  /** Null where the form has the field by itself. */
  own: OwnField | null;
  isHidden: boolean;
  isHideable: boolean;
  /** Asked because of the answer, and behind it. */
  followers: readonly string[];
};

/** The form whose value stands at this path of the words. */
export function formAt(path: string): FormName | null {
  return formNames.find((form) => path === `formFields.${form}`) ?? null;
}

/** A value of the draft or the site as it is drawn. What does not fit any more is as it came. */
export function readForm(form: FormName, value: unknown): FieldsOfForm {
  const read = FormFields.shape[form].safeParse(value);
  return read.success ? read.data : { hidden: [], order: [], own: [] };
}

/** As a value of the draft: what a field does not say is not there. */
export function toFormValue(fields: FieldsOfForm): SiteValue {
  return fields as unknown as SiteValue;
}

/** Every field in the order in which the form asks, hidden ones in their place. */
export function rowsOfForm(form: FormName, { hidden, order, own }: FieldsOfForm): FormRow[] {
  const rows = [
    ...builtInFields(form).map(({ name: id, ...field }) => ({
      id,
      ...field,
      own: null,
      isHidden: hidden.includes(id),
    })),
    ...own.map((field) => ({
      id: field.id,
      own: field,
      isHidden: field.hidden === true,
      isHideable: true,
      followers: [],
    })),
  ];
  const placeOf = ({ id }: FormRow) => order.indexOf(id) + 1 || order.length + 1;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function idsIn(rows: readonly FormRow[]): string[] {
  return rows.map(({ id }) => id);
}

/** The form with a field moved by so many places. */
export function movedInForm(form: FormName, fields: FieldsOfForm, onSite: FieldsOfForm, id: string, by: number) {
  return inOrder(form, fields, onSite, idsIn(moved(rowsOfForm(form, fields), id, by)));
}

/**
 * The form with its fields in this order, which names no more of them than it must. Where it is that of the site, it is
 * written as there, so that nothing is left of what was taken back.
 */
function inOrder(form: FormName, fields: FieldsOfForm, onSite: FieldsOfForm, names: readonly string[]): FieldsOfForm {
  const isFor = (order: readonly string[]) => isSame(idsIn(rowsOfForm(form, { ...fields, order: [...order] })), names);
  if (isFor(onSite.order)) return { ...fields, order: onSite.order };
  const shortest = names.findIndex((_, length) => isFor(names.slice(0, length)));
  return { ...fields, order: names.slice(0, shortest < 0 ? names.length : shortest) };
}

/** A field that is hidden is not asked any more, and keeps its answers. */
export function withHidden(fields: FieldsOfForm, { id, own }: FormRow, isHidden: boolean): FieldsOfForm {
  if (!own) {
    const others = fields.hidden.filter((other) => other !== id);
    return { ...fields, hidden: isHidden ? [...others, id] : others };
  }
  const { hidden: _, ...shown } = own;
  return withOwn(fields, isHidden ? { ...shown, hidden: true } : shown);
}

/** The form with this state of an own field, which is added where it is not there. */
export function withOwn(fields: FieldsOfForm, field: OwnField): FieldsOfForm {
  const isThere = fields.own.some(({ id }) => id === field.id);
  const own = isThere ? fields.own.map((one) => (one.id === field.id ? field : one)) : [...fields.own, field];
  return { ...fields, own };
}

export function withoutOwn(form: FormName, fields: FieldsOfForm, onSite: FieldsOfForm, id: string): FieldsOfForm {
  const names = idsIn(rowsOfForm(form, fields)).filter((name) => name !== id);
  const order = fields.order.filter((name) => name !== id);
  return inOrder(form, { ...fields, order, own: fields.own.filter((field) => field.id !== id) }, onSite, names);
}

/** Visitors may have answered what was on the site: such a field is hidden, never deleted. */
export function mayBeDeleted(id: string, seen: readonly FieldsOfForm[]): boolean {
  return seen.every(({ own }) => own.every((field) => field.id !== id));
}

const longestId = 30;

/** An id for a new field, of the words of its question: `whichIntake`. */
export function idOf(question: string, form: FormName, used: readonly string[]): string {
  const parts = question
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
  const joined = parts.map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join("");
  const wanted = joined.replace(/^\d+/, "").replace(/^[A-Z]/, (letter) => letter.toLowerCase()) || "field";
  const builtIn = builtInFields(form).flatMap(({ name, followers }) => [name, ...followers]);
  const all = new Set([...used, ...builtIn, ...takenIds]);
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "" : String(number);
    const id = wanted.slice(0, longestId - ending.length) + ending;
    if (!all.has(id)) return id;
  }
}

/** What is wrong, by the part of the field: `label`, `choices`. Faults of the form as a whole have no part. */
export type FieldFaults = { label?: string; hint?: string; choices?: string; form?: string };

/** What the schema says against a form, before anything is saved; null where it is sound. */
export function faultsOf(form: FormName, fields: FieldsOfForm, id: string | null): FieldFaults | null {
  const { error } = FormFields.shape[form].safeParse(fields);
  if (!error) return null;
  const faults: FieldFaults = {};
  for (const { path, message } of error.issues) {
    const [first, index, part] = path;
    const isOfField = first === "own" && typeof index === "number" && fields.own[index]?.id === id;
    const place = isOfField && (part === "label" || part === "hint" || part === "choices") ? part : "form";
    faults[place] ??= message;
  }
  return faults;
}
