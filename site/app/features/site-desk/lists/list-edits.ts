import type { ListEntry, SiteValue } from "@campusward/contracts/desk/site-desk";
import { valueIn, withValueIn } from "../draft/value-in.ts";

export type Fields = { [field: string]: SiteValue };

/** A list of the site, with its entries as they came. */
export type SiteList = { path: string; entries: readonly Fields[] };

/** An entry of a list as it is edited. */
export type ListRow = {
  id: string;
  /** Whether it came with the site; else somebody added it. */
  isCame: boolean;
  /** The fields that differ from how it came; all of an added one. */
  own: Fields;
  isHidden: boolean;
};

/** The rows of a list's value; without one, the list as it came. */
export function rowsOf(list: SiteList, value: SiteValue | undefined): ListRow[] {
  const entries: Fields[] = Array.isArray(value) ? value.filter(isFields) : list.entries.map(({ id = "" }) => ({ id }));
  return entries.map(({ id, hidden, ...own }) => {
    const name = String(id);
    return { id: name, isCame: cameAs(name, list) !== undefined, own, isHidden: hidden === true };
  });
}

function cameAs(id: string, list: SiteList): Fields | undefined {
  return list.entries.find((entry) => entry.id === id);
}

/** The value of a list, which says every entry. */
export function toValue(rows: readonly ListRow[]): SiteValue {
  return rows.map(({ id, own, isHidden }): ListEntry => ({ id, ...(isHidden && { hidden: true as const }), ...own }));
}

/** What the row shows: how it came, with its own fields in place. */
export function fieldsOf(row: ListRow, list: SiteList): Fields {
  return { ...cameAs(row.id, list), ...row.own };
}

/** The value of a field by its path, such as `company.name`. */
export function fieldAt(fields: Fields, path: string): SiteValue | undefined {
  return valueIn(fields, path.split("."));
}

/** @param titleOf where the name of an entry is, if it has one */
export function nameOfRow(row: ListRow, list: SiteList, titleOf: string | undefined): string {
  const name = titleOf && fieldAt(fieldsOf(row, list), titleOf);
  return typeof name === "string" && name ? name : "Without a name";
}

/** A row with another value in a field. What is as it came again is no field of its own. */
export function withField(row: ListRow, list: SiteList, path: string, value: SiteValue): ListRow {
  const [first = "", ...rest] = path.split(".");
  const whole = withValueIn(fieldsOf(row, list)[first] ?? null, rest, value);
  const { [first]: _, ...others } = row.own;
  const came = cameAs(row.id, list)?.[first];
  return { ...row, own: isSame(came, whole) ? others : { ...others, [first]: whole } };
}

/** Rows with one of them moved by so many places, as far as the list goes. */
export function moved<Row extends { id: string }>(rows: readonly Row[], id: string, by: number): Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = Math.max(0, Math.min(rows.length - 1, from + by));
  const row = rows[from];
  if (!row) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

export function replaced(rows: readonly ListRow[], row: ListRow): ListRow[] {
  return rows.map((one) => (one.id === row.id ? row : one));
}

/** A row of a list, or a field of a form. `own` is what it says itself. */
type Row = { id: string; isHidden: boolean; own: unknown };

/** Whether a row is another than where it stands among these, or is not among them. */
export function isChanged(row: Row, before: readonly Row[]): boolean {
  const old = before.find(({ id }) => id === row.id);
  return !old || old.isHidden !== row.isHidden || !isSame(old.own, row.own);
}

export type ListDifference<OneRow> =
  | { kind: "added" | "gone" | "hidden" | "shown" | "changed"; row: OneRow }
  | { kind: "order" };

/** What is different between two states of a list, entry by entry. */
export function differencesOf<OneRow extends Row>(before: readonly OneRow[], after: readonly OneRow[]) {
  const found: ListDifference<OneRow>[] = [];
  for (const row of after) {
    const old = before.find(({ id }) => id === row.id);
    if (!old) found.push({ kind: "added", row });
    else if (old.isHidden !== row.isHidden) found.push({ kind: row.isHidden ? "hidden" : "shown", row });
    else if (!isSame(old.own, row.own)) found.push({ kind: "changed", row });
  }
  for (const row of before) if (!after.some(({ id }) => id === row.id)) found.push({ kind: "gone", row });
  const inBoth = (rows: readonly Row[], others: readonly Row[]) =>
    rows.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  if (!isSame(inBoth(before, after), inBoth(after, before))) found.push({ kind: "order" });
  return found;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two values are one, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]));
  }
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  return one === other;
}
