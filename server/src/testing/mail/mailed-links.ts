import type { Database } from "../../database/database.ts";
import type { MailKind } from "../../database/tables.ts";

export type MailedLink = { to: string; link: string; code: string };

/** The links that wait in the outbox in mails of a kind, the newest last. */
export async function mailedLinks(database: Database, kind: MailKind): Promise<MailedLink[]> {
  const mails = await database.query
    .selectFrom("outbox_mails")
    .select(["to_address", "text"])
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
  return mails.map(({ to_address, text }) => ({ to: to_address, ...readLink(text) }));
}

/** The newest one. */
export async function mailedLink(database: Database, kind: MailKind): Promise<MailedLink> {
  const newest = (await mailedLinks(database, kind)).at(-1);
  if (!newest) throw new Error(`No mail ${kind} is in the outbox.`);
  return newest;
}

/** The link in a mail's text. */
export function readLink(text: string): { link: string; code: string } {
  const [link] = /https?:\/\/\S+\/auth\/action\?\S+/.exec(text) ?? [];
  const code = link && new URL(link).searchParams.get("oobCode");
  if (!link || !code) throw new Error("There is no link in this mail.");
  return { link, code };
}
