import { teamRoles } from "@campusward/contracts/accounts/roles";
import { mondayOf } from "@campusward/contracts/desk/place-time";
import type { Reader } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";

/** The person under a mail. Nobody is invented: without one the brand signs. */
export type Signer = {
  name: string;
  /** What they have to do with the receiver. Null where the name says it. */
  about: string | null;
  /** How to reach them. */
  reach: string;
};

/** The word of a mail that the brand signs. */
export const byBrand = "brand";

export type Signs = Signer | typeof byBrand;

/** Where replies go to the mailbox of the team. */
export const replyHere = "Reply to this mail and it reaches the team";

/** Who wrote it. Replies go to them. */
export function asWriter({ name, email }: { name: string | null; email: string }, about: string | null): Signer {
  return { name: name ?? email, about, reach: name === null ? replyHere : email };
}

type Asked = { ownerId: string | null; now: EpochMs; timeZone: string };

/** Who signs what we send to a visitor by ourselves: who owns their request, else who is on duty this week. */
export async function findSigner(reader: Reader, { ownerId, now, timeZone }: Asked): Promise<Signs> {
  const of = reader
    .selectFrom("accounts")
    .select("accounts.name")
    .where("accounts.role", "in", teamRoles)
    .where("accounts.disabled_at", "is", null)
    .where("accounts.email_verified_at", "is not", null);
  const owner = ownerId === null ? undefined : await of.where("accounts.id", "=", ownerId).executeTakeFirst();
  if (owner?.name) return { name: owner.name, about: "Looks after your request", reach: replyHere };
  const onDuty = await of
    .innerJoin("duties", "duties.account_id", "accounts.id")
    .where("duties.monday", "=", mondayOf(now, timeZone))
    .executeTakeFirst();
  if (onDuty?.name) return { name: onDuty.name, about: "Answers requests this week", reach: replyHere };
  return byBrand;
}
