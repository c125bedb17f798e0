import type { Insertable } from "kysely";
import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, MailKind, MailLane, Tables } from "../../database/tables.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import type { MailCalendar, MailFile } from "../mail-files.ts";
import { mailTraits } from "../mail-kinds.ts";
import type { Mailbox } from "../mailbox.ts";
import { type Answers, answeredBy, findReferences, keepTokens, toReplyAddress } from "./conversation.ts";
import { sealMail } from "./mailed-secrets.ts";
import { type CountedMail, timesWithinDay } from "./mails-of-a-day.ts";

/** A rendered mail before it is written into the outbox. */
export type MailDraft = {
  kind: MailKind;
  /** The subject of the mail. The mail is erased together with it. */
  about: { lead: string } | { account: string } | null;
  to: Mailbox;
  replyTo: Mailbox;
  /** How many mails of its kind an address may get in a day; null for mails to our own team. */
  perDay: number | null;
  /** Where it is another than its kind's. */
  lane?: MailLane;
  /** When it may be sent; left out for at once. */
  notBefore?: EpochMs;
  /** Whether nobody may see by the time of the answer that there is one; also where it is withdrawn. */
  isSentAfterAnswer?: boolean;
  subject: string;
  text: string;
  html: string;
  /** Files that travel with it. */
  attachments?: readonly MailFile[];
  /** An invitation, or its end, that travels with it. */
  calendar?: MailCalendar;
};

/** A mail to be written. A held-back mail is not sent and not counted until it is released. */
export type MailWish = { draft: MailDraft; now: EpochMs; isHeldBack: boolean };

/** What writing a mail needs. */
export type WritingDependencies = {
  /** Right side of Message-IDs. */
  mailHost: string;
  secrets: Secrets;
  /** Where answers to mails about leads are taken in; null where they go to the mailbox of the team. */
  answers: Answers | null;
};

/**
 * Writes mails into the outbox.
 *
 * @returns for each its id, or null when its receiver's daily limit is used up; in their order
 */
export async function writeMails(
  tx: Tx,
  wishes: readonly MailWish[],
  dependencies: WritingDependencies,
): Promise<(string | null)[]> {
  const { secrets, answers } = dependencies;
  const counted = wishes.flatMap((wish) => toCounted(wish) ?? []);
  const times = counted.length === 0 ? [] : await timesWithinDay(tx, counted);
  const ofLeads = wishes.flatMap(({ draft: { kind, about } }) =>
    about && "lead" in about && answeredBy(kind) !== null ? [{ kind, leadId: about.lead }] : [],
  );
  const referencesOf = await findReferences(tx, ofLeads);
  const rows = wishes.map((wish) => {
    const sendAt = toCounted(wish) ? (times.shift() ?? null) : wish.now;
    return sendAt === null ? null : toRow(wish, sendAt, referencesOf, dependencies);
  });
  const written = rows.filter((row) => row !== null);
  if (written.length > 0) await tx.insertInto("outbox_mails").values(written).execute();
  if (answers) {
    const tokens = ofLeads.flatMap(({ leadId: id, kind }) => ({ id, from: answeredBy(kind) ?? "lead" }));
    await keepTokens(tx, secrets, tokens);
  }
  for (const [index, row] of rows.entries()) {
    if (row) await keepFiles(tx, row, wishes[index]?.draft.attachments ?? []);
  }
  return rows.map((row) => row?.id ?? null);
}

function toRow(
  { draft, now, isHeldBack }: MailWish,
  sendAt: EpochMs,
  referencesOf: Awaited<ReturnType<typeof findReferences>>,
  { mailHost, secrets, answers }: WritingDependencies,
) {
  const id = newId();
  const { kind, replyTo } = draft;
  const leadId = draft.about && "lead" in draft.about ? draft.about.lead : null;
  const answerTo = leadId === null ? replyTo : toReplyAddress(secrets, answers, { kind, leadId, replyTo });
  return {
    id,
    lead_id: leadId,
    account_id: draft.about && "account" in draft.about ? draft.about.account : null,
    kind: draft.kind,
    to_name: draft.to.name,
    to_address: draft.to.address,
    reply_to_name: answerTo.name,
    reply_to_address: answerTo.address,
    subject: draft.subject,
    ...sealMail(secrets, draft),
    message_id: `<${id}@${mailHost}>`,
    state: isHeldBack ? "held-back" : "queued",
    due_at: isHeldBack ? null : Math.max(draft.notBefore ?? sendAt, sendAt),
    lane: draft.lane ?? mailTraits[draft.kind].lane,
    per_day: isHeldBack ? draft.perDay : null,
    mail_references: leadId === null ? null : referencesOf(leadId, kind),
    attempts: 0,
    created_at: now,
  } satisfies Insertable<Tables["outbox_mails"]>;
}

async function keepFiles(tx: Tx, mail: ReturnType<typeof toRow>, files: readonly MailFile[]): Promise<void> {
  // One statement each: together they may be larger than a statement may be.
  for (const { name, contentType, content } of files) {
    const of = { mail_id: mail.id, lead_id: mail.lead_id, added_at: mail.created_at };
    const row = { ...of, id: newId(), name, content_type: contentType, size: content.length, content };
    await tx.insertInto("attachments").values(row).execute();
  }
}

/** Null where there is no limit. */
function toCounted({ draft, now, isHeldBack }: MailWish): CountedMail | null {
  const { kind, to, perDay } = draft;
  return isHeldBack || perDay === null ? null : { kind, to: to.address, perDay, now };
}
