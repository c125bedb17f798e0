import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { isMinorNow } from "../is-minor-now.ts";

/** Nobody applies that often. */
const mostShown = 20;

export type OwnRow = Awaited<ReturnType<typeof findOwn>>[number];

/**
 * The signed-in person's own applications, newest first: those with their address, and those of a student under 18 whose
 * parent or guardian they are, and who agreed. None before the address is verified.
 */
export async function findOwn(reader: Reader, person: Person, now: EpochMs) {
  const own = reader
    .selectFrom("leads")
    .innerJoin("applications", "applications.lead_id", "leads.id")
    .selectAll("applications")
    .select(["leads.id", "leads.reference", "leads.name", "leads.email_key", "leads.received_at", "leads.answered_at"])
    .orderBy("leads.received_at", "desc")
    .orderBy("leads.id", "desc")
    .limit(person.emailVerified ? mostShown : 0);
  // Each condition has its own index, and one query for both would use neither.
  const key = person.email.toLowerCase();
  const applied = await own.where("leads.email_key", "=", key).execute();
  const agreed = await own
    .where(sql<boolean>`lower(applications.guardian_email) = ${key} and applications.guardian_email is not null`)
    .where("applications.guardian_state", "=", "agreed")
    .where("leads.held_since", "is", null)
    .execute();
  const found = new Map(
    [...agreed.filter((child) => isMinorNow(child, now)), ...applied].map((application) => [
      application.id,
      application,
    ]),
  );
  return [...found.values()]
    .sort((one, other) => other.received_at - one.received_at || (one.id < other.id ? 1 : -1))
    .slice(0, mostShown);
}
