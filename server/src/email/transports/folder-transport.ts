import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Database } from "../../database/database.ts";
import { inParts } from "../../database/in-batches.ts";
import type { OutboxMailRow } from "../../database/tables.ts";
import { toMessage } from "../mail-message.ts";
import { type MailPictures, noPictures } from "../mail-pictures.ts";
import type { Mailbox } from "../mailbox.ts";
import type { MailTransport } from "./mail-transport.ts";

/**
 * Where no mail server is configured, keeps mails as `.eml` files, which every mail program reads. A mail's file
 * name is derived from the mail, so delivering it twice leaves one file.
 */
export function createFolderTransport(
  folder: string,
  from: Mailbox,
  pictures: MailPictures = noPictures,
): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  return {
    name: "folder",
    async deliver(mail, files = []) {
      try {
        const { message } = await composer.sendMail(toMessage(mail, { from, pictures, files }));
        const name = toFileName(mail);
        await writeDurably(folder, name, message as Buffer);
        return { outcome: "accepted", reply: `Kept on disk as ${name}` };
      } catch (error) {
        return { outcome: "failed", reply: error instanceof Error ? error.message : String(error) };
      }
    },
    forget: (mail) => removeKeptMails(folder, [mail]),
    close: () => composer.close(),
  };
}

/** Removes the files of mails whose lead has been deleted, and incomplete files of a killed process. */
export async function removeKeptMails(folder: string, mails: readonly OutboxMailRow[]): Promise<void> {
  const names = mails.map(toFileName).flatMap((name) => [name, toUnfinished(name)]);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

function toUnfinished(name: string): string {
  return `.${name}.part`;
}

function toFileName(mail: OutboxMailRow): string {
  const time = new Date(mail.created_at).toISOString().replaceAll(":", "-");
  return `${time}-${mail.kind}-${mail.id}.eml`;
}

/** The id of the file's mail, for whole and incomplete files; null for other files. */
function toMailId(fileName: string): string | null {
  return /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/.exec(fileName)?.[1] ?? null;
}

/** The file appears whole or not at all, and is on disk when this returns. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, toUnfinished(name));
  await using file = await open(unfinished, "w", 0o600);
  await file.writeFile(content);
  await file.sync();
  await rename(unfinished, join(folder, name));
  await using directory = await open(folder, "r");
  await directory.sync();
}

const filesAtOnce = 500;

/** Removes the files, whole or incomplete, of mails that the database does not have. Other files are kept. */
export async function removeOrphanedMails(folder: string, { query }: Pick<Database, "query">): Promise<void> {
  if (!existsSync(folder)) return;
  // Listed before the rows are read, because a mail's row exists before its file.
  const names = await readdir(folder);
  for (const some of inParts(names, filesAtOnce)) {
    const files = some.flatMap((name) => {
      const id = toMailId(name);
      return id === null ? [] : [{ name, id }];
    });
    const ids = [...files.map(({ id }) => id), ""];
    const rows = await query.selectFrom("outbox_mails").select("id").where("id", "in", ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const orphaned = files.filter(({ id }) => !known.has(id));
    await Promise.all(orphaned.map(({ name }) => rm(join(folder, name), { force: true })));
  }
}
