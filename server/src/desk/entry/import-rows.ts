import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { leadOrigins } from "@campusward/contracts/desk/lead-origins";
import { Email, type FieldProblem } from "@campusward/contracts/leads/contact-fields";
import { demoProfiles, leadFields } from "@campusward/contracts/leads/lead-fields";
import type { Place } from "@campusward/contracts/site/company";
import type { Reader } from "../../database/database.ts";
import type { Sender } from "../../database/lead-rows/new-lead.ts";
import { toE164 } from "../../database/lead-rows/phone-number.ts";
import type { LeadRow } from "../../database/tables.ts";
import { problemOf, problemOfNumber } from "./read-reach.ts";
import { isTold } from "./same-person.ts";

export type NewRow = { sender: Sender; note: string | null };
export type KnownRow = NewRow & { lead: LeadRow };
export type SortedRows = { fresh: NewRow[]; known: KnownRow[]; wrong: WrongRow[] };

/** Keys that are asked for with one query. */
const keysAtOnce = 500;

/** Sorts the rows of a sheet into new people, known ones, and rows that cannot be taken. Writes nothing. */
export async function sortRows(
  reader: Reader,
  rows: readonly ImportRow[],
  { country }: Pick<Place, "country">,
): Promise<SortedRows> {
  const sorted: SortedRows = { fresh: [], known: [], wrong: [] };
  const seen = new Map<string, number>();
  const sound: NewRow[] = [];
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    const problem = problemOfRow(row, country);
    const name = row.name?.trim() ?? "";
    if (problem) {
      sorted.wrong.push({ row: number, name, of: null, ...problem });
      continue;
    }
    const read = readRow(row);
    const keys = keysOf(read.sender, country);
    const earlier = keys.flatMap((key) => seen.get(key) ?? [])[0];
    if (earlier !== undefined && !row.isTwo) {
      const value = read.sender.contact || read.sender.email;
      sorted.wrong.push({ row: number, name, field: "isTwo", problem: "same_row", value, of: earlier });
      continue;
    }
    for (const key of keys) seen.set(key, seen.get(key) ?? number);
    sound.push(read);
  }
  const leads = await findKnown(reader, [...seen.keys()]);
  for (const row of sound) {
    const lead = keysOf(row.sender, country).flatMap((key) => leads.get(key) ?? [])[0];
    if (lead) sorted.known.push({ ...row, lead });
    else sorted.fresh.push(row);
  }
  return sorted;
}

type Wrong = Pick<WrongRow, "field" | "problem" | "value">;

function problemOfRow(row: ImportRow, country: string): Wrong | null {
  const { name = "", contact = "", email = "", city, guardianName } = row;
  const checked: [string, string, FieldProblem | null][] = [
    ["name", name, problemOf(leadFields.name.schema, name)],
    ["contact", contact, contact.trim() === "" ? null : problemOfNumber(contact, country)],
    ["email", email, email.trim() === "" ? null : problemOf(Email, email)],
    ["city", city ?? "", problemOf(leadFields.city.schema, city)],
    ["guardianName", guardianName ?? "", problemOf(leadFields.guardianName.schema, guardianName)],
  ];
  for (const [field, value, problem] of checked) if (problem) return { field, value, problem };
  return contact.trim() === "" && email.trim() === "" ? { field: "contact", value: "", problem: "no_reach" } : null;
}

function readRow({ name = "", contact, email, city, profile, guardianName, age, origin, note }: ImportRow): NewRow {
  return {
    sender: {
      name: leadFields.name.schema.parse(name) as string,
      contact: contact?.trim() ?? "",
      email: email?.trim() ? (Email.parse(email) as string) : "",
      city: leadFields.city.schema.parse(city) as string | undefined,
      profile: demoProfiles.find((known) => known === profile),
      ageGroup: age === "under 18" ? "under 18" : undefined,
      guardianName: leadFields.guardianName.schema.parse(guardianName) as string | undefined,
      origin: leadOrigins.find((known) => known === origin) ?? "import",
    },
    note: note?.trim() || null,
  };
}

function keysOf({ email, contact }: Pick<Sender, "email" | "contact">, country: string): string[] {
  return [email.toLowerCase(), toE164(contact, country)].flatMap((key) => key || []);
}

/** The newest lead with each key; for one that was merged, what it was merged into. */
async function findKnown(reader: Reader, keys: readonly string[]): Promise<Map<string, LeadRow>> {
  const found = new Map<string, LeadRow>();
  const all = reader.selectFrom("leads").selectAll();
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const some = keys.slice(from, from + keysAtOnce);
    const leads = all.where(isTold).orderBy("received_at");
    const byEmail = await leads.where("email_key", "in", some).execute();
    const byNumber = await leads.where("contact_e164", "in", some).execute();
    const merged = [...byEmail, ...byNumber].flatMap(({ merged_into }) => merged_into ?? []);
    const cards = merged.length > 0 ? await all.where("id", "in", [...new Set(merged)]).execute() : [];
    const cardOf = (lead: LeadRow) => cards.find(({ id }) => id === lead.merged_into) ?? lead;
    for (const lead of byEmail) found.set(lead.email_key, cardOf(lead));
    for (const lead of byNumber) if (lead.contact_e164) found.set(lead.contact_e164, cardOf(lead));
  }
  return found;
}
