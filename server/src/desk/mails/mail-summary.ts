import type { MailStateShown, MailSummary } from "@campusward/contracts/desk/outbox-desk";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fieldsOf } from "../../database/fields-of.ts";
import type { OutboxMailRow } from "../../database/tables.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { type KeptState, toShownState } from "../../email/outbox/shown-state.ts";

/** The outbox states behind each shown state. */
export const keptStates = {
  waiting: [
    { state: "queued", delivered_by: null },
    { state: "sending", delivered_by: null },
  ],
  retrying: [{ state: "retrying", delivered_by: null }],
  failed: [{ state: "dead", delivered_by: null }],
  sent: [{ state: "sent", delivered_by: "smtp" }],
  kept: [{ state: "sent", delivered_by: "folder" }],
  cancelled: [{ state: "cancelled", delivered_by: null }],
  "held-back": [{ state: "held-back", delivered_by: null }],
} as const satisfies Record<MailStateShown, readonly KeptState[]>;

export const listedOfMail = [
  "id",
  "kind",
  "subject",
  "to_address",
  "state",
  "delivered_by",
  "attempts",
  "last_reply",
  "created_at",
  "settled_at",
  "due_at",
  "lead_id",
] as const satisfies readonly (keyof OutboxMailRow)[];

/** `is_held` in the engine's own form: a number on SQLite. */
export type ListedMail = Pick<OutboxMailRow, (typeof listedOfMail)[number]> & { is_held: boolean | number };

/**
 * Whether the mail is about an application that waits for a guardian. A subquery for each mail that is read, because
 * PostgreSQL would answer an `exists` by reading all leads first.
 */
export const isHeld: RawBuilder<SqlBool> = sql<SqlBool>`(
  (
    select held_since from leads
    where leads.id = outbox_mails.lead_id and merged_into is null and (flagged_at is null or ${waitsForGuardian})
  ) is not null
)`;

/**
 * For a mail about a held application, only the delivery is shown. The server's reply is left out, as it may name the
 * receiver.
 */
export function toMailSummary(mail: ListedMail): MailSummary {
  const held = Boolean(mail.is_held);
  const waits = mail.state === "queued" || mail.state === "retrying";
  return {
    ...fieldsOf(mail, "id", "kind", "attempts", "created_at", "settled_at"),
    subject: held ? null : mail.subject,
    to: held ? null : mail.to_address,
    isHeld: held,
    state: toShownState(mail),
    lastReply: held ? null : mail.last_reply,
    nextAttemptAt: waits ? mail.due_at : null,
    leadId: held ? null : mail.lead_id,
  };
}
