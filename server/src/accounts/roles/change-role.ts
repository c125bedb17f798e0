import type { readInvitation as endpoint } from "@campusward/contracts/accounts/invitations";
import type { HandTo, PersonSummary } from "@campusward/contracts/accounts/people";
import type { Role } from "@campusward/contracts/accounts/roles";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import { type Actor, toNobody } from "../../database/hand-over.ts";
import type { AccountRow } from "../../database/tables.ts";
import { asWriter } from "../../email/signer.ts";
import { AppError, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import {
  findAccount,
  findAccountByEmail,
  holdAdmins,
  isLastAdmin,
  toEmailKey,
} from "../../identity/accounts/account-store.ts";
import { endSessionsOf } from "../../identity/sessions/sessions.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { toAccountSubject, toPersonSubject } from "../audit-subject.ts";
import type { PeopleContext } from "../people/people-context.ts";
import { toPeopleSummaries } from "../people/people-summaries.ts";
import { giveRoleIn, roleWords } from "./give-role.ts";

/**
 * Gives an account another role, at once or as a promise, and tells its owner.
 * @throws {AppError} `not_found`, `last_admin`, `invalid_fields`
 */
export async function changeRole(
  context: PeopleContext,
  person: Person,
  { id, role, handTo }: { id: string; role: Role; handTo: HandTo },
): Promise<PersonSummary> {
  return context.database.inTransaction(async (tx) => {
    const account = await getAccount(tx, id);
    await give(context, tx, person, { account, email: account.email, role, handTo });
    return describePerson(tx, id);
  });
}

/**
 * Gives a role to the owner of an address, and writes to it.
 * @throws {AppError} `last_admin`
 */
export async function invite(context: PeopleContext, person: Person, invited: { email: string; role: Role }) {
  await context.database.inTransaction(async (tx) => {
    const account = await findAccountByEmail(tx, invited.email);
    await give(context, tx, person, { account, ...invited, handTo: toNobody });
  });
  return invited;
}

/** @throws {AppError} `not_found` */
export async function getAccount(tx: Tx, id: string): Promise<AccountRow> {
  const account = await findAccount(tx, id);
  if (!account) throw noSuch("account");
  return account;
}

export async function describePerson(tx: Tx, id: string): Promise<PersonSummary> {
  const [summary] = await toPeopleSummaries(tx, [await getAccount(tx, id)]);
  if (!summary) throw new Error("An account was summed up as nothing.");
  return summary;
}

type Gift = { account: AccountRow | null; email: string; role: Role; handTo: HandTo };

async function give(context: PeopleContext, tx: Tx, person: Person, gift: Gift): Promise<void> {
  const { account, email, role, handTo } = gift;
  const given = await giveRoleIn(context, tx, { email, role, by: person, handTo });
  if (given === "last-admin") throw new AppError("last_admin", "Somebody must be admin.");
  if (given === "promised") await writeInvitation(context, tx, person, { ...gift, email: account?.email ?? email });
}

/** The admin who invites signs. */
export async function writeInvitation(context: PeopleContext, tx: Tx, person: Actor, { account, email, role }: Gift) {
  const { outbox, mails, createInvitationLink, now } = context;
  const words = {
    role: roleWords[role].name,
    signer: asWriter({ name: person.name ?? null, email: person.email }, null),
    ...(await createInvitationLink(tx, { email, role, by: person.accountId })),
  };
  await outbox.enqueue(tx, mails.invitation({ account, to: email, ...words }), now());
}

/**
 * Takes back what was promised to an address. A mail that is out keeps its words, and its link is void.
 * @throws {AppError} `not_found`
 */
export async function withdrawInvitation({ database, now }: PeopleContext, person: Person, email: string) {
  await database.inTransaction(async (tx) => {
    const key = toEmailKey(email);
    const promised = await tx
      .deleteFrom("promised_roles")
      .where("email_key", "=", key)
      .returning("role")
      .executeTakeFirstOrThrow(() => new AppError("not_found", "No role waits for this address."));
    await tx.deleteFrom("one_time_codes").where("email", "=", key).where("purpose", "=", "INVITATION").execute();
    const account = await findAccountByEmail(tx, email);
    const subject = account ? toAccountSubject(account) : toPersonSubject(email);
    await recordAudit(tx, { action: "role-withdrawn", person, subject, detail: promised.role }, now());
  });
}

/**
 * Shuts an account, which ends its sessions and hands over what it has, or opens it again.
 * @throws {AppError} `not_found`, `own_account`, `last_admin`, `invalid_fields`
 */
export async function setDisabled(
  { database, handOver, now }: PeopleContext,
  person: Person,
  { id, disabled, handTo }: { id: string; disabled: boolean; handTo: HandTo },
): Promise<PersonSummary> {
  return database.inTransaction(async (tx) => {
    const admins = await holdAdmins(tx);
    const account = await getAccount(tx, id);
    if ((account.disabled_at !== null) === disabled) return describePerson(tx, id);
    if (disabled && account.id === person.accountId) throw new AppError("own_account", "This is your own account.");
    if (disabled && isLastAdmin(admins, account)) throw new AppError("last_admin", "Somebody must be admin.");
    const disabled_at = disabled ? now() : null;
    await tx.updateTable("accounts").set({ disabled_at }).where("id", "=", id).execute();
    if (disabled) {
      await endSessionsOf(tx, id);
      await handOver(tx, { id }, { to: handTo, by: person }, now());
    }
    const action = disabled ? "account-disabled" : "account-enabled";
    await recordAudit(tx, { action, person, subject: toAccountSubject(account), detail: null }, now());
    return describePerson(tx, id);
  });
}

/**
 * Shows whoever holds the link of an invitation what it is for. Of an account that somebody may have made with that address
 * before, no name is told until its owner proved the address.
 * @throws {AppError} `not_found`, also once it was accepted, cancelled or is over
 */
export async function readInvitation(
  { database: { query }, now }: Pick<AccountsContext, "database" | "now">,
  code: string,
): Promise<z.infer<typeof endpoint.response>> {
  const found = await query
    .selectFrom("one_time_codes")
    .innerJoin("promised_roles", "promised_roles.email_key", "one_time_codes.email")
    .select(["one_time_codes.email", "one_time_codes.content", "one_time_codes.expires_at", "promised_roles.role"])
    .where("code_hash", "=", hashSecret(code))
    .where("purpose", "=", "INVITATION")
    .executeTakeFirst();
  if (!found || found.expires_at <= now()) throw noSuch("invitation");
  const account = await findAccountByEmail(query, found.email);
  const { by } = found.content === null ? {} : (JSON.parse(found.content) as { by?: string });
  const inviter = by === undefined ? null : await findAccount(query, by);
  const name = account?.email_verified_at ? account.name : null;
  return { email: found.email, role: found.role, by: inviter?.name ?? null, until: found.expires_at, name };
}
