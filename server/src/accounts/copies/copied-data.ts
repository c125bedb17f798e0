import { applicationFields } from "@campusward/contracts/leads/application-fields";
import { findWording } from "@campusward/contracts/leads/consent-wordings";
import { type LeadField, leadFields, valuesOf } from "@campusward/contracts/leads/lead-fields";
import type { Database, Tx } from "../../database/database.ts";
import type { AccountRow, ApplicationRow, EpochMs, LeadRow } from "../../database/tables.ts";
import { toDeviceName } from "../own/device-name.ts";

type Reader = Tx | Database["query"];

/** What hangs on an account, as a person can read it. */
export async function copyOfAccount(reader: Reader, accountId: string): Promise<object> {
  const photo = await reader.selectFrom("photos").selectAll().where("account_id", "=", accountId).executeTakeFirst();
  const links = await reader.selectFrom("provider_links").selectAll().where("account_id", "=", accountId).execute();
  const sessions = await reader
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return {
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
  };
}

/** When the parts of an account came about. */
export function toAccountTimes(account: AccountRow | null): object {
  return {
    emailVerifiedAt: toTime(account?.email_verified_at ?? null),
    passwordSetAt: toTime(account?.password_set_at ?? null),
    createdAt: toTime(account?.created_at ?? null),
  };
}

const isCopied = ({ copy }: LeadField) => copy === "line";

export function copyOfRequest(lead: LeadRow, application: ApplicationRow | undefined): object {
  return {
    ...{ kind: lead.kind, reference: lead.reference, ...valuesOf(leadFields, lead, isCopied), status: lead.status },
    receivedAt: toTime(lead.received_at),
    replyByAt: toTime(lead.reply_by_at),
    repliedAt: toTime(lead.replied_at),
    agreedTo: copyOfConsent(lead),
    ...(application && { application: copyOfApplication(application) }),
  };
}

function copyOfConsent({ kind, consent_version, received_at }: LeadRow): object | null {
  const wording = findWording(kind, consent_version);
  return wording && { version: wording.version, words: wording.words, at: toTime(received_at) };
}

function copyOfApplication(application: ApplicationRow): object {
  return {
    ...valuesOf(applicationFields, application, isCopied),
    guardianState: application.guardian_state,
    guardianAnsweredAt: toTime(application.guardian_answered_at),
    stage: application.stage,
    stageAt: toTime(application.stage_at),
    next: application.next_step,
    dueAt: toTime(application.due_at),
  };
}

export async function findApplications(
  reader: Reader,
  leads: readonly LeadRow[],
): Promise<Map<string, ApplicationRow>> {
  const ids = leads.filter(({ kind }) => kind === "application").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const applications = await reader.selectFrom("applications").selectAll().where("lead_id", "in", ids).execute();
  return new Map(applications.map((application) => [application.lead_id, application]));
}

export function toTime(at: EpochMs | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
