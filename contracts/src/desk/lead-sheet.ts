import { idInOwnName } from "../leads/own-answers.ts";
import { profileWords } from "./lead-words.ts";
import { isNothing, readEmailCell, readNumberCell } from "./sheet-cells.ts";
import {
  agrees,
  type GuessedColumn,
  hasTitles,
  isDayColumn,
  type Sheet,
  type SheetColumn,
  sheetColumns,
} from "./sheet-columns.ts";
import { readDayCell } from "./sheet-days.ts";

/** The rows of a sheet of people, by field: from cells to what an import takes. */

/** Columns that are read into others: `name`, and `contact`. */
const partColumns = ["firstName", "lastName", "countryCode"] as const;
/** What a row of an import holds. */
export type SheetField = Exclude<(typeof sheetColumns)[number], (typeof partColumns)[number]>;
export const sheetFields = sheetColumns.filter(
  (column): column is SheetField => !partColumns.some((part) => part === column),
);

export const sheetRowLimit = 5000;

/** `row` is its number in the sheet; `answers` are by the titles of the owner's questions. */
export type SheetRow = Partial<Record<SheetField, string>> & {
  row?: number | undefined;
  answers?: Record<string, string>;
};

/**
 * The rows below the titles, by field. Of several columns of one field the first that says something counts; numbers and
 * addresses that are left over go to the note, under the title of their column, so that none is lost.
 */
export function toSheetRows(
  { rows, numbers }: Sheet,
  columns: readonly Pick<GuessedColumn, "field" | "isMonthFirst">[],
): SheetRow[] {
  const titles = hasTitles(rows) ? (rows[0] ?? []) : [];
  const below = titles.length > 0 ? 1 : 0;
  return rows.slice(below).map((cells, at) => {
    const filled = columns.flatMap(({ field: column, isMonthFirst }, index) => {
      const whole = cells[index]?.trim() ?? "";
      // A cell may be broken into lines, between two numbers as well; a name may not.
      const cell = column === "note" || column === "contact" ? whole : whole.replace(/\s+/g, " ");
      const isEmpty = cell === "" || (isNothing(cell) && column !== null && !maySayNothing.includes(column));
      if (!column || isEmpty) return [];
      const read = isDayColumn(column) ? (readDayCell(cell, isMonthFirst) ?? cell) : cell;
      return [{ column, cell: read, title: titles[index] || "" }];
    });
    return { ...toRow(filled), row: numbers[at + below] };
  });
}

/** A person may be called Null. */
const maySayNothing: readonly SheetColumn[] = ["name", "firstName", "lastName", "note"];

type Filled = { column: SheetColumn; cell: string; title: string };

function toRow(filled: readonly Filled[]): SheetRow {
  const of = (column: SheetColumn) => filled.filter((one) => one.column === column);
  const [contact, otherNumbers] = pick(of("contact"), "contact");
  const [email, otherEmails] = pick(of("email"), "email");
  const parts = of("name").length > 0 ? of("name") : [...of("firstName"), ...of("lastName")];
  const name = parts.map(({ cell }) => cell).join(" ");
  const note = [...of("note").map(({ cell }) => cell), ...otherNumbers, ...otherEmails].join("\n");
  const row: SheetRow = { name, contact: withCountry(contact, of("countryCode")[0]?.cell), email, note };
  for (const field of taken) row[field] = of(field)[0]?.cell ?? "";
  for (const { cell } of of("profile")) row.profile = keyOf(profileWords, cell) ?? "";
  for (const { cell } of of("age")) row.age = /^(?:yes|under 18)$/i.test(cell) ? "under 18" : "";
  const answers = filled.flatMap(({ column, cell }) => {
    const title = idInOwnName(column);
    return title === null ? [] : [[title, cell] as const];
  });
  return {
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== "")),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
  };
}

/** Fields that are what their cell says. */
const taken = ["city", "guardianName", "owner", "status", "reason", "followUp", "origin", "created"] as const;

const mobile = /mobile|whats ?app|handy|cell|celular|movil|मोबाइल/i;

/** The first cell that reads as what it should be, a mobile number before others, and what else stands in them. */
function pick(cells: readonly Filled[], field: "contact" | "email"): [string, string[]] {
  const read = field === "contact" ? readNumberCell : readEmailCell;
  const sound = cells.filter(({ cell }) => agrees[field](cell));
  const chosen = sound.find(({ title }) => mobile.test(title)) ?? sound[0] ?? cells[0];
  if (!chosen) return ["", []];
  const { value } = read(chosen.cell);
  // One may stand in two columns, written in two ways.
  const plain = (text: string) => (field === "contact" ? text.replace(/\P{Nd}/gu, "").slice(-10) : text.toLowerCase());
  const others = cells.filter(({ cell }) => {
    const other = read(cell);
    return !other.isWhole || plain(other.value) !== plain(value);
  });
  return [value, others.map(({ title, cell }) => (title ? `${title}: ${cell}` : cell))];
}

/** A number with the country code that stands in a column of its own. */
function withCountry(number: string, code = ""): string {
  const country = code.replace(/\D/g, "");
  if (country === "" || number === "" || /^(?:\+|00|\(\+)/.test(number)) return number;
  const digits = number.replace(/\P{Nd}/gu, "");
  return digits.length > 10 && digits.startsWith(country) ? `+${number}` : `+${country} ${number.replace(/^0/, "")}`;
}

function keyOf(words: Record<string, string>, cell: string): string | undefined {
  const wanted = cell.toLowerCase();
  return Object.entries(words).find(([key, word]) => key === wanted || word.toLowerCase() === wanted)?.[0];
}
