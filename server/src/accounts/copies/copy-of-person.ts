import type { Tx } from "../../database/database.ts";
import type { AccountRow, LeadRow, OutboxMailRow } from "../../database/tables.ts";
import { holdsSecret } from "../../email/outbox/mailed-secrets.ts";
import type { Person } from "../../http/api/person.ts";
import { toPersonSubject } from "../audit-subject.ts";
import { findTraces, withoutHeld } from "../erasing/person-traces.ts";
import type { PeopleContext } from "../people/people-context.ts";
import { copyOfAccount, copyOfRequest, findApplications, toAccountTimes, toTime } from "./copied-data.ts";

/** Everything that is kept about whoever has the address, for an admin to hand over; who took it is written down. */
export async function copyOfPerson(
  { database, recordAudit, now }: PeopleContext,
  person: Person,
  email: string,
): Promise<Record<string, unknown>> {
  return database.inTransaction(async (tx) => {
    const { account, leads, asGuardian, mails } = await withoutHeld(tx, await findTraces(database, tx, email));
    const applications = await findApplications(tx, leads);
    const events = await findEvents(tx, leads);
    await recordAudit(tx, { action: "person-copied", person, subject: toPersonSubject(email), detail: null }, now());
    return {
      copiedAt: toTime(now()),
      email,
      account: account && (await describeAccount(tx, account)),
      requests: leads.map((lead) => ({
        ...copyOfRequest(lead, applications.get(lead.id)),
        history: events.filter(({ leadId }) => leadId === lead.id).map(({ leadId: _, ...event }) => event),
      })),
      guardianOf: asGuardian.map(({ guardian_name, guardian_email, guardian_answered_at }) => ({
        name: guardian_name,
        email: guardian_email,
        answeredAt: toTime(guardian_answered_at),
      })),
      mails: mails.map(describeMail),
    };
  });
}

async function describeAccount(tx: Tx, account: AccountRow): Promise<object> {
  const { id, name, email, role, photo_url: photoUrl } = account;
  return { ...{ id, name, email, role, photoUrl }, ...toAccountTimes(account), ...(await copyOfAccount(tx, id)) };
}

/** What colleagues did and noted, without their names. */
async function findEvents(tx: Tx, leads: readonly LeadRow[]) {
  const events = await tx
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "in", [...leads.map(({ id }) => id), ""])
    .orderBy("at")
    .orderBy("id")
    .execute();
  return events.map(({ lead_id, kind, at, detail }) => ({
    leadId: lead_id,
    kind,
    at: toTime(at),
    detail: JSON.parse(detail),
  }));
}

/** Without links that would open the account for whoever reads the file. */
function describeMail(mail: OutboxMailRow): object {
  return {
    kind: mail.kind,
    to: mail.to_address,
    subject: mail.subject,
    text: holdsSecret(mail.kind) ? null : mail.text,
    state: mail.state,
    writtenAt: toTime(mail.created_at),
    settledAt: toTime(mail.settled_at),
  };
}
