import { mailKinds } from "@campusward/contracts/desk/outbox-desk";
import { sql } from "kysely";
import type { AttachmentRow, OutboxMailRow } from "../../database/tables.ts";
import { mailTraits } from "../../email/mail-kinds.ts";
import { toRecipientKey } from "../../email/outbox/mails-of-a-day.ts";
import { columnsOf, olderThan, type PersonalData, toTime } from "./table-data.ts";

const unlisted = mailKinds.filter((kind) => mailTraits[kind].isUnlisted);

export function toMailState({ state, created_at, settled_at }: OutboxMailRow): object {
  return { state, writtenAt: toTime(created_at), settledAt: toTime(settled_at) };
}

function copyOfFile({ name, content_type: type, content }: AttachmentRow): object {
  return { name, type, base64: Buffer.from(content).toString("base64") };
}

/** Mails, both ways, and their files. */
export const mailData = {
  outbox_mails: {
    of: { lead: "lead_id", account: "account_id" },
    addresses: ["to_address"],
    copies: { as: "mails", order: "created_at", row: (mail) => ({ kind: mail.kind, ...toMailState(mail) }) },
    erase: (tx, { mailIds }) => tx.deleteFrom("outbox_mails").where("id", "in", mailIds).execute(),
    // Mails about requests and accounts that are there are covered by these; the others outlived theirs.
    breach: {
      held: "a mail from us: address, subject",
      address: "to_address",
      name: "to_name",
      at: "created_at",
      where: sql`lead_id is null and account_id is null and kind not in (${sql.join(unlisted)})`,
    },
    kept: [
      {
        record: "What mails say",
        kept: { months: 12 },
        act: "empty-mails",
        isOver: (before) => sql`settled_at is not null and text <> '' and settled_at <= ${before}`,
      },
      {
        record: "Mails that are about no request: sign-in, invitations, farewells",
        // Shorter than what is promised to those who closed their account: the farewell has their address.
        kept: { days: 60 },
        act: "delete-mails",
        isOver: (before) => sql`settled_at is not null and lead_id is null and settled_at <= ${before}`,
      },
    ],
  },
  mail_attempts: {},
  confirmations: {
    key: "recipient",
    erase: (tx, { email }) => {
      const theirs = mailKinds.map((kind) => toRecipientKey(kind, email));
      return tx.deleteFrom("confirmations").where("recipient", "in", theirs).execute();
    },
    kept: {
      record: "How many mails an address got today",
      kept: { days: 1 },
      isOver: olderThan("day_began_at"),
    },
  },
  attachments: {
    of: { lead: "lead_id" },
    copies: [
      {
        as: "filesSent",
        where: sql`mail_id is not null`,
        row: (file) => ({ ...copyOfFile(file), sentAt: toTime(file.added_at) }),
      },
      { as: "files", within: "inbound_mails", by: "inbound_id", row: copyOfFile },
    ],
    kept: {
      record: "Files that somebody of the team put into an answer that they did not send",
      kept: { days: 1 },
      isOver: (before) => sql`mail_id is null and inbound_id is null and added_at <= ${before}`,
    },
  },
  inbound_mails: {
    of: { lead: "lead_id", address: "from_key" },
    addresses: ["from_key", "sent_by", "sent_to", "bounced_address", "subject", "text", "quoted"],
    copies: {
      as: "mailsFromThem",
      order: "came_at",
      row: (mail) => ({ from: mail.from_address, ...columnsOf(mail, "subject", "text", "quoted", "came_at") }),
    },
    // Those in the story of a request go with it; these are what nobody was found for, and what was said as a guardian.
    erase: "by-address",
    // Some never asked for anything else, or wrote from another address than they asked with.
    breach: {
      held: "a mail to us: address, words, files",
      name: "from_name",
      at: "came_at",
      where: sql`nature = 'written'`,
    },
    kept: [
      {
        record: "Mails that came in and that nobody put to a request",
        kept: { days: 90 },
        isOver: (before) => sql`state in ('unmatched', 'aside') and came_at <= ${before}`,
      },
      {
        record: "Mails that were thrown away",
        kept: { days: 7 },
        isOver: (before) => sql`state = 'thrown-away' and handled_at <= ${before}`,
      },
    ],
  },
  reply_tokens: { of: { lead: "lead_id" } },
  taken_mails: {
    key: "key",
    kept: {
      record: "That a mail was taken (a hash, no name)",
      kept: { months: 13 },
      isOver: olderThan("taken_at"),
    },
  },
  inbound_mailboxes: {},
} satisfies Partial<PersonalData>;
