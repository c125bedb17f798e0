import { sql } from "kysely";
import { recordAudit } from "../../database/audit.ts";
import {
  findUnnotedErasures,
  newerErasures,
  readErasures,
  rememberErasure,
} from "../../database/backup/erasure-list.ts";
import { type Database, forgetDeleted, type Tx } from "../../database/database.ts";
import type { ErasureRow, OutboxMailRow } from "../../database/tables.ts";
import { tablesWith } from "../../privacy/personal-data/personal-data.ts";
import type { ProductContext } from "../../product-context.ts";
import { toPersonSubject } from "../audit-subject.ts";
import { eraseTraces } from "./erase-traces.ts";
import type { ErasedNames } from "./erased-names.ts";
import { addressesIn, toKnownBy } from "./known-by.ts";
import { cutMentions } from "./mentions.ts";
import { findTraces, findTracesOfRequest, type PersonTraces, toKnown } from "./person-traces.ts";

const rowsAtOnce = 1000;

export type Reapplying = Pick<ProductContext, "database" | "now"> & {
  erasedNames: ErasedNames;
  forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
};

/**
 * Erases again whom a restored backup brought back: everybody of whose erasure the database does not know, or only of
 * an earlier one, and their requests that stand under another address there. Where it knows of all, as on every
 * ordinary day, nothing else is read.
 * @returns how many people were erased, and requests of another address.
 */
export async function reapplyErasures(
  { database, erasedNames, forgetKeptMails, now }: Reapplying,
  known: readonly ErasureRow[],
): Promise<number> {
  // Whoever was noted under another secret cannot be found by this one, and waits for it.
  const ofThisSecret = known.filter(({ person }) => !erasedNames.isOfOtherSecret(person));
  const forgotten = newerErasures(ofThisSecret, await readErasures(database));
  if (forgotten.length === 0) return 0;
  const toErasure = (person: string): ErasureRow => ({ person, erased_at: now() });
  const addresses = await findAddresses(database, erasedNames, forgotten);
  for (const address of addresses) {
    const mails = await database.inTransaction(async (tx) =>
      eraseAgain(tx, address, await findTraces(database, tx, address), toErasure(erasedNames.of(address))),
    );
    await forgetKeptMails(mails);
  }
  // Those under the erased address are gone by now.
  const requests = await findRequests(database, erasedNames, forgotten);
  for (const id of requests) {
    const mails = await database.inTransaction(async (tx) =>
      eraseAgain(tx, id, await findTracesOfRequest(database, tx, id), toErasure(erasedNames.ofRequest(id))),
    );
    await forgetKeptMails(mails);
  }
  await database.inTransaction(async (tx) => {
    for (const erasure of forgotten) await rememberErasure(tx, erasure);
  });
  await forgetDeleted(database);
  return addresses.size + requests.length;
}

/** Addresses are kept nowhere but in what is to be erased, so each one that is there is hashed and compared. */
async function findAddresses(
  database: Database,
  erasedNames: ErasedNames,
  forgotten: readonly ErasureRow[],
): Promise<Set<string>> {
  const people = new Set(forgotten.map(({ person }) => person));
  const found = new Set<string>();
  for (const place of placesOfAddresses) {
    for await (const { text } of readPlace(database, place)) {
      // Notes and mails name people in the middle of a sentence.
      for (const address of text === null ? [] : [text, ...addressesIn(text)]) {
        if (people.has(erasedNames.of(address))) found.add(address);
      }
    }
  }
  return found;
}

async function findRequests(
  database: Database,
  erasedNames: ErasedNames,
  forgotten: readonly ErasureRow[],
): Promise<string[]> {
  const people = new Set(forgotten.map(({ person }) => person));
  const found: string[] = [];
  for await (const { id } of readPlace(database, { table: "leads", key: "id", column: "id" })) {
    if (people.has(erasedNames.ofRequest(id))) found.push(id);
  }
  return found;
}

type Place = { table: string; key: string; column: string };

/** Where an erasure finds somebody by their address. */
const placesOfAddresses: readonly Place[] = [
  ...tablesWith("addresses").flatMap(({ table, key, addresses }) =>
    addresses.map((column) => ({ table, key, column })),
  ),
  ...tablesWith("notes").flatMap(({ table, key, notes }) => notes.map(({ column }) => ({ table, key, column }))),
];

type Found = { id: string; text: string | null };

async function* readPlace({ query }: Database, { table, key, column }: Place): AsyncGenerator<Found> {
  const id = sql.ref(key);
  for (let after = ""; ; ) {
    const { rows } = await sql<Found>`
      select ${id} as id, ${sql.ref(column)} as text
      from ${sql.table(table)} where ${id} > ${after} order by ${id} limit ${sql.lit(rowsAtOnce)}
    `.execute(query);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

/** @param name The address, or the id of a request of another one. */
async function eraseAgain(tx: Tx, name: string, traces: PersonTraces, erasure: ErasureRow) {
  await eraseTraces(tx, name, traces, [erasure]);
  const cut = await cutMentions(tx, toKnownBy([toKnown({ email: name, leads: traces.leads })]));
  const person = { accountId: null, email: "Restored backup" };
  const subject = toPersonSubject(name);
  const detail = "again, as before the backup was put in place";
  await recordAudit(tx, { action: "person-erased", person, subject, detail }, erasure.erased_at);
  return [...traces.mails, ...cut.mails];
}

export type Finishing = Pick<ProductContext, "database" | "now"> & {
  /** Removes the files of mails that are gone from the database. */
  removeOrphanedMails: () => Promise<void>;
  noteErasure: (erasure: ErasureRow) => Promise<void>;
};

/**
 * Does what a process left undone that was killed once an erasure was in the database. An erasure is noted beside the
 * database last of all, so that one which is not noted is one that was not finished.
 *
 * Only then are files of unknown mails removed: beside a database that was lost or put back they may be all that is
 * left of what people wrote.
 * @returns how many erasures were finished.
 */
export async function finishErasures(
  { database, removeOrphanedMails, noteErasure, now }: Finishing,
  noted: readonly ErasureRow[],
): Promise<number> {
  const unfinished = await findUnnotedErasures(database, noted, now());
  if (unfinished.length === 0) return 0;
  await removeOrphanedMails();
  await forgetDeleted(database);
  for (const erasure of unfinished) await noteErasure(erasure);
  return unfinished.length;
}
