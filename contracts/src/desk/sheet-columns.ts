import type { OwnName } from "../leads/own-answers.ts";
import { kindWords, profileWords } from "./lead-words.ts";
import { cleanCell, isNothing, isNumberCell } from "./sheet-cells.ts";
import { isMonthFirst, readDayCell } from "./sheet-days.ts";
import { guessStatus } from "./sheet-words.ts";

/** Which column of a sheet is what: guessed by its title, and checked against what stands below it. */

/**
 * What a column can be, as it is offered. First and last names make the name; each alone is enough. A country code is put
 * before the number.
 */
export const sheetColumns = [
  "name",
  "firstName",
  "lastName",
  "contact",
  "countryCode",
  "email",
  "owner",
  "status",
  "reason",
  "followUp",
  "origin",
  "city",
  "profile",
  "guardianName",
  "age",
  "created",
  "note",
] as const;
type PlainColumn = (typeof sheetColumns)[number];
/** With the questions of the owner's forms: `answers.Which intake?`. */
export type SheetColumn = PlainColumn | OwnName;

const dayColumns: readonly SheetColumn[] = ["followUp", "created"];
export const isDayColumn = (column: SheetColumn | null): boolean => column !== null && dayColumns.includes(column);

/** What a column probably is, and whether that should be looked at. */
export type GuessedColumn = {
  title: string;
  example: string;
  field: SheetColumn | null;
  isSure: boolean;
  /** How `2/12/2026` is read in it. */
  isMonthFirst: boolean;
};

/** A sheet as people see it: `numbers` are those of its rows there, where the first line is 1. */
export type Sheet = { rows: string[][]; numbers: number[] };

/** So many rows say what a column holds. */
const rowsLookedAt = 50;

const isWord = (words: Record<string, string>) => (cell: string) =>
  Object.entries(words).some((pair) => pair.some((word) => word.toLowerCase() === cell.toLowerCase()));
