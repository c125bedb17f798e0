import type { LeadEvent } from "@campusward/contracts/desk/leads-desk";
import type { MailFileShown } from "@campusward/contracts/mail/mail-files";
import type { Reader } from "../database/database.ts";
import { fieldsOf } from "../database/fields-of.ts";
import type { ApplicationRow, InboundMailRow, LeadEventRow, LeadRow, OutboxMailRow } from "../database/tables.ts";
import { findFilesOf } from "./inbound/mail-files.ts";

/** More than anyone can read. Older events come first, so the limit drops only the newest ones. */
const longestTimeline = 1000;

type Mail = Pick<
  OutboxMailRow,
  "id" | "kind" | "subject" | "to_address" | "state" | "delivered_by" | "last_reply" | "created_at"
>;

/** Everything that happened to a lead, oldest first. */
export async function readTimeline(
  reader: Reader,
  lead: LeadRow,
  application: ApplicationRow | undefined,
  merged: readonly LeadRow[],
): Promise<LeadEvent[]> {
  const ids = [lead.id, ...merged.map(({ id }) => id)];
  const events = await reader
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .limit(longestTimeline)
    .execute();
  const mails = await reader
    .selectFrom("outbox_mails")
    .select(["id", "kind", "subject", "to_address", "state", "delivered_by", "last_reply", "created_at"])
    .where("lead_id", "in", ids)
    .orderBy("created_at")
    .limit(longestTimeline)
    .execute();
  const came = await reader
    .selectFrom("inbound_mails")
    .selectAll()
    .where("lead_id", "in", ids)
    .orderBy("came_at")
    .limit(longestTimeline)
    .execute();
  const cameIds = came.map(({ id }) => id);
  const files = await findFilesOf(reader, cameIds);
  return [
    ...[lead, ...merged].map(toReceived),
    ...toAgreement(application),
    ...mails.map(toMailEvent),
    ...events.map(toEvent),
    ...came.map((mail) => toAnswerEvent(mail, files.get(mail.id) ?? [])),
  ].sort((one, other) => one.at - other.at);
}

export function toReceived({ id, kind, received_at: at }: LeadRow): LeadEvent {
  return { id: `${id}:received`, at, by: null, kind: "received", of: kind };
}

function toAgreement(application: ApplicationRow | undefined): LeadEvent[] {
  if (application?.guardian_state !== "agreed" || application.guardian_answered_at === null) return [];
  const id = `${application.lead_id}:guardian-agreed`;
  return [{ id, at: application.guardian_answered_at, by: null, kind: "guardian-agreed" }];
}

function toMailEvent(mail: Mail): LeadEvent {
  return {
    id: mail.id,
    at: mail.created_at,
    by: null,
    kind: "mail",
    mail: mail.kind,
    subject: mail.subject,
    to: mail.to_address,
    state: mail.state === "sent" && mail.delivered_by === "folder" ? "kept" : mail.state,
    lastReply: mail.last_reply,
  };
}

export function toAnswerEvent(mail: InboundMailRow, files: readonly MailFileShown[]): LeadEvent {
  return {
    ...fieldsOf(mail, "id", "nature", "sent_by", "subject", "text", "quoted"),
    at: mail.came_at,
    by: null,
    kind: "answer",
    from: { name: mail.from_name, address: mail.from_address },
    files: [...files],
    leftOut: JSON.parse(mail.left_out),
    address: mail.bounced_address,
  };
}

/** The detail is our own JSON, in the form of the contract. */
function toEvent(event: LeadEventRow): LeadEvent {
  const fields = { id: event.id, at: event.at, by: event.actor_name, kind: event.kind };
  return { ...JSON.parse(event.detail), ...fields } as LeadEvent;
}
