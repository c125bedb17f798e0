import { originWords, profileWords } from "./lead-words.ts";
import { readEmailCell, readNumberCell } from "./sheet-cells.ts";
import { agrees, hasTitles, type SheetColumn } from "./sheet-columns.ts";

/** The rows of a sheet of people, by field: from cells to what an import takes. */

/** What a row of an import holds. */
export const sheetFields = [
  "name",
  "contact",
  "email",
  "city",
  "profile",
  "guardianName",
  "age",
  "origin",
  "note",
] as const;
export type SheetField = (typeof sheetFields)[number];

export const sheetRowLimit = 5000;

export type SheetRow = Partial<Record<SheetField, string>>;

/**
 * The rows below the titles, by field. Of several columns of one field the first that says something counts; numbers and
 * addresses that are left over go to the note, under the title of their column, so that none is lost.
 */
export function toSheetRows(rows: readonly string[][], columns: readonly (SheetColumn | null)[]): SheetRow[] {
  const titles = hasTitles(rows) ? (rows[0] ?? []) : [];
  return (titles.length > 0 ? rows.slice(1) : rows).map((cells) => {
    const filled = columns.flatMap((column, index) => {
      const whole = cells[index]?.trim() ?? "";
      // A cell may be broken into lines, a name may not.
      const cell = column === "note" ? whole : whole.replace(/\s+/g, " ");
      const isEmpty = cell === "" || (nothing.test(cell) && column !== null && mayBeNothing.includes(column));
      return column && !isEmpty ? [{ column, cell, title: titles[index] || "" }] : [];
    });
    return toRow(filled);
  });
}

/** What people write into a cell that stays empty. A person may be called Null. */
const nothing = /^(?:n\/?a|nil|none|null|[-–—.]+)$/i;
const mayBeNothing: readonly SheetColumn[] = ["contact", "email", "city", "guardianName"];

type Filled = { column: SheetColumn; cell: string; title: string };

function toRow(filled: readonly Filled[]): SheetRow {
  const of = (column: SheetColumn) => filled.filter((one) => one.column === column);
  const [contact, otherNumbers] = pick(of("contact"), "contact");
  const [email, otherEmails] = pick(of("email"), "email");
  const parts = of("name").length > 0 ? of("name") : [...of("firstName"), ...of("lastName")];
  const name = parts.map(({ cell }) => cell).join(" ");
  const note = [...of("note").map(({ cell }) => cell), ...otherNumbers, ...otherEmails].join("\n");
  const row: SheetRow = { name, contact, email, note, city: of("city")[0]?.cell ?? "" };
  const guardian = of("guardianName")[0];
  if (guardian) row.guardianName = guardian.cell;
  for (const { cell } of of("profile")) row.profile = keyOf(profileWords, cell) ?? "";
  for (const { cell } of of("origin")) row.origin = keyOf(originWords, cell) ?? "";
  for (const { cell } of of("age")) row.age = /^(?:yes|under 18)$/i.test(cell) ? "under 18" : "";
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));
}

const mobile = /mobile|whats ?app|handy|cell|celular|movil|मोबाइल/i;

/** The first cell that reads as what it should be, a mobile number before others, and what else stands in them. */
function pick(cells: readonly Filled[], field: "contact" | "email"): [string, string[]] {
  const read = field === "contact" ? readNumberCell : readEmailCell;
  const sound = cells.filter(({ cell }) => agrees[field](cell));
  const chosen = sound.find(({ title }) => mobile.test(title)) ?? sound[0] ?? cells[0];
  if (!chosen) return ["", []];
  const { value, isWhole } = read(chosen.cell);
  const others = cells.filter((one) => (one === chosen ? !isWhole : read(one.cell).value !== value));
  return [value, others.map(({ title, cell }) => (title ? `${title}: ${cell}` : cell))];
}

function keyOf(words: Record<string, string>, cell: string): string | undefined {
  const wanted = cell.toLowerCase();
  return Object.entries(words).find(([key, word]) => key === wanted || word.toLowerCase() === wanted)?.[0];
}
