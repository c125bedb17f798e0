import type { HandTo } from "@campusward/contracts/accounts/people";
import { mentorRoles, type Role, teamRoles } from "@campusward/contracts/accounts/roles";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordAudit } from "../database/audit.ts";
import type { Database, Tx } from "../database/database.ts";
import { type Actor, type HandOver, toNobody } from "../database/hand-over.ts";
import type { EpochMs } from "../database/tables.ts";
import { invalidField } from "../errors.ts";
import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import { findMentors } from "./applications/application-summaries.ts";
import { findAssignable, mayHaveApplicants, mayHaveLeads } from "./colleagues.ts";
import type { DeskContext } from "./desk-context.ts";
import { insertEvent, updateLead } from "./leads/lead-store.ts";

type Handing = { from: string; to: string | null; by: Actor | null; now: EpochMs; timeZone: string };

/** How the audit calls what the product did by itself. */
const product = { accountId: null, email: "the product itself" };

/** Gives demos that are ahead to a colleague, or offers other times. */
export type HandBookings = (
  tx: Tx,
  from: string,
  how: { to: string | null; demos: HandTo["demos"]; isGone: boolean },
) => Promise<void>;

export function createHandOver({ timeZone, handBookings }: { timeZone: string; handBookings: HandBookings }): HandOver {
  return async function handOver(tx, { id: from, isGone }, { to, by }, now) {
    const account = isGone ? undefined : await findStanding(tx, from);
    const handing = { from, by, now, timeZone };
    if (!account || !mayHaveLeads(account)) {
      await handLeads(tx, { ...handing, to: to.leads });
      await handBookings(tx, from, { to: to.leads, demos: to.demos, isGone: isGone === true });
    }
    if (!account || !mayHaveApplicants(account)) await handApplicants(tx, { ...handing, to: to.applicants });
  };
}

function findStanding(tx: Tx, id: string) {
  return tx.selectFrom("accounts").select(["role", "disabled_at"]).where("id", "=", id).executeTakeFirst();
}

async function handLeads(tx: Tx, { from, to, by, now, timeZone }: Handing): Promise<void> {
  const owner = to === null ? null : await findAssignable(tx, to);
  if (to !== null && (!owner || to === from)) throw invalidField("handTo.leads", "not_an_option");
  // Held ones too, because they are open again one day, and closed ones whose family waits for an answer.
  const leads = await tx
    .updateTable("leads")
    .set({ changed_at: now })
    .where("assignee_id", "=", from)
    .where(({ eb, or }) => or([eb("closed_at", "is", null), eb("due_at", "is not", null)]))
    .returningAll()
    .execute();
  for (const lead of leads) {
    await updateLead(tx, lead, { assignee_id: to }, { now, timeZone });
    await insertEvent(tx, { lead, person: by, kind: "assigned", detail: { to: owner?.name ?? null } }, now);
    const detail = to === null ? "assigned to nobody" : `assigned to account ${to}`;
    await recordAudit(tx, { action: "lead-changed", person: by ?? product, subject: lead.reference, detail }, now);
  }
}

async function handApplicants(tx: Tx, { from, to, by, now, timeZone }: Handing): Promise<void> {
  const mentor = to === null ? null : await findMentor(tx, to);
  if (to !== null && (!mentor || to === from)) throw invalidField("handTo.applicants", "not_an_option");
  const ids = tx.selectFrom("applications").select("lead_id").where("mentor_id", "=", from);
  const leads = await tx.updateTable("leads").set({ changed_at: now }).where("id", "in", ids).returningAll().execute();
  await tx.updateTable("applications").set({ mentor_id: to }).where("mentor_id", "=", from).execute();
  for (const lead of leads) {
    await updateLead(tx, lead, {}, { now, timeZone });
    await insertEvent(tx, { lead, person: by, kind: "mentor", detail: { to: mentor?.name ?? null } }, now);
    const detail = to === null ? "assigned to nobody" : `assigned to account ${to}`;
    const line = { action: "application-changed", person: by ?? product, subject: lead.reference, detail } as const;
    await recordAudit(tx, line, now);
  }
}

async function findMentor(tx: Tx, id: string) {
  const account = await findStanding(tx, id);
  return account && mayHaveApplicants(account) ? ((await findMentors(tx, [id])).get(id) ?? null) : null;
}

/**
 * Takes leads and applicants from whoever may not have them: people who lost the right while they were given one, in
 * another service, or before rights were looked at.
 * @returns how many people there were.
 */
export async function handOverForgotten({ database, handOver, now }: DeskContext): Promise<number> {
  const people = await findForgotten(database, now());
  for (const id of people) {
    await database.inTransaction((tx) => handOver(tx, { id }, { to: toNobody, by: null }, now()));
  }
  return people.length;
}

/** Whether an account may not have what these roles have. */
function isNoneOf(roles: readonly Role[]): RawBuilder<SqlBool> {
  return sql`(accounts.role is null or accounts.role not in (${sql.join(roles)}) or accounts.disabled_at is not null)`;
}

async function findForgotten({ reader }: Database, now: EpochMs): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select accounts.id from leads join accounts on accounts.id = leads.assignee_id
      where leads.due_at is not null and ${isNoneOf(teamRoles)}
    union select accounts.id from applications join accounts on accounts.id = applications.mentor_id
      where ${isNoneOf(mentorRoles)}
    union select accounts.id from bookings join accounts on accounts.id = bookings.account_id
      where bookings.state = 'booked' and bookings.ends_at > ${now} and ${isNoneOf(teamRoles)}
  `.execute(reader);
  return rows.map(({ id }) => id);
}

const everyMs = 10 * 60_000;

/** Looks every ten minutes whether somebody has what they may not have. */
export function createHandOverJob(context: DeskContext): RecurringJob {
  return createRecurringJob({
    name: "hand-over",
    everyMs,
    log: context.log,
    async work() {
      const people = await handOverForgotten(context);
      return people > 0 ? { people } : null;
    },
  });
}
