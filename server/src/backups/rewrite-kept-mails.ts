import type { Database } from "../database/database.ts";
import type { MailTransport } from "../email/transports/mail-transport.ts";

/**
 * Writes the files of mails that were kept on disk once more: they are part of the data and follow from their rows.
 * @returns how many.
 */
export async function rewriteKeptMails({ query }: Database, folder: MailTransport): Promise<number> {
  let after = "";
  for (let written = 0; ; ) {
    const mails = await query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("delivered_by", "=", "folder")
      // What held a link into an account was forgotten when it was delivered.
      .where("text", "!=", "")
      .where("id", ">", after)
      .orderBy("id")
      .limit(500)
      .execute();
    const last = mails.at(-1);
    if (!last) return written;
    for (const mail of mails) {
      const { outcome, reply } = await folder.deliver(mail);
      if (outcome !== "accepted") throw new Error(`A kept mail could not be written: ${reply}`);
    }
    written += mails.length;
    after = last.id;
  }
}
