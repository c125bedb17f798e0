import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { type LeadOrigin, leadOrigins } from "@campusward/contracts/desk/lead-origins";
import { type SheetField, sheetFields } from "@campusward/contracts/desk/lead-sheet";
import { originWords } from "@campusward/contracts/desk/lead-words";
import { noteLimit, reasonLimit } from "@campusward/contracts/desk/leads-desk";
import { isNumberCut } from "@campusward/contracts/desk/sheet-cells";
import { readDayCell } from "@campusward/contracts/desk/sheet-days";
import { type ImportStatus, importStatuses } from "@campusward/contracts/desk/sheet-words";
import { Email, type FieldProblem, problemOfLine } from "@campusward/contracts/leads/contact-fields";
import { demoProfiles, leadFields } from "@campusward/contracts/leads/lead-fields";
import { sourceOf } from "../../database/lead-rows/lead-source.ts";
import type { Sender } from "../../database/lead-rows/new-lead.ts";
import { toE164 } from "../../database/lead-rows/phone-number.ts";
import { problemOf, problemOfNumber } from "./read-reach.ts";

/** A row that can be taken, and what its person is found by. Days are such as `2026-12-02`. */
export type ReadRow = {
  sender: Sender & { origin: LeadOrigin };
  note: string | null;
  keys: string[];
  /** Account id; empty for nobody, null where the sheet does not say. */
  owner: string | null;
  status: ImportStatus;
  /** Why it is lost. */
  reason: string | null;
  followUp: string | null;
  created: string | null;
  /** Where it came from, as leads are counted. */
  source: string;
  answers: Record<string, string> | null;
};
export type ReadRows = { sound: ReadRow[]; wrong: WrongRow[] };
/** @param today the day where the team works; `team` are the ids of who may own leads */
export type SheetToRead = { rows: readonly ImportRow[]; country: string; today: string; team: readonly string[] };

/** Reads the rows of a sheet one by one: each fault costs its row. Two rows of one person are one, unless they say so. */
export function readRows({ rows, ...place }: SheetToRead): ReadRows {
  const read: ReadRows = { sound: [], wrong: [] };
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const number = row.row ?? index + 1;
    const name = row.name?.trim() ?? "";
    const problem = problemOfRow(row, place);
    if (problem) {
      read.wrong.push({ row: number, name, of: null, ...problem });
      continue;
    }
    const sound = readRow(row, place.country);
    const earlier = sound.keys.flatMap((key) => seen.get(key) ?? [])[0];
    if (earlier !== undefined && !row.isTwo) {
      const value = sound.sender.contact || sound.sender.email;
      read.wrong.push({ row: number, name, field: "isTwo", problem: "same_row", value, of: earlier });
      continue;
    }
    for (const key of sound.keys) seen.set(key, seen.get(key) ?? number);
    read.sound.push(sound);
  }
  return read;
}

type Wrong = Pick<WrongRow, "field" | "problem" | "value">;
type Problem = FieldProblem | "number_cut" | "letters_lost" | "no_day" | "day_ahead";
type Place = Omit<SheetToRead, "rows">;

const words = (field: "name" | "city" | "guardianName") => (cell: string) =>
  problemOf(leadFields[field].schema, cell) ?? problemOfLetters(cell);
const line = (limit: number) => (cell: string) => problemOfLine(cell, limit) ?? problemOfLetters(cell);
const isStatus = (text: string): text is ImportStatus => importStatuses.some((known) => known === text);

/** What may be wrong with a cell that says something. */
const problemsOf: Partial<Record<SheetField, (cell: string, place: Place) => Problem | null>> = {
  contact: (cell, { country }) => (isNumberCut(cell) ? "number_cut" : problemOfNumber(cell, country)),
  email: (cell) => problemOf(Email, cell),
  city: words("city"),
  guardianName: words("guardianName"),
  owner: (cell, { team }) => (team.includes(cell) ? null : "not_an_option"),
  status: (cell) => (isStatus(cell) ? null : "not_an_option"),
  reason: line(reasonLimit),
  followUp: (cell) => problemOfDay(cell, null),
  origin: line(100),
  created: (cell, { today }) => problemOfDay(cell, today),
  note: (cell) => (cell.trim().length > noteLimit ? "too_long" : null),
};

function problemOfRow(row: ImportRow, place: Place): Wrong | null {
  const { name = "", contact = "", email = "" } = row;
  const ofName = words("name")(name);
  if (ofName) return { field: "name", value: name, problem: ofName };
  for (const field of sheetFields) {
    const value = row[field] ?? "";
    const problem = value.trim() === "" ? null : problemsOf[field]?.(value, place);
    if (problem) return { field, value, problem };
  }
  return contact.trim() === "" && email.trim() === "" ? { field: "contact", value: "", problem: "no_reach" } : null;
}

/** @param last the last day that may be; null for any */
function problemOfDay(cell: string, last: string | null): Problem | null {
  const day = readDayCell(cell);
  if (day === null) return "no_day";
  return last !== null && day > last ? "day_ahead" : null;
}

/** U+FFFD stands where a program could not read what was written, `#NAME?` where a spreadsheet took it for a formula. */
function problemOfLetters(words: string): Problem | null {
  return /\ufffd|^#(?:NAME\?|[A-Z]+!)$/.test(words.trim()) ? "letters_lost" : null;
}

function readRow(row: ImportRow, country: string): ReadRow {
  const { name = "", contact, email, city, profile, guardianName, age } = row;
  const { owner = null, status = "", reason, followUp = "", created = "", note, answers = null } = row;
  const { origin, source } = readOrigin(row.origin?.trim() ?? "");
  const sender = {
    name: leadFields.name.schema.parse(name) as string,
    contact: contact?.trim() ?? "",
    email: email?.trim() ? (Email.parse(email) as string) : "",
    city: leadFields.city.schema.parse(city) as string | undefined,
    profile: demoProfiles.find((known) => known === profile),
    ageGroup: age === "under 18" ? ("under 18" as const) : undefined,
    guardianName: leadFields.guardianName.schema.parse(guardianName) as string | undefined,
    origin,
  };
  const keys = [sender.email.toLowerCase(), toE164(sender.contact, country)].flatMap((key) => key || []);
  return {
    sender,
    note: note?.trim() || null,
    keys,
    owner,
    status: isStatus(status) ? status : "new",
    reason: reason?.trim() || null,
    followUp: readDayCell(followUp),
    created: readDayCell(created),
    source,
    answers,
  };
}

/** One of ours, by its key, its name or a word for the same; else it came with a sheet, from wherever that says. */
function readOrigin(words: string): { origin: LeadOrigin; source: string } {
  const cameFrom = { origin: null, utm_source: words || "import", referrer_host: null };
  const source = sourceOf(cameFrom);
  const origin = leadOrigins.find((known) => known === source || originWords[known].toLowerCase() === source);
  return { origin: origin ?? "import", source: origin ?? source };
}
