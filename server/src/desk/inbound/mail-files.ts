import { largestMailFileBytes, type MailFileShown, mostMailFiles } from "@campusward/contracts/mail/mail-files";
import { v7 as newId } from "uuid";
import type { Reader, Tx } from "../../database/database.ts";
import type { AttachmentRow, EpochMs, LeadRow } from "../../database/tables.ts";
import { readFileType, toFileName } from "../../email/file-kinds.ts";
import type { MailFile } from "../../email/mail-files.ts";
import { AppError, invalidField, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { getReadableLead } from "../leads/lead-store.ts";

/** Files that somebody put in and did not send, at most, so that none fills the disk. */
const mostLoose = 20;

const shownColumns = ["id", "name", "content_type", "size"] as const;

function toShown({ id, name, content_type, size }: Pick<AttachmentRow, (typeof shownColumns)[number]>): MailFileShown {
  return { id, name, type: content_type as MailFileShown["type"], size };
}

/**
 * Keeps a file for a mail that is being written.
 * @throws {AppError} `not_found`; `unsupported_media_type` for what is no PDF, JPEG or PNG by its content;
 * `body_too_large`; `rate_limited` for one too many of one person
 */
export async function addLooseFile(
  { database, now }: DeskContext,
  person: Person,
  leadId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<MailFileShown> {
  if (bytes.length > largestMailFileBytes) throw new AppError("body_too_large", "A file has at most 5 MB.");
  const type = readFileType(bytes);
  if (!type) throw new AppError("unsupported_media_type", "A file is a PDF, JPEG or PNG.");
  return database.inTransaction(async (tx) => {
    const lead = await getReadableLead(tx, leadId);
    const loose = await tx
      .selectFrom("attachments")
      .select("id")
      .where("account_id", "=", person.accountId)
      .where("mail_id", "is", null)
      .where("inbound_id", "is", null)
      .execute();
    if (loose.length >= mostLoose) throw new AppError("rate_limited", "There are too many files that were not sent.");
    return keepFile(tx, { name: toFileName(name, type), contentType: type, content: bytes }, now(), {
      lead_id: lead.id,
      account_id: person.accountId,
    });
  });
}

type Belonging = Partial<Pick<AttachmentRow, "inbound_id" | "lead_id" | "account_id" | "mail_id">>;

/** Stores a file where it belongs. */
export async function keepFile(tx: Tx, file: MailFile, now: EpochMs, of: Belonging): Promise<MailFileShown> {
  const row = {
    id: newId(),
    ...of,
    name: file.name,
    content_type: file.contentType,
    size: file.content.length,
    content: file.content,
    added_at: now,
  };
  await tx.insertInto("attachments").values(row).execute();
  return toShown(row);
}

/** The caller's own files that no mail took yet. @throws {AppError} `invalid_fields` for others */
export async function takeLooseFiles(
  tx: Tx,
  { accountId }: Person,
  lead: LeadRow,
  ids: readonly string[],
): Promise<MailFileShown[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("attachments")
    .select(shownColumns)
    .where("id", "in", ids)
    .where("account_id", "=", accountId)
    .where("lead_id", "=", lead.id)
    .where("mail_id", "is", null)
    .where("inbound_id", "is", null)
    .execute();
  const chosen = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (chosen.length !== ids.length || ids.length > mostMailFiles) throw invalidField("files", "not_an_option");
  return chosen.map(toShown);
}

/** From now on they travel with a mail. */
export async function putIntoMail(tx: Tx, files: readonly MailFileShown[], mailId: string | null): Promise<void> {
  const ids = files.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable("attachments").set({ mail_id: mailId }).where("id", "in", ids).execute();
}

/** What is taken back with its mail can be sent with another one. */
export async function takeOutOfMail(tx: Tx, mailId: string): Promise<void> {
  await tx.updateTable("attachments").set({ mail_id: null }).where("mail_id", "=", mailId).execute();
}

/** The files of mails that came in, by the id of the mail. */
export async function findFilesOf(
  reader: Reader,
  inboundIds: readonly string[],
): Promise<Map<string, MailFileShown[]>> {
  const files = new Map<string, MailFileShown[]>();
  if (inboundIds.length === 0) return files;
  const rows = await reader
    .selectFrom("attachments")
    .select([...shownColumns, "inbound_id"])
    .where("inbound_id", "in", inboundIds)
    .orderBy("id")
    .execute();
  for (const row of rows) {
    const of = row.inbound_id ?? "";
    files.set(of, [...(files.get(of) ?? []), toShown(row)]);
  }
  return files;
}

/**
 * A file of a mail, for somebody of the team.
 * @throws {AppError} `not_found`, also for a file of a lead that nobody may read
 */
export async function readMailFile({ database }: DeskContext, person: Person, id: string): Promise<AttachmentRow> {
  const file = await database.query.selectFrom("attachments").selectAll().where("id", "=", id).executeTakeFirst();
  const isForeign = file && file.mail_id === null && file.inbound_id === null && file.account_id !== person.accountId;
  if (!file || isForeign) throw noSuch("file");
  if (file.lead_id !== null) await getReadableLead(database.query, file.lead_id);
  return file;
}
