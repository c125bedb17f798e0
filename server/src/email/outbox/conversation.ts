import type { Reader, Tx } from "../../database/database.ts";
import type { EpochMs, MailKind, ReplyFrom } from "../../database/tables.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import { mailTraits } from "../mail-kinds.ts";
import type { Mailbox } from "../mailbox.ts";

/** Where answers are taken in. Without an address that does, answers go to the mailbox of the team. */
export type Answers = {
  /** Such as desk@example.org: answers to desk+TOKEN@example.org must come to us, too. */
  address: string;
  /** Whether a colleague's answer from their own mail program can be told from anybody else's. */
  knowsColleagues: boolean;
};

/** Who answers a mail about a lead; null for nobody. */
export function answeredBy(kind: MailKind): ReplyFrom | null {
  const { answeredBy = "lead" } = mailTraits[kind];
  return answeredBy;
}

type Replied = { kind: MailKind; leadId: string; replyTo: Mailbox };

/**
 * The Reply-To of a mail about a lead, with a token of 128 bits that nobody can work out. Those of a lead and of the team
 * differ: what a family knows does not open the colleague's way.
 */
export function toReplyAddress(secrets: Secrets, answers: Answers | null, { kind, leadId, replyTo }: Replied): Mailbox {
  const from = answeredBy(kind);
  if (!answers || from === null || (from === "team" && !answers.knowsColleagues)) return replyTo;
  const at = answers.address.lastIndexOf("@");
  const token = toToken(secrets, leadId, from);
  return { name: replyTo.name, address: `${answers.address.slice(0, at)}+${token}${answers.address.slice(at)}` };
}

function toToken(secrets: Secrets, leadId: string, from: ReplyFrom): string {
  return secrets.keyedHash(`answer of ${from} to ${leadId}`).slice(0, 32);
}

/** Makes the tokens of the leads known, so that they are found whatever the secret is later. */
export async function keepTokens(tx: Tx, secrets: Secrets, leads: readonly { id: string; from: ReplyFrom }[]) {
  const rows = new Map(
    leads.map(({ id, from }) => {
      const hash = hashSecret(toToken(secrets, id, from));
      return [hash, { token_hash: hash, lead_id: id, written_to: from }];
    }),
  );
  if (rows.size === 0) return;
  const written = tx.insertInto("reply_tokens").values([...rows.values()]);
  await written.onConflict((conflict) => conflict.column("token_hash").doNothing()).execute();
}

/** The lead of a token in one of these addresses, and whose answer it is. */
export async function findByToken(reader: Reader, addresses: readonly string[]) {
  const tokens = addresses.flatMap((address) => /\+([0-9a-f]{32})@/.exec(address)?.[1] ?? []);
  if (tokens.length === 0) return undefined;
  return reader
    .selectFrom("reply_tokens")
    .select(["lead_id", "written_to"])
    .where("token_hash", "in", tokens.map(hashSecret))
    .orderBy("written_to", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Mail programs look at the first and the last of a thread. */
const mostReferences = 10;

/** Message-IDs of the mails before, the oldest first, of each lead and of who answers them. */
export async function findReferences(
  reader: Reader,
  mails: readonly { kind: MailKind; leadId: string }[],
): Promise<(leadId: string, kind: MailKind) => string | null> {
  const ids = [...new Set(mails.filter(({ kind }) => !mailTraits[kind].isFirst).map(({ leadId }) => leadId))];
  if (ids.length === 0) return () => null;
  const sent = await reader
    .selectFrom("outbox_mails")
    .select(["lead_id", "kind", "message_id", "created_at as at"])
    .where("lead_id", "in", ids)
    .execute();
  const came = await reader
    .selectFrom("inbound_mails")
    .select(["lead_id", "message_id", "came_at as at"])
    .where("lead_id", "in", ids)
    .where("nature", "=", "written")
    .execute();
  type Said = { lead: string | null; from: ReplyFrom | null; id: string; at: EpochMs };
  const all: Said[] = [
    ...sent.map(({ lead_id: lead, kind, message_id: id, at }) => ({ lead, from: answeredBy(kind), id, at })),
    ...came.flatMap(({ lead_id: lead, message_id: id, at }) => (id ? { lead, from: "lead" as const, id, at } : [])),
  ].sort((one, other) => one.at - other.at);
  return (leadId, kind) => {
    const before = all.filter(({ lead, from }) => lead === leadId && from === answeredBy(kind)).map(({ id }) => id);
    if (before.length === 0 || mailTraits[kind].isFirst) return null;
    return [...before.slice(0, 1), ...before.slice(1).slice(-mostReferences + 1)].join(" ");
  };
}
