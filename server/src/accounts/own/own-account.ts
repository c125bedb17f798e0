import type { Me } from "@campusward/contracts/accounts/me";
import type { Role } from "@campusward/contracts/accounts/roles";
import type { AgeGroup } from "@campusward/contracts/leads/lead-fields";
import { sql } from "kysely";
import type { Reader, Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import {
  findAccount,
  findAccountByEmail,
  findGoogleLink,
  hasSecondStep,
  insertAccount,
  markEmailVerified,
  toEmailKey,
  updateAccount,
} from "../../identity/accounts/account-store.ts";
import type { AccountsContext } from "../accounts-context.ts";

/**
 * The account of the signed-in person. Where a Firebase project keeps the accounts, ours is made here, by the user's
 * id there; it has no role yet.
 * @throws {AppError} `signed_out` when it was deleted meanwhile; `forbidden` while a Firebase project has not verified
 * an address that another account holds.
 */
export async function getOwnAccount(tx: Tx, person: Person, now: EpochMs): Promise<AccountRow> {
  const account =
    person.sessionId === null ? await keepFirebaseAccount(tx, person, now) : await findAccount(tx, person.accountId);
  if (!account) throw new AppError("signed_out", "Please log in first.");
  return account;
}

async function keepFirebaseAccount(tx: Tx, person: Person, now: EpochMs): Promise<AccountRow | null> {
  const kept = await findAccount(tx, person.accountId);
  const hasMoved = kept?.email_key !== toEmailKey(person.email);
  if (hasMoved) await freeAddress(tx, person);
  if (!kept) {
    const account = { id: person.accountId, email: person.email, name: person.name, role: null };
    const email_verified_at = person.emailVerified ? now : null;
    // Somebody who registers in two tabs at once finds what the other tab made.
    return (await insertAccount(tx, { ...account, email_verified_at }, now)) ?? findAccount(tx, person.accountId);
  }
  const isVerified = person.emailVerified ? { email_verified_at: kept.email_verified_at ?? now } : {};
  if (!hasMoved) return person.emailVerified && !kept.email_verified_at ? updateAccount(tx, kept.id, isVerified) : kept;
  const moved = { email: person.email, email_key: toEmailKey(person.email), email_verified_at: null };
  return updateAccount(tx, kept.id, { ...moved, ...isVerified });
}

/** The project lets one user at a time have an address: who verified it there now has it, an earlier one is gone. */
async function freeAddress(tx: Tx, person: Person): Promise<void> {
  const holder = await findAccountByEmail(tx, person.email);
  if (!holder || holder.id === person.accountId) return;
  if (!person.emailVerified) throw new AppError("forbidden", "Please verify your address first.");
  await tx.deleteFrom("accounts").where("id", "=", holder.id).execute();
}

/** What was chosen in the welcome dialog before the registration still counts for so long after it. */
const freshMs = 3_600_000;

/**
 * Makes a user of the product out of the signed-in account. May be repeated: an existing user keeps the role, but that
 * a fresh unpaid student who chose so becomes a counselor.
 * @returns the role, which is the one an operator promised to the address when that is verified.
 */
export async function register(
  { database, now }: AccountsContext,
  person: Person,
  { chosen, ageGroup }: { chosen: "student" | "counselor" | null; ageGroup?: AgeGroup | undefined },
): Promise<{ role: Role }> {
  return database.inTransaction(async (tx) => {
    const account = await getOwnAccount(tx, person, now());
    const registered = await takeRole(tx, account, chosen, now());
    if (chosen === "student" && ageGroup) await keepAgeGroup(tx, account.id, ageGroup, now());
    const promised = registered.email_verified_at ? await markEmailVerified(tx, registered, now()) : registered;
    if (promised.role === null) throw new Error("A registered account has no role.");
    return { role: promised.role };
  });
}

/** What was said first stands. */
async function keepAgeGroup(tx: Tx, account_id: string, age_group: AgeGroup, said_at: number): Promise<void> {
  const said = tx.insertInto("account_ages").values({ account_id, age_group, said_at });
  await said.onConflict((conflict) => conflict.column("account_id").doNothing()).execute();
}

async function takeRole(tx: Tx, account: AccountRow, chosen: string | null, now: number): Promise<AccountRow> {
  const role = chosen === "counselor" ? "counselor" : "unpaidStudent";
  const isFresh = now - account.created_at <= freshMs;
  // What an operator gave meanwhile stays: the condition is checked where it is written.
  const updated = await tx
    .updateTable("accounts")
    .set({ role })
    .where("id", "=", account.id)
    .where((row) =>
      role === "counselor" && isFresh
        ? row.or([row("role", "is", null), row("role", "=", "unpaidStudent")])
        : row("role", "is", null),
    )
    .returningAll()
    .executeTakeFirst();
  return updated ?? (await findAccount(tx, account.id)) ?? account;
}

/**
 * The signed-in person, as they see themselves. Of what a Firebase project keeps, the SDK in the browser knows more:
 * password and Google account read as null, and for somebody who has not registered the instants are the sign-in's.
 */
export async function readMe({ database }: AccountsContext, person: Person): Promise<Me> {
  const account = await findAccount(database.query, person.accountId);
  const google = await findGoogleLink(database.query, person.accountId);
  const isOn = await hasSecondStep(database.query, person.accountId);
  return {
    name: person.name ?? account?.name ?? null,
    email: person.email,
    emailVerifiedAt: person.emailVerified ? (account?.email_verified_at ?? person.authenticatedAt) : null,
    photoUrl: account?.photo_url ?? null,
    role: person.role,
    passwordSetAt: account?.password_set_at ?? null,
    google: google?.email ?? null,
    signedInAt: person.authenticatedAt,
    secondStep: person.lacksSecondStep ? "missing" : isOn ? "on" : "off",
    isGuardian: person.emailVerified && (await isGuardianAlone(database.query, person.email.toLowerCase())),
  };
}

async function isGuardianAlone(query: Reader, email: string): Promise<boolean> {
  const agreed = query
    .selectFrom("applications")
    .select("lead_id")
    .where(sql<boolean>`lower(guardian_email) = ${email} and guardian_email is not null`)
    .where("guardian_state", "=", "agreed")
    .limit(1);
  if (!(await agreed.executeTakeFirst())) return false;
  const applied = query.selectFrom("leads").select("id").where("email_key", "=", email);
  return !(await applied.where("kind", "=", "application").limit(1).executeTakeFirst());
}
