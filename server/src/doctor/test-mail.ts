import type { TestMail } from "@campusward/contracts/desk/health";
import * as z from "zod/mini";
import { toShownState } from "../email/outbox/shown-state.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import type { ProductContext } from "../product-context.ts";

/** A slow mail server has a day; an older link says nothing of how things are now. */
const livesMs = 24 * 3_600_000;
/** A mailbox is not filled by pressing. */
const mostADay = 20;

export type TestMailContext = Pick<ProductContext, "database" | "outbox" | "notification" | "secrets" | "now">;

const Token = z.object({ account: z.string(), sentAt: z.int() });

/**
 * Sends an admin a mail to their own address, by the outbox as every other mail. Its link leads to a page with a button:
 * what opens links for a mail server, to look for viruses, does not press it.
 * @throws {AppError} `rate_limited`
 */
export async function sendTestMail(context: TestMailContext, person: Person): Promise<{ mail: TestMail | null }> {
  const { database, outbox, secrets, notification } = context;
  const { write, clock, publicUrl } = notification;
  const at = context.now();
  const about: z.infer<typeof Token> = { account: person.accountId, sentAt: at };
  const token = encodeURIComponent(secrets.seal(JSON.stringify(about), "test mail"));
  const draft = write(
    { about: { account: person.accountId }, to: { name: person.name, address: person.email }, perDay: mostADay },
    "test-mail",
    {
      time: clock.time(at),
      // After the #, where no server on the way sees it.
      link: `${publicUrl}/auth/test-mail#token=${token}`,
    },
  );
  const id = await database.inTransaction((tx) => outbox.enqueue(tx, draft, at));
  if (id === null) throw new AppError("rate_limited", "These are enough test mails for one day.");
  return readTestMail(context, person);
}

/** The newest one of a day. */
export async function readTestMail(
  { database, now }: Pick<TestMailContext, "database" | "now">,
  { accountId }: Pick<Person, "accountId">,
): Promise<{ mail: TestMail | null }> {
  const mail = await database.query
    .selectFrom("outbox_mails")
    .select(["to_address", "created_at", "state", "delivered_by", "last_reply", "settled_at", "came_at"])
    .where("account_id", "=", accountId)
    .where("kind", "=", "test-mail")
    .where("created_at", ">", now() - livesMs)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!mail) return { mail: null };
  return {
    mail: {
      to: mail.to_address,
      sentAt: mail.created_at,
      state: toShownState(mail),
      reply: mail.last_reply,
      settledAt: mail.settled_at,
      cameAt: mail.came_at,
    },
  };
}

/**
 * Notes that the mail with this token came. Saying it twice changes nothing.
 * @throws {AppError} `not_found`, `too_late`
 */
export async function noteTestMail({ database, secrets, now }: TestMailContext, token: string): Promise<void> {
  const opened = secrets.open(token, "test mail");
  const about = opened === null ? null : Token.parse(JSON.parse(opened));
  if (!about) throw new AppError("not_found", "This is no link of a test mail.");
  if (now() - about.sentAt > livesMs) throw new AppError("too_late", "The link is over.");
  const { numUpdatedRows } = await database.query
    .updateTable("outbox_mails")
    .set((mail) => ({ came_at: mail.fn.coalesce("came_at", mail.val(now())) }))
    .where("account_id", "=", about.account)
    .where("kind", "=", "test-mail")
    .where("created_at", "=", about.sentAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("not_found", "The mail is not kept any more.");
}
