import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Reader } from "../../database/database.ts";
import { escapePattern } from "../../database/text-search.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { toEmailKey } from "../../identity/accounts/account-store.ts";
import { findLeads, isNumber } from "./person-traces.ts";

type Other = z.infer<typeof FoundOfPerson>["others"][number];

/** A school writes many requests from one number. The spellings of the mailbox come first. */
const mostOthers = 50;

/** The numbers that the person wrote from, also in what was merged, as the phone network writes them. */
export async function findNumbers(reader: Reader, email: string): Promise<string[]> {
  const numbers = (await findLeads(reader, email)).flatMap(({ contact_e164 }) => contact_e164 ?? []);
  return [...new Set(isNumber(email) ? [email, ...numbers] : numbers)];
}

/**
 * Addresses that may be the same person's: other spellings of the mailbox, those of merged requests, and whoever wrote
 * from the same number. A family may share a number, and a parent's request be merged with a child's, so an admin
 * decides.
 */
export async function findOthers(reader: Reader, email: string, numbers: readonly string[]): Promise<Other[]> {
  const mailbox = isNumber(email) ? null : toMailboxKey(email);
  const together = await findLeads(reader, email);
  const merged = new Set(together.flatMap(({ email_key, contact_e164 }) => email_key || (contact_e164 ?? [])));
  const found = new Map<string, Other>();
  const toWhy = (address: string): Other["why"] => {
    if (!isNumber(address) && toMailboxKey(address) === mailbox) return "mailbox";
    return merged.has(address) ? "merged" : "number";
  };
  const note = (address: string, name: string | null): Other => {
    const why = toWhy(address);
    const other = found.get(address) ?? { email: address, name, why, leads: 0, hasAccount: false };
    found.set(address, other);
    return other;
  };

  const leads = await reader
    .selectFrom("leads")
    .select(["id", "email_key", "name", "contact_e164"])
    .where(({ or, eb }) =>
      or([
        maySpell("email_key", mailbox),
        eb("email_key", "in", [...merged, email]),
        eb("contact_e164", "in", [...numbers, ""]),
      ]),
    )
    // Nobody is told of what waits for a guardian.
    .where(sql<SqlBool>`not (held_since is not null and ${waitsForGuardian})`)
    .orderBy("received_at", "desc")
    .execute();
  for (const { id, email_key, name, contact_e164 } of leads) {
    const hasNumber = contact_e164 !== null && numbers.includes(contact_e164);
    const address = email_key || contact_e164;
    if (!address || !(hasNumber || merged.has(email_key) || toMailboxKey(email_key) === mailbox)) continue;
    const other = note(address, name);
    // What was merged goes in any case.
    if (!together.some((lead) => lead.id === id)) other.leads += 1;
  }
  const guardians = await reader
    .selectFrom("applications")
    .select(["guardian_email", "guardian_name"])
    .where(maySpell("guardian_email", mailbox))
    .where("guardian_state", "!=", "waiting")
    .execute();
  for (const { guardian_email: address, guardian_name } of guardians) {
    if (address && toMailboxKey(address) === mailbox) note(toEmailKey(address), guardian_name);
  }
  const accounts = await reader
    .selectFrom("accounts")
    .select(["email_key", "name"])
    .where(({ or, eb }) => or([maySpell("email_key", mailbox), eb("email_key", "in", [...found.keys(), ""])]))
    .execute();
  for (const { email_key, name } of accounts) {
    if (found.has(email_key) || toMailboxKey(email_key) === mailbox) note(email_key, name).hasAccount = true;
  }
  found.delete(toEmailKey(email));
  const key = ({ why, email }: Other) => `${why} ${email}`;
  return [...found.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1)).slice(0, mostOthers);
}

/** Addresses with this local part, with any dots and any tag. The mailbox decides which of them it is. */
function maySpell(column: "email_key" | "guardian_email", mailbox: string | null) {
  if (mailbox === null) return sql<SqlBool>`1 = 0`;
  const local = escapePattern(mailbox.slice(0, mailbox.lastIndexOf("@")).replaceAll(".", ""));
  const address = sql`replace(lower(${sql.ref(column)}), '.', '')`;
  return sql<SqlBool>`(${address} like ${`${local}@%`} escape '\\' or ${address} like ${`${local}+%`} escape '\\')`;
}
