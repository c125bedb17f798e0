import type { Reader, Tx } from "../../database/database.ts";
import type { EpochMs, OutboxMailRow } from "../../database/tables.ts";
import { findByToken } from "../../email/outbox/conversation.ts";
import type { Bounce } from "../../email/reading/received-mail.ts";

type Bounced = Pick<OutboxMailRow, "id" | "lead_id" | "to_address">;

/** The mail of ours that did not arrive. A report names it, or repeats it. */
export async function findBounced(reader: Reader, bounce: Bounce): Promise<Bounced | undefined> {
  return (await findById(reader, bounce)) ?? (await findByReplyTo(reader, bounce));
}

async function findById(reader: Reader, { of, address }: Bounce): Promise<Bounced | undefined> {
  if (of.length === 0) return undefined;
  const mails = await reader
    .selectFrom("outbox_mails")
    .select(["id", "lead_id", "to_address", "message_id"])
    .where("message_id", "in", of)
    .execute();
  const named = mails.filter(
    ({ to_address }) => address === null || to_address.toLowerCase() === address.toLowerCase(),
  );
  return of.flatMap((id) => named.find(({ message_id }) => message_id === id) ?? [])[0] ?? mails[0];
}

/** The last one to the address about the lead that its Reply-To names by a token. */
async function findByReplyTo(reader: Reader, { replyTo, address }: Bounce): Promise<Bounced | undefined> {
  const token = address === null ? undefined : await findByToken(reader, replyTo);
  if (!token) return undefined;
  const mails = await reader
    .selectFrom("outbox_mails")
    .select(["id", "lead_id", "to_address"])
    .where("lead_id", "=", token.lead_id)
    .where("state", "=", "sent")
    .orderBy("created_at", "desc")
    .execute();
  return mails.find(({ to_address }) => to_address.toLowerCase() === address?.toLowerCase());
}

/** The outbox shows it as a mail that did not arrive, in the words of the server, and can send it again. */
export async function noteBounce(tx: Tx, { id }: Bounced, { reason }: Bounce, now: EpochMs): Promise<void> {
  await tx
    .updateTable("outbox_mails")
    .set({
      state: "dead",
      delivered_by: null,
      last_reply: `Came back: ${reason}`.slice(0, 500),
      settled_at: now,
      due_at: null,
    })
    .where("id", "=", id)
    .where("state", "=", "sent")
    .execute();
}
