import { dayMs } from "@campusward/contracts/desk/place-time";
import type { InboundState, InboundWay } from "@campusward/contracts/mail/inbound-desk";
import { v7 as newId } from "uuid";
import type { Tx } from "../../database/database.ts";
import type { EpochMs, InboundMailRow } from "../../database/tables.ts";
import { hasWords } from "../../email/reading/quoted-text.ts";
import type { ReceivedMail } from "../../email/reading/received-mail.ts";
import { hideLinks } from "../../secrets/secret-links.ts";
import { keepFile } from "./mail-files.ts";
import type { Match } from "./match-mail.ts";

/** A mail of which something is left out lies beside the database, as a file of so many bytes. */
export type WholeMail = { /** The id that the mail will have. */ id: string; size: number };

/** A mail, and how and when it came. Where somebody else is to be answered than who sent it, `from` is that person. */
export type Came = { way: InboundWay; mail: ReceivedMail; sentBy: string | null; whole: WholeMail | null; at: EpochMs };

export type KeptMail = { row: InboundMailRow; isKeptWhole: boolean };

const megabyte = 1024 * 1024;
/**
 * Bytes that strangers may have us keep in a day, so that none fills the disk and every backup: of one lead, and of all
 * for whom nobody is found; and of all mails together, since anybody may become a lead.
 */
const mostOfDay = { oneStory: 50 * megabyte, all: 1_000 * megabyte };

type Kept = Came & { match: Pick<Match, "lead" | "by" | "note">; state: InboundState };

/** Stores a mail with its files, as far as the day has room for them; what it has none for is named. */
export async function keepMail(tx: Tx, { way, mail, sentBy, whole, match, state, at }: Kept): Promise<KeptMail> {
  const leadId = match.lead?.id ?? null;
  const offered = mail.files;
  const bytes = offered.reduce((sum, { content }) => sum + content.length, 0);
  const room = bytes > 0 || whole ? await roomOfDay(tx, leadId, at) : 0;
  const files = bytes <= room ? offered : [];
  const leftBytes = files.length > 0 ? room - bytes : room;
  const isKeptWhole = whole !== null && whole.size <= leftBytes;
  const named = files.length < offered.length ? offered.map(({ name }) => ({ name, why: "day" as const })) : [];
  const leftOut = mail.leftOut.map(({ name, why }) => ({
    name,
    why: why === "whole" && whole && !isKeptWhole ? "day" : why,
  }));
  const row: InboundMailRow = {
    id: whole?.id ?? newId(),
    way,
    came_at: at,
    sent_at: mail.sentAt,
    nature: mail.nature,
    state,
    lead_id: leadId,
    matched_by: match.by,
    message_id: mail.messageId,
    from_name: mail.from.name,
    from_address: mail.from.address,
    from_key: mail.from.address.toLowerCase(),
    sent_by: sentBy,
    sent_to: mail.to.join(" "),
    subject: mail.subject,
    ...wordsOf(mail),
    bounced_address: mail.bounce?.address ?? null,
    left_out: JSON.stringify([...leftOut, ...named]),
    kept_bytes: (files.length > 0 ? bytes : 0) + (isKeptWhole ? whole.size : 0),
    note: match.note,
    handled_by: null,
    handled_at: null,
  };
  await tx.insertInto("inbound_mails").values(row).execute();
  for (const file of files) await keepFile(tx, file, at, { inbound_id: row.id, lead_id: leadId });
  return { row, isKeptWhole };
}

/** Whoever sends on a mail without a word of their own means that it is read. */
function wordsOf(mail: ReceivedMail): Pick<InboundMailRow, "text" | "quoted"> {
  const { text, quoted, forwarded, bounce } = mail;
  const isSentOn = isForward(mail) && !hasWords(text);
  const own = isSentOn ? [text, quoted] : [text];
  const words = bounce?.reason || [...own, forwarded].filter(Boolean).join("\n\n");
  // Whoever answers a mail of ours sends its links back.
  return { text: hideLinks(words), quoted: isSentOn ? "" : hideLinks(quoted) };
}

export function isForward({ subject }: ReceivedMail): boolean {
  return /^(?:fwd?|wg|tr|rv|enc|i|vs|vb|vl|pd|转发|轉寄)\s*[:：]/i.test(subject);
}

/** Bytes that may still be kept today for a lead, or for mails without one. */
async function roomOfDay(tx: Tx, leadId: string | null, now: EpochMs): Promise<number> {
  const kept = await tx
    .selectFrom("inbound_mails")
    .select(({ fn }) => ["lead_id", fn.sum<number>("kept_bytes").as("bytes")])
    .where("came_at", ">", now - dayMs)
    // Both engines take the small index for this alone.
    .where("kept_bytes", ">", 0)
    .groupBy("lead_id")
    .execute();
  const sumOf = (rows: typeof kept) => rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const ofStory = kept.filter(({ lead_id }) => lead_id === leadId);
  return Math.max(0, Math.min(mostOfDay.oneStory - sumOf(ofStory), mostOfDay.all - sumOf(kept)));
}
