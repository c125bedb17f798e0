import type { EpochMs } from "../database/tables.ts";
import type { Person } from "../http/person.ts";
import { findAccount, toEmailKey } from "../identity/account-store.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { toDeviceName } from "./device-name.ts";

/**
 * Everything that is kept about the signed-in person, to save and read. What was written from their address before they
 * had an account is theirs once the address is verified. Of mails it tells kind and times.
 */
export async function copyOwnData({ database, now }: AccountsContext, person: Person): Promise<object> {
  const { query } = database;
  const { accountId } = person;
  const account = await findAccount(query, accountId);
  const photo = await query.selectFrom("photos").selectAll().where("account_id", "=", accountId).executeTakeFirst();
  const links = await query.selectFrom("provider_links").selectAll().where("account_id", "=", accountId).execute();
  const sessions = await query
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const leads = person.emailVerified ? await findLeads(database, person.email) : [];
  return {
    copiedAt: toTime(now()),
    account: {
      id: accountId,
      name: person.name,
      email: person.email,
      emailVerifiedAt: toTime(account?.email_verified_at ?? null),
      passwordSetAt: toTime(account?.password_set_at ?? null),
      role: person.role,
      photoUrl: account?.photo_url ?? null,
      createdAt: toTime(account?.created_at ?? null),
    },
    photo: photo
      ? {
          contentType: photo.content_type,
          storedAt: toTime(photo.stored_at),
          base64: Buffer.from(photo.bytes).toString("base64"),
        }
      : null,
    accountsElsewhere: links.map(({ provider, email, linked_at }) => ({
      provider,
      email,
      linkedAt: toTime(linked_at),
    })),
    sessions: sessions.map((session) => ({
      device: toDeviceName(session.user_agent),
      userAgent: session.user_agent,
      signedInBy: session.provider,
      createdAt: toTime(session.created_at),
      lastUsedAt: toTime(session.last_used_at),
    })),
    requests: leads.map(toRequest),
    mails: await findMails(
      database,
      person,
      leads.map(({ id }) => id),
    ),
  };
}

type Database = AccountsContext["database"];
type Lead = Awaited<ReturnType<typeof findLeads>>[number];

async function findLeads({ query }: Database, email: string) {
  return query
    .selectFrom("leads")
    .leftJoin("applications", "applications.lead_id", "leads.id")
    .selectAll("applications")
    .selectAll("leads")
    .where("email_key", "=", toEmailKey(email))
    .orderBy("received_at")
    .execute();
}

function toRequest(lead: Lead): object {
  const { kind, reference, name, email, contact, city, profile, page, status } = lead;
  return {
    ...{ kind, reference, name, email, contact, city, profile, page, status },
    receivedAt: toTime(lead.received_at),
    replyByAt: toTime(lead.reply_by_at),
    ...(lead.lead_id !== null && {
      application: {
        applyingAs: lead.applying_as,
        track: lead.track,
        school: lead.school,
        schoolClass: lead.school_class,
        birthYear: lead.birth_year,
        motivation: lead.motivation,
        hoursPerWeek: lead.hours_per_week,
        cameFrom: lead.came_from,
        guardianName: lead.guardian_name,
        guardianEmail: lead.guardian_email,
        guardianState: lead.guardian_state,
        guardianAnsweredAt: toTime(lead.guardian_answered_at),
        consentVersion: lead.consent_version,
      },
    }),
  };
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

function toTime(at: EpochMs | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
