import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import type { Reader, Tx } from "../../database/database.ts";
import { cutLine, cutLines, type KnownBy } from "./known-by.ts";
import { findNaming } from "./naming-rows.ts";

/** Mails that came in about others, or that stand in no story. */
const mailsIn = {
  table: "inbound_mails",
  lead: "lead_id",
  columns: ["subject", "text", "quoted", "sent_by", "sent_to", "bounced_address"],
} as const;

/** Their words, and where they stand; `reference` is null for a mail that stands in no story. */
export async function findMailsIn(reader: Reader, knownBy: KnownBy, leadIds: readonly string[]) {
  const mails = await findNaming(reader, knownBy, leadIds, mailsIn);
  return mails.map(({ reference, came_at: at, from_name, from_address, subject, text, quoted, isTold }) => ({
    reference,
    at,
    by: from_name ?? from_address,
    isTold,
    words: [subject, text, quoted],
  }));
}

/**
 * Cuts the people out of mails of others: the lines of their own words that name them, everything quoted if a line of it
 * does, because it may be theirs, and their addresses. Nobody can tell whom a file is about: those of a mail that stands in no
 * story and names them go, those in the story of somebody else are that one's.
 * @returns how many lines went
 */
export async function cutMailsIn(tx: Tx, knownBy: KnownBy): Promise<number> {
  const isTheirs = (address: string) => knownBy.mailboxes.has(toMailboxKey(address));
  let lines = 0;
  for (const { id, ...mail } of await findNaming(tx, knownBy, [], mailsIn)) {
    const [subject, ofSubject] = cutLines(mail.subject, knownBy);
    const [text, ofText] = cutLines(mail.text, knownBy);
    const [, ofQuoted] = cutLines(mail.quoted, knownBy);
    const quoted = ofQuoted > 0 ? cutLine : mail.quoted;
    const sent_to = mail.sent_to
      .split(" ")
      .filter((address) => !isTheirs(address))
      .join(" ");
    const bounced_address = mail.bounced_address && isTheirs(mail.bounced_address) ? null : mail.bounced_address;
    const sent_by = mail.sent_by && isTheirs(mail.sent_by) ? null : mail.sent_by;
    const kept = { subject, text, quoted, sent_by, sent_to, bounced_address };
    await tx.updateTable("inbound_mails").set(kept).where("id", "=", id).execute();
    if (mail.lead_id === null && ofSubject + ofText > 0) {
      await tx.deleteFrom("attachments").where("inbound_id", "=", id).execute();
    }
    lines += ofSubject + ofText + ofQuoted;
  }
  return lines;
}
