import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { leadOrigins } from "@campusward/contracts/desk/lead-origins";
import { noteLimit } from "@campusward/contracts/desk/leads-desk";
import { isNumberCut } from "@campusward/contracts/desk/sheet-cells";
import { Email, type FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { demoProfiles, leadFields } from "@campusward/contracts/leads/lead-fields";
import type { Sender } from "../../database/lead-rows/new-lead.ts";
import { toE164 } from "../../database/lead-rows/phone-number.ts";
import { problemOf, problemOfNumber } from "./read-reach.ts";

/** A row that can be taken, and what its person is found by. */
export type ReadRow = { sender: Sender; note: string | null; keys: string[] };
export type ReadRows = { sound: ReadRow[]; wrong: WrongRow[] };
export type SheetToRead = { rows: readonly ImportRow[]; country: string };

/** Reads the rows of a sheet one by one: each fault costs its row. Two rows of one person are one, unless they say so. */
export function readRows({ rows, country }: SheetToRead): ReadRows {
  const read: ReadRows = { sound: [], wrong: [] };
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    const name = row.name?.trim() ?? "";
    const problem = problemOfRow(row, country);
    if (problem) {
      read.wrong.push({ row: number, name, of: null, ...problem });
      continue;
    }
    const sound = readRow(row, country);
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
type Problem = FieldProblem | "number_cut" | "letters_lost";

function problemOfRow(row: ImportRow, country: string): Wrong | null {
  const { name = "", contact = "", email = "", city = "", guardianName = "", note = "" } = row;
  const checked: [string, string, Problem | null][] = [
    ["name", name, problemOfWords(name, problemOf(leadFields.name.schema, name))],
    ["contact", contact, contact.trim() === "" ? null : problemOfContact(contact, country)],
    ["email", email, email.trim() === "" ? null : problemOf(Email, email)],
    ["city", city, problemOfWords(city, problemOf(leadFields.city.schema, city))],
    [
      "guardianName",
      guardianName,
      problemOfWords(guardianName, problemOf(leadFields.guardianName.schema, guardianName)),
    ],
    ["note", note, note.trim().length > noteLimit ? "too_long" : null],
  ];
  for (const [field, value, problem] of checked) if (problem) return { field, value, problem };
  return contact.trim() === "" && email.trim() === "" ? { field: "contact", value: "", problem: "no_reach" } : null;
}

function problemOfContact(contact: string, country: string): Problem | null {
  return isNumberCut(contact) ? "number_cut" : problemOfNumber(contact, country);
}

/** U+FFFD stands where a program could not read what was written. */
function problemOfWords(words: string, problem: FieldProblem | null): Problem | null {
  return problem ?? (words.includes("\ufffd") ? "letters_lost" : null);
}

function readRow(
  { name = "", contact, email, city, profile, guardianName, age, origin, note }: ImportRow,
  country: string,
): ReadRow {
  const sender: Sender = {
    name: leadFields.name.schema.parse(name) as string,
    contact: contact?.trim() ?? "",
    email: email?.trim() ? (Email.parse(email) as string) : "",
    city: leadFields.city.schema.parse(city) as string | undefined,
    profile: demoProfiles.find((known) => known === profile),
    ageGroup: age === "under 18" ? "under 18" : undefined,
    guardianName: leadFields.guardianName.schema.parse(guardianName) as string | undefined,
    origin: leadOrigins.find((known) => known === origin) ?? "import",
  };
  const keys = [sender.email.toLowerCase(), toE164(sender.contact, country)].flatMap((key) => key || []);
  return { sender, note: note?.trim() || null, keys };
}
