import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import type { FormName } from "@campusward/contracts/leads/form-fields";
import { brandFields } from "../brand-fields.ts";
import { formAt, readForm, rowsOfForm } from "../forms/form-edits.ts";
import { formLabels } from "../forms/form-names.ts";
import { knownLists } from "../lists/known-lists.ts";
import { differencesOf, type ListDifference, nameOfRow, rowsOf } from "../lists/list-edits.ts";
import { offerNames, stateNames } from "../offer-names.ts";
import { groupOf, placeName } from "./place-names.ts";
import type { SiteDraft } from "./use-site-draft.ts";

/** Where the words of a form stand: its labels are what visitors read. */
const constantNames = {
  demo: "demoRequestWords",
  quote: "quoteRequestWords",
  application: "applicationFormWords",
} satisfies Record<FormName, string>;

const differences = { added: "Added", gone: "Gone", hidden: "Hidden", shown: "Shown", changed: "Changed" };

/** What a place is called on the desk: a list and a form by its name, all else by its path. */
export function nameOf(path: string): string {
  const list = knownLists.find((known) => known.path === path);
  if (list) return list.name;
  const form = formAt(path);
  if (form) return formLabels[form];
  const [first, offer = ""] = path.split(".");
  if (first === "offers" && Object.hasOwn(offerNames, offer)) {
    return offerNames[offer as keyof typeof offerNames].name;
  }
  const field = brandFields[path];
  if (field) return `${field.label}, ${groupOf(path)}`;
  return placeName(path);
}

/** A value in words, where it is no list and no form. */
export function inWords(path: string, value: SiteValue | null): string {
  if (value === null) return "As it came";
  if (path.startsWith("offers.") && typeof value === "string" && Object.hasOwn(stateNames, value)) {
    return stateNames[value as keyof typeof stateNames];
  }
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

type Values = { path: string; before: SiteValue | null; after: SiteValue | null };

/** What is different in a list or a form, an entry a line; null for what is neither. */
export function listLines({ path, before, after }: Values, draft: SiteDraft): string[] | null {
  const form = formAt(path);
  if (form) {
    const rows = (value: SiteValue | null) => rowsOfForm(form, readForm(form, value ?? draft.places.get(path)?.value));
    return linesOf(differencesOf(rows(before), rows(after)), ({ id, own }) => own?.label ?? labelIn(form, id, draft));
  }
  const list = draft.lists.get(path);
  if (!list) return null;
  const { titleOf } = knownLists.find((known) => known.path === path) ?? {};
  const found = differencesOf(rowsOf(list, before ?? undefined), rowsOf(list, after ?? undefined));
  return linesOf(found, (row) => nameOfRow(row, list, titleOf));
}

function linesOf<Row>(found: readonly ListDifference<Row>[], nameOfRow: (row: Row) => string): string[] {
  if (found.length === 0) return ["As it came"];
  return found.map((one) =>
    one.kind === "order" ? "Another order" : `${differences[one.kind]}: ${nameOfRow(one.row)}`,
  );
}

/** What visitors read beside a field that a form has by itself. */
export function labelIn(form: FormName, name: string, draft: Pick<SiteDraft, "valueNow">): string {
  const label = draft.valueNow(`${constantNames[form]}.labels.${name}`);
  return typeof label === "string" ? label : name;
}

/** What a change of the draft does, in a line. */
export function changeLine(path: string, value: SiteValue, draft: SiteDraft): string {
  const before = draft.valueOnSite(path) ?? null;
  const lines = listLines({ path, before, after: value }, draft);
  // A question ends its sentence itself.
  return lines ? lines.join(". ").replaceAll(/(?<=[?!.])\. /g, " ") : inWords(path, value);
}
