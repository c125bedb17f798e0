import { basename } from "node:path";
import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { backupKeptForMs } from "../../database/backup/backup-index.ts";
import { forgetDeleted, type Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { holdAdmins, isLastAdmin, toEmailKey } from "../../identity/accounts/account-store.ts";
import { toPersonSubject } from "../audit-subject.ts";
import type { PeopleContext } from "../people/people-context.ts";
import { eraseTraces, toErasedPerson } from "./erase-traces.ts";
import { countTraces, findTraces, type PersonTraces, withoutHeld } from "./person-traces.ts";

type Found = z.infer<typeof FoundOfPerson>;

/** What an erasure would take, and changes nothing. */
export async function findOfPerson(context: PeopleContext, email: string): Promise<Found> {
  const { database } = context;
  return database.inTransaction(async (tx) => describe(context, tx, email, await findTraces(database, tx, email)));
}

async function describe({ now }: PeopleContext, tx: Tx, email: string, traces: PersonTraces): Promise<Found> {
  const told = await withoutHeld(tx, traces);
  return { ...countTraces(email, told), backups: await findBackups(tx, told, now()) };
}

/**
 * Takes everything of a person away in one transaction, then the files of their mails. The audit keeps a line that
 * names nobody, and the list of erasures a hash. Backups are not touched: the answer names those that hold the person.
 * @throws {AppError} `own_account`, `last_admin`
 */
export async function erasePerson(context: PeopleContext, person: Person, email: string): Promise<Found> {
  const { database, forgetKeptMails, noteErasure, now } = context;
  // One instant for database and list: where the list has a later one, the next start erases the person again.
  const erasedAt = now();
  const { mails, found } = await database.inTransaction(async (tx) => {
    const admins = await holdAdmins(tx);
    const traces = await findTraces(database, tx, email);
    refuse(person, traces.account, admins, email);
    const found = await describe(context, tx, email, traces);
    await eraseTraces(tx, email, traces, erasedAt);
    const detail = `${found.leads} leads, ${found.mails} mails, ${traces.account ? "an account" : "no account"}`;
    await recordAudit(tx, { action: "person-erased", person, subject: toPersonSubject(email), detail }, erasedAt);
    return { mails: traces.mails, found };
  });
  await forgetKeptMails(mails);
  await forgetDeleted(database);
  // Last, because the next start finishes what is not noted.
  await noteErasure({ person: toErasedPerson(email), erased_at: erasedAt });
  return found;
}

function refuse(person: Person, account: AccountRow | null, admins: readonly { id: string }[], email: string): void {
  if (account?.id === person.accountId || toEmailKey(email) === toEmailKey(person.email)) {
    throw new AppError("own_account", "You delete your own account on your profile.");
  }
  if (account && isLastAdmin(admins, account)) throw new AppError("last_admin", "Somebody must be admin.");
}

/** The copies of the data that were made since we know the person, and that must still be thought to exist. */
export async function findBackups(
  tx: Tx,
  { account, leads, mails }: PersonTraces,
  now: EpochMs,
): Promise<z.infer<typeof FoundOfPerson>["backups"]> {
  const times = [
    ...(account ? [account.created_at] : []),
    ...leads.map(({ received_at }) => received_at),
    ...mails.map(({ created_at }) => created_at),
  ];
  if (times.length === 0) return [];
  const backups = await tx
    .selectFrom("backups")
    .select(["file", "made_at"])
    .where("made_at", ">=", Math.max(Math.min(...times), now - backupKeptForMs))
    .orderBy("made_at", "desc")
    .execute();
  return backups.map(({ file, made_at }) => ({
    name: basename(file),
    madeAt: made_at,
    destroyedBy: made_at + backupKeptForMs,
  }));
}
