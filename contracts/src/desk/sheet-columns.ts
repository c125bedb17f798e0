import { originWords, profileWords } from "./lead-words.ts";
import { cleanCell, isNumberCell } from "./sheet-cells.ts";

/** Which column of a sheet is what: guessed by its title, and checked against what stands below it. */

/** What a column can be. First and last names make the name; each alone is enough. */
export const sheetColumns = [
  "name",
  "firstName",
  "lastName",
  "contact",
  "email",
  "city",
  "profile",
  "guardianName",
  "age",
  "origin",
  "note",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** What a column probably is, and whether that should be looked at. */
export type GuessedColumn = { title: string; example: string; field: SheetColumn | null; isSure: boolean };

/** So many rows say what a column holds. */
const rowsLookedAt = 50;

const isWord = (words: Record<string, string>) => (cell: string) =>
  Object.entries(words).some((pair) => pair.some((word) => word.toLowerCase() === cell.toLowerCase()));
const isYesOrNo = (cell: string) => /^(?:true|false|yes|no|y|n)$/i.test(cell);
const isId = (cell: string) => /^\p{L}{0,4}[-_:#]?\d+$/u.test(cell);
const isName = (cell: string) =>
  /\p{L}|\p{Extended_Pictographic}/u.test(cell) && !cell.includes("@") && !isId(cell) && !isNumberCell(cell);

/** Whether a cell can be what its column is called. */
export const agrees: Record<SheetColumn, (cell: string) => boolean> = {
  name: isName,
  firstName: isName,
  lastName: isName,
  guardianName: isName,
  contact: isNumberCell,
  email: (cell) => /\S@\S+\.\S/.test(cell),
  city: (cell) => /\p{L}/u.test(cell) && !cell.includes("@") && !isYesOrNo(cell),
  profile: isWord(profileWords),
  origin: isWord(originWords),
  age: (cell) => isYesOrNo(cell) || /18/.test(cell),
  note: () => true,
};

const numberWords =
  /\b(?:(?:tele)?phone|mobile|cell|tel|whats ?app|handy|telefon|telefone|telefono|celular|movil|portable)\b|contact (?:no|number|nr)\b|फ़?ोन|मोबाइल/;
const emailWords = /\be ?mails?\b|\bmail\b|\bcorreo\b|\bcourriel\b|ईमेल/;
const parentWords = /\b(?:guardian|parent|mother|father)s?\b|अभिभावक/;
/** What stands beside a number or an address, and is none. */
const besides = /\b(?:type|label|code|opt|consent|status|verified|source|owner|date|created|time|score|subject)\b/;
/** Names of other things than people. */
const otherNames =
  /\b(?:id|type|status|source|owner|date|created|time|url|link|ad|adset|campaign|form|company|firm|organi[sz]ation|school|college|course|batch|user|file|nick|phonetic|yomi|event|brand|page|account|suffix|prefix|city|state|country)\b/;

type Rule = { field: SheetColumn; title: RegExp; not?: RegExp; isSure?: boolean };

/** The first that fits a title counts. */
const rules: readonly Rule[] = [
  { field: "email", title: emailWords, not: besides },
  { field: "contact", title: numberWords, not: besides },
  { field: "guardianName", title: parentWords, not: otherNames },
  {
    field: "firstName",
    title:
      /\b(?:first|given|middle|additional) ?name\b|\bname first\b|\bforename\b|\bvorname\b|\bprenoms?\b|\bprimeiro nome\b/,
    not: otherNames,
  },
  {
    field: "lastName",
    title:
      /\b(?:last|family) ?name\b|\bname last\b|\bsurname\b|\b(?:nach|familien)name\b|\bnom de famille\b|\bapellidos?\b|\bsobrenome\b|उपनाम/,
    not: otherNames,
  },
  { field: "name", title: /\bname\b|^(?:nom|nome|nombre)\b|नाम/, not: otherNames },
  { field: "name", title: /^(?:student|lead|client|customer|candidate|applicant|child|person|contact)$/ },
  { field: "city", title: /\b(?:city|town|place|location|district|ville|ciudad|cidade|stadt|ort)\b|शहर/, not: besides },
  { field: "age", title: /under 18/ },
  { field: "origin", title: /came from|heard (?:of|about)/ },
  { field: "profile", title: /\b(?:profile|who|role)\b/ },
  { field: "note", title: /\b(?:remarks?|notes?|comments?|wish|message|enquiry|query)\b|टिप्पणी/, isSure: false },
];

/** These may stand in several columns of one row. */
const repeated: readonly SheetColumn[] = ["contact", "email", "city", "firstName", "note"];

/** `fullName`, `full_name`, `Full Name *` and `Prénom` in one way. */
function plainTitle(title: string): string {
  const apart = title
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return apart
    .normalize("NFC")
    .toLowerCase()
    .replace(/[_\-./:*’'"()[\]]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const ruleOf = (title: string) =>
  rules.find((rule) => rule.title.test(plainTitle(title)) && !rule.not?.test(plainTitle(title)));

/** Cells as they were meant, without empty rows and without what some programs write above the titles. */
export function toSheet(rows: readonly string[][]): string[][] {
  const filled = rows.map((row) => row.map(cleanCell)).filter((row) => row.some((cell) => cell !== ""));
  const titles = filled.slice(0, 10).findIndex((row) => row.filter((cell) => ruleOf(cell)).length > 1);
  const isBelowHeading = filled.slice(0, titles).every((row) => row.filter((cell) => cell !== "").length === 1);
  return titles > 0 && isBelowHeading ? filled.slice(titles) : filled;
}

/** Whether the first row names the columns: no cell of it looks like an address or a number. */
export function hasTitles([first = []]: readonly string[][]): boolean {
  return !first.some((cell) => agrees.email(cell) || isNumberCell(cell));
}

/**
 * Guesses each column. It is sure where the title says it and most cells agree; where they don't, the column is left out
 * and shown as one to look at. A column without a title is what its cells look like.
 */
export function guessColumns(rows: readonly string[][]): GuessedColumn[] {
  const named = hasTitles(rows);
  const body = (named ? rows.slice(1) : rows).slice(0, rowsLookedAt);
  const width = Math.max(0, ...rows.slice(0, rowsLookedAt).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    title: named ? (rows[0]?.[index] ?? "") : "",
    cells: body.flatMap((row) => row[index] || []),
  }));
  const guesses = columns.map(({ title, cells }) => ({ title, example: cells[0] ?? "", ...byTitle(title, cells) }));
  for (const [index, guess] of guesses.entries()) {
    const isTaken = guesses.findIndex(({ field }) => field === guess.field) < index;
    if (guess.field && isTaken && !repeated.includes(guess.field)) Object.assign(guess, { field: null, isSure: false });
  }
  for (const field of ["email", "contact"] as const) {
    if (guesses.some((guess) => guess.field === field)) continue;
    const found = guesses.find((guess, index) => isFree(guess) && doMostAgree(field, columns[index]?.cells ?? []));
    if (found) Object.assign(found, { field, isSure: false });
  }
  const found = named ? undefined : guesses.find((guess) => !guess.field && isName(guess.example));
  if (found) Object.assign(found, { field: "name", isSure: false });
  return joinNames(guesses, body);
}

function byTitle(title: string, cells: readonly string[]): Pick<GuessedColumn, "field" | "isSure"> {
  const rule = ruleOf(title);
  if (!rule) return { field: null, isSure: true };
  const isEmpty = cells.length === 0;
  if (!isEmpty && !doMostAgree(rule.field, cells)) return { field: null, isSure: false };
  // A parent's number is a number, and perhaps not the one to call.
  const isOfParent = rule.field !== "guardianName" && parentWords.test(plainTitle(title));
  return { field: rule.field, isSure: !isOfParent && (rule.isSure ?? true) };
}

function doMostAgree(field: SheetColumn, cells: readonly string[]): boolean {
  return cells.length > 0 && cells.filter(agrees[field]).length * 2 > cells.length;
}

/** Nothing was guessed for it, and its title does not say that it is something else. */
function isFree({ field, title }: GuessedColumn): boolean {
  const plain = plainTitle(title);
  return !field && !besides.test(plain) && !otherNames.test(plain);
}

/** A whole name makes its parts superfluous; beside a last name alone, it is the first one. */
function joinNames(guesses: GuessedColumn[], body: readonly string[][]): GuessedColumn[] {
  const whole = guesses.findIndex(({ field }) => field === "name");
  if (whole === -1) return guesses;
  const has = (wanted: SheetColumn) => guesses.some(({ field }) => field === wanted);
  if (has("lastName") && !has("firstName"))
    return guesses.with(whole, { ...guesses[whole], field: "firstName" } as GuessedColumn);
  const isFilled = body.filter((row) => row[whole]).length * 2 > body.length;
  const isPart = ({ field }: GuessedColumn) => field === "firstName" || field === "lastName";
  if (isFilled) return guesses.map((guess) => (isPart(guess) ? { ...guess, field: null, isSure: true } : guess));
  return has("firstName") ? guesses.with(whole, { ...guesses[whole], field: null } as GuessedColumn) : guesses;
}
