import { isTeamRole } from "@campusward/contracts/accounts/roles";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Reader, Tx } from "../../database/database.ts";
import type { ApplicationRow, EpochMs, LeadRow } from "../../database/tables.ts";
import { noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findApplication, lockLead } from "../leads/lead-store.ts";

export type LeadAndApplication = { lead: LeadRow; application: ApplicationRow };

/** Nobody reads what a guardian has not agreed to. The same expression as in the indexes of migration 0004. */
export const isReadable: Expression<SqlBool> = sql<SqlBool>`applications.guardian_state <> 'waiting'`;

/** @throws {AppError} `not_found`, also while it is held, and for a mentor without this application. */
export async function getApplication(reader: Reader, person: Person, id: string): Promise<LeadAndApplication> {
  const lead = await reader
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", id)
    .where("held_since", "is", null)
    .executeTakeFirst();
  return requireOwn(reader, person, lead);
}

/**
 * The application, locked against other changes until the transaction ends.
 * @throws {AppError} `not_found` as `getApplication`
 */
export async function takeApplication(tx: Tx, person: Person, id: string, now: EpochMs): Promise<LeadAndApplication> {
  return requireOwn(tx, person, await lockLead(tx, id, now));
}

export type ApplicationChanges = Partial<
  Pick<ApplicationRow, "stage" | "stage_at" | "mentor_id" | "next_step" | "due_at">
>;

export async function updateApplication(tx: Tx, id: string, changes: ApplicationChanges): Promise<ApplicationRow> {
  return tx.updateTable("applications").set(changes).where("lead_id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** The same answer for a missing application and for another mentor's. */
async function requireOwn(reader: Reader, person: Person, lead: LeadRow | undefined): Promise<LeadAndApplication> {
  const application = lead && (await findApplication(reader, lead));
  const isOwn = isTeamRole(person.role) || application?.mentor_id === person.accountId;
  if (!application || !isOwn) throw noSuch("application");
  return { lead, application };
}
