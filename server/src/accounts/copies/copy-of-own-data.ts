import type { LeadRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { findAccount, toEmailKey } from "../../identity/accounts/account-store.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { copyOfAccount, copyOfRequest, findApplications, toAccountTimes, toTime } from "./copied-data.ts";

type Database = AccountsContext["database"];

/**
 * Everything that is kept about the signed-in person, to save and read. What was written from their address before they
 * had an account is theirs once the address is verified. Of mails it tells kind and times.
 */
export async function copyOwnData({ database, now }: AccountsContext, person: Person): Promise<object> {
  const { query } = database;
  const { accountId } = person;
  const account = await findAccount(query, accountId);
  const leads = person.emailVerified ? await findLeads(database, person.email) : [];
  const applications = await findApplications(query, leads);
  return {
    copiedAt: toTime(now()),
    account: {
      id: accountId,
      name: person.name,
      email: person.email,
      role: person.role,
      photoUrl: account?.photo_url ?? null,
      ...toAccountTimes(account),
    },
    ...(await copyOfAccount(query, accountId)),
    requests: leads.map((lead) => copyOfRequest(lead, applications.get(lead.id))),
    mails: await findMails(
      database,
      person,
      leads.map(({ id }) => id),
    ),
  };
}

async function findLeads({ query }: Database, email: string): Promise<LeadRow[]> {
  return query
    .selectFrom("leads")
    .selectAll()
    .where("email_key", "=", toEmailKey(email))
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}

async function findMails({ query }: Database, { accountId }: Person, leadIds: readonly string[]): Promise<object[]> {
  const mails = await query
    .selectFrom("outbox_mails")
    .select(["kind", "state", "created_at", "settled_at"])
    .where((row) => row.or([row("account_id", "=", accountId), row("lead_id", "in", [...leadIds, ""])]))
    .orderBy("created_at")
    .execute();
  return mails.map((mail) => ({
    kind: mail.kind,
    state: mail.state,
    writtenAt: toTime(mail.created_at),
    settledAt: toTime(mail.settled_at),
  }));
}