const isYesOrNo = (cell: string) => /^(?:true|false|yes|no|y|n)$/i.test(cell);
/** `L-12`, `Lead #7`, `CUST 1023`; "Tara 2" is somebody. */
const isId = (cell: string) => /^(?:\p{L}{0,4}(?: ?[-_:#])?|\p{Lu}{1,4} )\d+$/u.test(cell);
const isName = (cell: string) =>
  /\p{L}|\p{Extended_Pictographic}/u.test(cell) && !cell.includes("@") && !isId(cell) && !isNumberCell(cell);

/** Whether a cell can be what its column is called. */
export const agrees: Record<PlainColumn, (cell: string) => boolean> = {
  name: isName,
  firstName: isName,
  lastName: isName,
  guardianName: isName,
  contact: isNumberCell,
  countryCode: (cell) => /^\+?\d{1,3}$/.test(cell),
  email: (cell) => /\S@\S+\.\S/.test(cell),
  city: (cell) => /\p{L}/u.test(cell) && !cell.includes("@") && !isYesOrNo(cell),
  profile: isWord(profileWords),
  owner: (cell) => isName(cell.split("@")[0] ?? ""),
  status: (cell) => guessStatus(cell).isSure,
  reason: () => true,
  followUp: (cell) => readDayCell(cell) !== null,
  created: (cell) => readDayCell(cell) !== null,
  // In our own export, "Source" says which form it was.
  origin: (cell) => isName(cell) && !isWord(kindWords)(cell),
  age: (cell) => isYesOrNo(cell) || /18/.test(cell),
  note: () => true,
};

const numberWords =
  /\b(?:(?:tele)?phone|ph|mobile|mob|landline|cell|tel|whats ?app|handy|telefon|telefone|telefono|celular|movil|portable)\b|(?:contact|calling|alt(?:ernat(?:e|ive))?|(?:student|parent|father|mother|guardian)(?: ?s)?) (?:no|number|nr)\b|फ़?ोन|मोबा[इई]ल/;
const emailWords = /\be ?mails?\b|\bmail\b|\bcorreo\b|\bcourriel\b|ईमेल/;
const parentWords = /\b(?:guardian|parent|mother|father)s?\b|अभिभावक|पालक|पिता|माता/;
/** What stands beside a number or an address, and is none. */
const besides =
  /\b(?:type|label|code|opt|consent|status|verified|source|owner|date|created|time|score|subject|receiver)\b/;
/** Names of other things than people. */
const otherNames =
  /\b(?:id|type|status|source|owner|date|created|time|url|link|ad|adset|adgroup|group|campaign|form|product|branch|agent|company|firm|organi[sz]ation|school|college|course|batch|user|file|nick|phonetic|yomi|event|brand|page|account|suffix|prefix|city|state|country)\b/;

type Rule = { field: PlainColumn; title: RegExp; not?: RegExp; isSure?: boolean };

/** The first that fits a title counts. */
const rules: readonly Rule[] = [
  { field: "email", title: emailWords, not: besides },
  { field: "contact", title: numberWords, not: besides },
  { field: "countryCode", title: /\b(?:country|dial(?:l?ing)?|calling|isd|phone|mobile) code\b/ },
  {
    field: "owner",
    title:
      /\bowner\b|\bcounsell?or\b|\b(?:assigned|allocated)\b|\bassignee\b|\bexecutive\b|\b(?:handled|attended) by\b|\b(?:tele)?caller\b|\bsales ?(?:person|rep)\b/,
    not: /\b(?:id|date|time|on|at)\b/,
  },
  { field: "reason", title: /\b(?:lost|closed) (?:because|reason)\b|\breason (?:for|of)\b/ },
  {
    field: "status",
    title: /\b(?:status|stage|disposition)\b/,
    not: /\b(?:e ?mail|phone|mobile|payment|fees?|marital|visa|opt|consent|whats ?app|delivery|date|time|remarks?|notes?)\b/,
  },
  {
    field: "followUp",
    title:
      /\bnext (?:call|step|action|contact|date|follow ?up|activity)\b|\bfollow ?ups?\b|\bf ?u\b|\bcall ?back\b|\breminder\b/,
    not: /\b(?:remarks?|notes?|comments?|by|status|count|last|previous)\b/,
  },
  {
    field: "created",
    title:
      /\bcreated?\b|\btime ?stamp\b|\breceived\b|\b(?:date|added|submitted|enquired|registered) (?:added|on|at|of (?:entry|e?i?nq(?:uiry)?))\b|\b(?:entry|enq|enquiry|inquiry|query|lead|submission|submit|response|reg|registration|completion) (?:date|dt|time)\b|^date(?: (?:&|and) time)?$/,
    not: /\b(?:by|amount|fees?|payment|birth|modified|updated?)\b/,
  },
  { field: "guardianName", title: parentWords, not: otherNames },
  {
    field: "firstName",
    title:
      /\b(?:first|given|middle|additional) ?name\b|\bname first\b|^(?:first|middle)$|\bforename\b|\bvorname\b|\bprenoms?\b|\bprimeiro nome\b/,
    not: otherNames,
  },
  {
    field: "lastName",
    title:
      /\b(?:last|family) ?name\b|\bname last\b|^last$|\bsurname\b|\b(?:nach|familien)name\b|\bnom de famille\b|\bapellidos?\b|\bsobrenome\b|उपनाम|^थर$/,
    not: otherNames,
  },
  {
    field: "name",
    title: /\b(?:full|student|lead|customer|candidate|client|contact)?name\b|^(?:nom|nome|nombre)\b|नाम|नाव/,
    not: otherNames,
  },
  {
    field: "name",
    title: /^(?:student|lead|client|customer|candidate|applicant|child|person|contact|visitor|attendee|learner)$/,
  },
  {
    field: "city",
    title:
      /\b(?:city|town|place|location|district|ville|ciudad|cidade|stadt|ort)\b|शहर|गा[ंँ]?व|শহর|શહેર|ਸ਼ਹਿਰ|ஊர்|నగరం|ನಗರ|നഗരം|شہر/,
    not: besides,
  },
  { field: "age", title: /under 18/ },
  {
    field: "origin",
    title: /\bcame from\b|\bheard? (?:of|about)\b|\bsource\b|\bchannel\b|^platform$/,
    not: /\b(?:campaign|medium|id|url)\b/,
  },
  { field: "profile", title: /\b(?:profile|who|role)\b/ },
  {
    field: "note",
    title:
      /\b(?:remarks?|notes?|comments?|wish|message|enquiry|query|description|feedback|discussion|conversation|requirements?)\b|टिप्पणी/,
    not: /\b(?:id|type|name|date|time)\b/,
    isSure: false,
  },
];

/** These may stand in several columns of one row. */
const repeated: readonly (SheetColumn | null)[] = ["contact", "email", "city", "firstName", "note"];

/** `fullName`, `full_name`, `Full Name *`, `Phone1` and `Prénom` in one way. */
function plainTitle(title: string): string {
  const apart = title
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  return apart
    .normalize("NFC")
    .toLowerCase()
    .replace(/[_\-./:*?’'"()[\]]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const ruleOf = (title: string) =>
  rules.find((rule) => rule.title.test(plainTitle(title)) && !rule.not?.test(plainTitle(title)));

/** Cells as they were meant, without empty rows and without what some programs write above the titles. */
export function toSheet(lines: readonly string[][]): Sheet {
  const numbered = lines.map((row, index) => ({ row: row.map(cleanCell), number: index + 1 }));
  const filled = numbered.filter(({ row }) => row.some((cell) => cell !== ""));
  // A row without a number or an address is nobody's; a heading alone may say where the firm is reached.
  const isHeading = ({ row }: { row: string[] }) => row.filter((cell) => cell !== "").length === 1 || hasTitles([row]);
  const people = filled.findIndex((line) => !isHeading(line));
  const known = filled.slice(0, people === -1 ? 10 : Math.min(people, 10)).map(({ row }) => row.filter(ruleOf).length);
  // A heading above groups of columns names fewer of them.
  const most = Math.max(2, ...known);
  const from = filled.slice(Math.max(0, known.indexOf(most)));
  return { rows: from.map(({ row }) => row), numbers: from.map(({ number }) => number) };
}

/** Whether the first row names the columns: no cell of it looks like an address or a number. */
export function hasTitles([first = []]: readonly string[][]): boolean {
  return !first.some((cell) => agrees.email(cell) || isNumberCell(cell));
}

/**
 * Guesses each column. It is sure where the title says it and most cells agree; where they don't, the column is left out
 * and shown as one to look at. A column without a title is what its cells look like.
 * @param questions titles of the questions of the owner's forms
 */
export function guessColumns({ rows }: Pick<Sheet, "rows">, questions: readonly string[] = []): GuessedColumn[] {
  const named = hasTitles(rows);
  const all = named ? rows.slice(1) : rows;
  const body = all.slice(0, rowsLookedAt);
  const width = Math.max(0, ...rows.slice(0, rowsLookedAt).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    title: named ? (rows[0]?.[index] ?? "") : "",
    cells: body.flatMap((row) => row[index] || []).filter((cell) => !isNothing(cell)),
  }));
  const guesses = columns.map(({ title, cells }, index): GuessedColumn => {
    const own = questions.find((question) => plainTitle(question) === plainTitle(title));
    const guess = own ? { field: `answers.${own}` as const, isSure: true } : byTitle(title, cells);
    // One late row may say in which order all of them are.
    const order = isMonthFirst(all.map((row) => row[index] ?? ""));
    const isSure = guess.isSure && !(isDayColumn(guess.field) && order === "both");
    return { title, example: cells[0] ?? "", ...guess, isSure, isMonthFirst: order === true };
  });
  for (const guess of guesses) {
    if (!guess.field || repeated.includes(guess.field)) continue;
    const same = guesses.filter(({ field }) => field === guess.field);
    // One that says nothing gives way.
    const kept = same.find(({ example }) => example !== "") ?? same[0];
    if (guess !== kept) Object.assign(guess, { field: null, isSure: false });
  }
  for (const reach of ["email", "contact"] as const) {
    const areOwn = guesses.map(({ field }, index) => field === reach && areTheirOwn(columns[index]?.cells ?? []));
    for (const [index, guess] of guesses.entries()) {
      const isOfAnother = guess.field === reach && guess.example !== "" && !areOwn[index] && areOwn.includes(true);
      if (isOfAnother) Object.assign(guess, { field: null, isSure: false });
    }
  }
  for (const fields of [["email"], ["contact"], ["name", "firstName", "lastName"]] as const) {
    if (guesses.some((guess) => fields.some((field) => field === guess.field))) continue;
    const [field] = fields;
    const found = guesses.find((guess, index) => {
      const cells = columns[index]?.cells ?? [];
      return isFree(guess, field) && doMostAgree(field, cells) && (field !== "name" || areTheirOwn(cells));
    });
    if (found) Object.assign(found, { field, isSure: false });
  }
  return joinNames(guesses, body);
}

/** More different words are no stages, and no colleagues. */
const mostWords = 30;

function byTitle(title: string, cells: readonly string[]): Pick<GuessedColumn, "field" | "isSure"> {
  const rule = ruleOf(title);
  if (!rule) return { field: null, isSure: true };
  const isEmpty = cells.length === 0;
  const doAgree = isEmpty || doMostAgree(rule.field, cells);
  // What a stage means is asked word by word.
  const isAsked = rule.field === "status" && new Set(cells).size <= mostWords;
  if (!doAgree && !isAsked) return { field: null, isSure: false };
  // A parent's number is a number, and perhaps not the one to call.
  const isOfParent = rule.field !== "guardianName" && parentWords.test(plainTitle(title));
  return { field: rule.field, isSure: doAgree && !isOfParent && (rule.isSure ?? true) };
}

function doMostAgree(field: PlainColumn, cells: readonly string[]): boolean {
  return cells.length > 0 && cells.filter(agrees[field]).length * 2 > cells.length;
}

/** Fewer rows may be of one family. */
const rowsOfSeveral = 4;

/** Most rows have one of their own: the address of whoever was asked, or a category, stands in many. */
function areTheirOwn(cells: readonly string[]): boolean {
  return cells.length > 0 && (cells.length < rowsOfSeveral || new Set(cells).size * 2 > cells.length);
}

/** Nothing was guessed for it, and its title does not say that it is something else. English would say that it is a name. */
function isFree({ field: guessed, title }: GuessedColumn, field: PlainColumn): boolean {
  const plain = plainTitle(title);
  const isOther = besides.test(plain) || otherNames.test(plain) || (field === "name" && /[a-z]/.test(plain));
  return !guessed && !isOther;
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
