import { isStaffRole, type Role, roles } from "@campusward/contracts/accounts/roles";
import { Email, fieldLimits, problemOfLine } from "@campusward/contracts/leads/contact-fields";
import type { Database, Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import type { PasswordCost } from "../passwords/passwords.ts";
import { googlePictures } from "../protocol/profile-fields.ts";
import { type AccountFile, AccountOfFile, joinHash, readCost } from "./account-file.ts";
import { markEmailVerified, toEmailKey } from "./account-store.ts";

export type ImportReport = {
  imported: number;
  /** Their id or email is taken: the existing accounts are not changed. */
  alreadyThere: number;
  /** Imported without a password: it had none, or one that is not hashed as ours. */
  withoutPassword: number;
  /** What is wrong with those that could not be imported, by id. */
  refused: { id: string; reason: string }[];
};

/**
 * Makes the accounts of a file. One at a time, so an import that stopped half way can be repeated.
 * Passwords are kept if they are hashed as ours are.
 */
export async function importAccounts(database: Database, file: AccountFile, now: EpochMs): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, alreadyThere: 0, withoutPassword: 0, refused: [] };
  const cost = readCost(file);
  for (const given of file.users) {
    const read = readUser(given, cost, now);
    if (typeof read === "string") {
      report.refused.push({ id: given.localId, reason: read });
    } else if (await database.inTransaction((tx) => insert(tx, read.account, read.user, now))) {
      report.imported += 1;
      if (read.account.password_hash === null) report.withoutPassword += 1;
    } else {
      report.alreadyThere += 1;
    }
  }
  return report;
}

/** @returns a sentence instead, when the record is not valid. */
function readUser(given: unknown, cost: PasswordCost | null, now: EpochMs) {
  const parsed = AccountOfFile.safeParse(given);
  if (!parsed.success) return `Its ${String(parsed.error.issues[0]?.path[0])} is none that we can keep.`;
  const account = toAccount(parsed.data, cost, now);
  return typeof account === "string" ? account : { user: parsed.data, account };
}

/** @returns a sentence instead, when the record is not valid. */
function toAccount(user: AccountOfFile, cost: PasswordCost | null, now: EpochMs): AccountRow | string {
  const email = Email.safeParse(user.email);
  if (!email.success) return "It has no email that we could write to.";
  const { displayName = "", photoUrl = "" } = user;
  const role = readRole(user.customAttributes);
  const hash = cost && user.passwordHash && user.salt ? toHash(cost, user.passwordHash, user.salt) : null;
  if (hash === undefined) return "Its password hash or salt is damaged.";
  return {
    id: user.localId,
    email: email.data,
    email_key: toEmailKey(email.data),
    email_verified_at: null,
    password_hash: hash,
    password_set_at: hash === null ? null : now,
    name: problemOfLine(displayName, fieldLimits.name) ? null : displayName.trim(),
    photo_url: URL.canParse(photoUrl) && new URL(photoUrl).origin === googlePictures ? photoUrl : null,
    // Only a verified address may get access to other people's data.
    role: isStaffRole(role) && !user.emailVerified ? "unpaidStudent" : role,
    created_at: Number(user.createdAt ?? now),
    disabled_at: user.disabled ? now : null,
  };
}

function toHash(cost: PasswordCost, passwordHash: string, salt: string): string | undefined {
  try {
    return joinHash(cost, passwordHash, salt);
  } catch {
    return undefined;
  }
}

async function insert(tx: Tx, account: AccountRow, user: AccountOfFile, now: EpochMs): Promise<boolean> {
  const inserted = await tx
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  const google = user.providerUserInfo.find(({ providerId }) => providerId === "google.com");
  if (google?.rawId) {
    const { id: account_id, email } = account;
    const link = { provider: "google.com", subject: google.rawId, account_id, email: google.email ?? email };
    await tx
      .insertInto("provider_links")
      .values({ ...link, linked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (user.emailVerified) await markEmailVerified(tx, account, now);
  else await promiseStaffRole(tx, account.email_key, readRole(user.customAttributes), now);
  return true;
}

async function promiseStaffRole(tx: Tx, emailKey: string, role: Role, now: EpochMs): Promise<void> {
  if (!isStaffRole(role)) return;
  await tx
    .insertInto("promised_roles")
    .values({ email_key: emailKey, role, promised_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The role among the attributes, or that of a new registration where it is unknown. */
function readRole(attributes: string | undefined): Role {
  try {
    const { role } = JSON.parse(attributes ?? "{}") ?? {};
    return roles.find((known) => known === role) ?? "unpaidStudent";
  } catch {
    return "unpaidStudent";
  }
}
