import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import type { FormName } from "@campusward/contracts/leads/form-fields";
import type { SiteDeskWords } from "../../../content/desk/site/site-desk.ts";
import { asListRows, formAt, readForm, rowsOfForm } from "../forms/form-edits.ts";
import { differencesOf, fieldAt, fieldsOf, type ListRow, rowsOf } from "../lists/list-edits.ts";
import { groupOf, placeName } from "./place-names.ts";
import type { SiteDraft } from "./use-site-draft.ts";

/** What a place is called on the desk: a list and a form by its name, all else by its path. */
export function nameOf(path: string, words: SiteDeskWords): string {
  const list = words.lists.known.find((known) => known.path === path);
  if (list) return list.name;
  const form = formAt(path);
  if (form) return words.forms.names[form];
  const [first, offer = ""] = path.split(".");
  if (first === "offers" && Object.hasOwn(words.offers.of, offer)) {
    return words.offers.of[offer as keyof typeof words.offers.of].name;
  }
  const field = words.brand.fields[path];
  if (field) return words.places.in(field.label, groupOf(path, words.places));
  return placeName(path, words.places);
}

/** A value in words, where it is no list and no form. */
export function inWords(path: string, value: SiteValue | null, words: SiteDeskWords): string {
  if (value === null) return words.history.original;
  if (path.startsWith("offers.") && typeof value === "string" && Object.hasOwn(words.offers.states, value)) {
    return words.offers.states[value as keyof typeof words.offers.states];
  }
  if (typeof value === "boolean") return value ? words.lists.allWords.yes : words.lists.allWords.no;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

type Values = { path: string; before: SiteValue | null; after: SiteValue | null };

/** What is different in a list or a form, an entry a line; null for what is neither. */
export function listLines({ path, before, after }: Values, draft: SiteDraft, words: SiteDeskWords): string[] | null {
  const form = formAt(path);
  if (form) {
    const rows = (value: SiteValue | null) =>
      asListRows(rowsOfForm(form, readForm(form, value ?? draft.forms.get(path))));
    return linesOf(rows(before), rows(after), words, ({ key, own }) =>
      typeof own.label === "string" ? own.label : labelIn(form, key, draft, words),
    );
  }
  const list = draft.lists.get(path);
  if (!list) return null;
  const nameField = words.lists.known.find((known) => known.path === path)?.titleOf;
  const nameOfRow = (row: ListRow) => {
    const name = nameField && fieldAt(fieldsOf(row, list), nameField);
    return typeof name === "string" && name ? name : words.lists.unnamed;
  };
  return linesOf(rowsOf(list, before ?? undefined), rowsOf(list, after ?? undefined), words, nameOfRow);
}

function linesOf(
  before: readonly ListRow[],
  after: readonly ListRow[],
  words: SiteDeskWords,
  nameOfRow: (row: ListRow) => string,
): string[] {
  const said = words.lists.differences;
  const found = differencesOf(before, after);
  if (found.length === 0) return [said.same];
  return found.map((one) => (one.kind === "order" ? said.order : said[one.kind](nameOfRow(one.row))));
}

/** What visitors read beside a field that a form has by itself. */
export function labelIn(
  form: FormName,
  name: string,
  draft: Pick<SiteDraft, "valueNow">,
  words: SiteDeskWords,
): string {
  const label = draft.valueNow(`${words.forms.constants[form]}.labels.${name}`);
  return typeof label === "string" ? label : name;
}

/** What a change of the draft does, in a line. */
export function changeLine(path: string, value: SiteValue, draft: SiteDraft, words: SiteDeskWords): string {
  const before = draft.valueOnSite(path) ?? null;
  const lines = listLines({ path, before, after: value }, draft, words);
  // A question ends its sentence itself.
  return lines ? lines.join(". ").replaceAll(/(?<=[?!.])\. /g, " ") : inWords(path, value, words);
}
