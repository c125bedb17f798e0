import { originWords, profileWords } from "./lead-words.ts";

/** Reading a sheet of people: what is pasted from a table, or a CSV file. */

/** What a column of a sheet can be. */
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

const byteOrderMark = "\ufeff";

/** The rows of a sheet (RFC 4180), separated by tab, comma or semicolon, whichever its first line has most of. */
export function readSheet(text: string): string[][] {
  const sheet = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const firstLine = sheet.slice(0, (sheet.search(/[\r\n]/) + 1 || sheet.length + 1) - 1);
  const separator = ["\t", ";", ","].reduce((best, sign) =>
    firstLine.split(sign).length > firstLine.split(best).length ? sign : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((text) => text.trim() !== "")) rows.push(row.map(clean));
    row = [];
  };
  for (let index = 0; index < sheet.length; index += 1) {
    const sign = sheet[index] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (sheet[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  endRow();
  return rows;
}

/** An export puts an apostrophe before what a spreadsheet would run. */
function clean(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, "");
}

const titles: Record<SheetField, RegExp> = {
  guardianName: /guardian|parent.?s? name|mother|father/i,
  email: /e-?mail/i,
  contact: /phone|mobile|contact|whats ?app|number|tel\b/i,
  name: /name|student|lead/i,
  city: /city|town|place|location|district/i,
  profile: /profile|who|role/i,
  age: /under 18/i,
  origin: /came from|heard of/i,
  note: /remark|note|comment|wish|message/i,
};

/** What a column probably is, and whether that should be looked at. */
export type GuessedColumn = { title: string; example: string; field: SheetField | null; isSure: boolean };

const looks: [SheetField, RegExp][] = [
  ["email", /^\S+@\S+\.\S+$/],
  ["contact", /^\+?[\d\s()./-]{8,20}$/],
];

/** Whether the first row names the columns: no cell of it looks like an address or a number. */
export function hasTitles([first = []]: readonly string[][]): boolean {
  return !first.some((cell) => looks.some(([, look]) => look.test(cell)));
}

/** Guesses each column by its title, then by what is in it. No field is guessed twice, but notes. */
export function guessColumns(rows: readonly string[][]): GuessedColumn[] {
  const named = hasTitles(rows);
  const body = named ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.slice(0, 20).map((row) => row.length));
  const taken = new Set<SheetField>();
  const guesses: GuessedColumn[] = Array.from({ length: width }, (_, column) => {
    const title = named ? (rows[0]?.[column] ?? "") : "";
    const cells = body.slice(0, 20).flatMap((row) => row[column] || []);
    return { title, example: cells[0] ?? "", field: null, isSure: true };
  });
  const take = (guess: GuessedColumn, field: SheetField | undefined, isSure: boolean) => {
    if (!field || guess.field || (taken.has(field) && field !== "note")) return;
    taken.add(field);
    Object.assign(guess, { field, isSure });
  };
  for (const guess of guesses) {
    const field = (Object.keys(titles) as SheetField[]).find((name) => titles[name].test(guess.title));
    take(guess, field, field !== "note" && field !== "origin");
  }
  for (const guess of guesses) take(guess, looks.find(([, look]) => look.test(guess.example))?.[0], false);
  if (!named) take(guesses.find((guess) => /\p{L}/u.test(guess.example)) ?? ({} as GuessedColumn), "name", false);
  return guesses;
}

export type SheetRow = Partial<Record<SheetField, string>>;

/** The rows below the titles, by field. Several columns of notes become one. */
export function toSheetRows(rows: readonly string[][], fields: readonly (SheetField | null)[]): SheetRow[] {
  return (hasTitles(rows) ? rows.slice(1) : rows).map((cells) => {
    const row: SheetRow = {};
    for (const [column, field] of fields.entries()) {
      const cell = cells[column]?.trim();
      if (!field || !cell) continue;
      if (field === "profile") row.profile = keyOf(profileWords, cell) ?? "";
      else if (field === "origin") row.origin = keyOf(originWords, cell) ?? "";
      else if (field === "age") row.age = /^(?:yes|under 18)$/i.test(cell) ? "under 18" : "";
      else row[field] = row[field] ? `${row[field]}\n${cell}` : cell;
    }
    return row;
  });
}

function keyOf(words: Record<string, string>, cell: string): string | undefined {
  const wanted = cell.toLowerCase();
  return Object.entries(words).find(([key, word]) => key === wanted || word.toLowerCase() === wanted)?.[0];
}
