import { basename } from "node:path";
import type { FoundOfPerson, HandTo } from "@campusward/contracts/accounts/people";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { backupKeptForMs } from "../../database/backup/backup-index.ts";
import { forgetDeleted, type Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs, ErasureRow } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { holdAdmins, isLastAdmin, toEmailKey } from "../../identity/accounts/account-store.ts";
import { toPersonSubject } from "../audit-subject.ts";
import type { PeopleContext } from "../people/people-context.ts";
import { countWhatTheyHave } from "../people/people-summaries.ts";
import { eraseTraces } from "./erase-traces.ts";
import { toKnownBy } from "./known-by.ts";
import { cutMentions, findMentions } from "./mentions.ts";
import { countTraces, findTraces, joinTraces, type PersonTraces, toKnown, withoutHeld } from "./person-traces.ts";
import { findNumbers, findOthers } from "./same-person.ts";

type Found = z.infer<typeof FoundOfPerson>;

/** What an erasure would take, and whom it may have to take with it. Changes nothing. */
export async function findOfPerson({ database, now }: PeopleContext, email: string): Promise<Found> {
  // Words of many are read, so not by the thread that answers everybody.
  const { reader } = database;
  const numbers = await findNumbers(reader, email);
  const others = await findOthers(reader, email, numbers);
  const alike = others.map((other) => ({ email: other.email, numbers: [] }));
  // The person comes last: a spelling of their own mailbox is theirs.
  const knownBy = toKnownBy([...alike, { email, numbers }]);
  const { told, backups, ownLeads, has } = await database.inTransaction(async (tx) => {
    const traces = await findTraces(database, tx, email);
    const told = await withoutHeld(tx, traces);
    const has = await countWhatTheyHave(tx, traces.account);
    return { told, has, backups: await findBackups(tx, told, now()), ownLeads: traces.leads.map(({ id }) => id) };
  });
  return { ...countTraces(email, told), has, others, mentions: await findMentions(reader, knownBy, ownLeads), backups };
}

/**
 * Takes everything of a person away in one transaction, then the files of their mails: of every address that is named,
 * or of none. The audit keeps a line for each that names nobody, and the list of erasures a keyed hash. Backups are not
 * touched: the answer names those that hold the person.
 * @throws {AppError} `own_account`, `last_admin`, `invalid_fields`
 */
export async function erasePerson(
  context: PeopleContext,
  person: Person,
  { email, also, handTo }: { email: string; also: readonly string[]; handTo: HandTo },
): Promise<Found> {
  const { database, erasedNames, forgetBookings, forgetKeptMails, handOver, noteErasure, now } = context;
  // One instant for database and list: where the list has a later one, the next start erases the person again.
  const erasedAt = now();
  const toErasures = ({ email, leads }: Pick<PersonTraces, "leads"> & { email: string }): ErasureRow[] =>
    [erasedNames.of(email), ...leads.map(({ id }) => erasedNames.ofRequest(id))].map((person) => {
      return { person, erased_at: erasedAt };
    });
  const addresses = [...new Map([email, ...also].map((address) => [toEmailKey(address), address])).values()];
  const { mails, found, erasures } = await database.inTransaction(async (tx) => {
    const admins = await holdAdmins(tx);
    const people: (PersonTraces & { email: string; told: PersonTraces })[] = [];
    for (const address of addresses) {
      const traces = await findTraces(database, tx, address);
      refuse(person, traces.account, admins, address);
      people.push({ ...traces, email: address, told: await withoutHeld(tx, traces) });
    }
    const told = joinTraces(people.map((traces) => traces.told));
    const backups = await findBackups(tx, told, erasedAt);
    for (const { account } of people) {
      if (account) await handOver(tx, { id: account.id, isGone: true }, { to: handTo, by: person }, erasedAt);
    }
    const leadIds = people.flatMap(({ leads }) => leads.map(({ id }) => id));
    await forgetBookings(tx, leadIds);
    for (const traces of people) await eraseTraces(tx, traces.email, traces, toErasures(traces));
    const cut = await cutMentions(tx, toKnownBy(people.map(toKnown)));
    for (const [index, { told, account, ...traces }] of people.entries()) {
      const ofNotes = index === 0 && cut.lines > 0 ? [`${cut.lines} lines about them`] : [];
      const hadAccount = account ? "an account" : "no account";
      const parts = [`${told.leads.length} leads`, `${told.mails.length} mails`, hadAccount, ...ofNotes];
      const subject = toPersonSubject(traces.email);
      await recordAudit(tx, { action: "person-erased", person, subject, detail: parts.join(", ") }, erasedAt);
    }
    const has = { accountId: null, openLeads: 0, applicants: 0 };
    const counted = { ...countTraces(email, told), has, others: [], mentions: [], backups };
    return {
      mails: [...people.flatMap(({ mails }) => mails), ...cut.mails],
      found: counted,
      erasures: people.flatMap(toErasures),
    };
  });
  await forgetKeptMails(mails);
  await forgetDeleted(database);
  // Last, because the next start finishes what is not noted.
  for (const erasure of erasures) await noteErasure(erasure);
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
