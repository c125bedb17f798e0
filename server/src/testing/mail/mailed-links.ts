import type { Database } from "../../database/database.ts";
import type { MailKind, OutboxMailRow } from "../../database/tables.ts";
import { openMail } from "../../email/outbox/mailed-secrets.ts";
import { testSecrets } from "../test-secrets.ts";

export type MailedLink = { to: string; link: string; code: string };

/** Every mail in the outbox as it is sent, the newest last. */
export async function openedMails({ query }: Pick<Database, "query">): Promise<OutboxMailRow[]> {
  const mails = await query.selectFrom("outbox_mails").selectAll().orderBy("id").execute();
  return mails.flatMap((mail) => openMail(testSecrets, mail) ?? []);
}

/** The newest mail of a kind. */
export async function newestMail(database: Pick<Database, "query">, kind: MailKind): Promise<OutboxMailRow> {
  const newest = (await openedMails(database)).findLast((mail) => mail.kind === kind);
  if (!newest) throw new Error(`No mail ${kind} is in the outbox.`);
  return newest;
}

/** The links that wait in the outbox in mails of a kind, the newest last. */
export async function mailedLinks(database: Database, kind: MailKind): Promise<MailedLink[]> {
  const mails = (await openedMails(database)).filter((mail) => mail.kind === kind);
  return mails.map(({ to_address, text }) => ({ to: to_address, ...readLink(text) }));
}

/** The newest one. */
export async function mailedLink(database: Database, kind: MailKind): Promise<MailedLink> {
  const { to_address, text } = await newestMail(database, kind);
  return { to: to_address, ...readLink(text) };
}

/** The link in a mail's text. */
export function readLink(text: string): { link: string; code: string } {
  const [link] = /https?:\/\/\S+[?&]oobCode=\S+/.exec(text) ?? [];
  const code = link && new URL(link).searchParams.get("oobCode");
  if (!link || !code) throw new Error("There is no link in this mail.");
  return { link, code };
}
