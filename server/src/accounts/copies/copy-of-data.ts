import { type RawBuilder, type SqlBool, sql } from "kysely";
import { recordAudit } from "../../database/audit.ts";
import type { Reader } from "../../database/database.ts";
import type { AccountRow, OutboxMailRow, Tables } from "../../database/tables.ts";
import { holdsSecret } from "../../email/outbox/mailed-secrets.ts";
import type { Person } from "../../http/api/person.ts";
import { findAccount, toEmailKey } from "../../identity/accounts/account-store.ts";
import { toMailState } from "../../privacy/personal-data/mails.ts";
import { tablesWith } from "../../privacy/personal-data/personal-data.ts";
import { columnsOf, toTime } from "../../privacy/personal-data/table-data.ts";
import { isSealed } from "../../secrets/deployment-secret.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { toPersonSubject } from "../audit-subject.ts";
import { findLeads, findTraces, withoutHeld } from "../erasing/person-traces.ts";
import type { PeopleContext } from "../people/people-context.ts";

type Parts = Record<string, unknown>;

/** Whose data is copied, and for whom. */
type Copied = {
  accountId: string | null;
  /** Null while nobody has proved that it is theirs. */
  address: string | null;
  leadIds: readonly string[];
  byAdmin: boolean;
};

const copies = tablesWith("copies").flatMap(({ copies, ...table }) =>
  [copies].flat().map((copy) => ({ ...table, ...copy })),
);
type Copy = (typeof copies)[number];

async function findRows(reader: Reader, copy: Copy, isTheirs: RawBuilder<SqlBool>): Promise<Parts[]> {
  const { table, key, where = sql`1 = 1`, order = key } = copy;
  const { rows } = await sql<Parts>`
    select * from ${sql.table(table)} where (${isTheirs}) and ${where} order by ${sql.ref(order)}, ${sql.ref(key)}
  `.execute(reader);
  return rows;
}

function isOneOf(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} in (${sql.join([...values, ""])})`;
}

async function copyRows(reader: Reader, { table, key, row }: Copy, rows: readonly Parts[], byAdmin: boolean) {
  const keys = rows.map((found) => String(found[key]));
  const within = await copyWithin(reader, table, keys, byAdmin);
  return rows.map((found) => ({ ...row(found as never), ...within.get(String(found[key])) }));
}

/** What is told within rows of a table, by their keys. */
async function copyWithin(
  reader: Reader,
  outer: keyof Tables,
  keys: readonly string[],
  byAdmin: boolean,
): Promise<Map<string, Parts>> {
  const parts = new Map(keys.map((key): [string, Parts] => [key, {}]));
  for (const copy of copies) {
    const { within, as, isOne, of } = copy;
    if (within !== outer || (copy.byAdmin && !byAdmin)) continue;
    const by = copy.by ?? of.account ?? of.lead ?? "";
    const rows = keys.length === 0 ? [] : await findRows(reader, copy, isOneOf(by, keys));
    const copied = await copyRows(reader, copy, rows, byAdmin);
    for (const [key, told] of parts) {
      const own = copied.filter((_, index) => rows[index]?.[by] === key);
      told[as] = isOne ? (own[0] ?? null) : own;
    }
  }
  return parts;
}

/** All that is told of somebody beside their account. */
async function copyBeside(reader: Reader, { accountId, address, leadIds, byAdmin }: Copied): Promise<Parts> {
  const told: Parts = {};
  for (const copy of copies.filter(({ within }) => !within)) {
    const { lead, account, address: addressColumn } = copy.of;
    const theirs = [
      ...(lead ? [isOneOf(lead, leadIds)] : []),
      ...(account && accountId !== null ? [isOneOf(account, [accountId])] : []),
      ...(addressColumn && address !== null ? [isOneOf(addressColumn, [address])] : []),
    ];
    const rows = theirs.length === 0 ? [] : await findRows(reader, copy, sql`${sql.join(theirs, sql` or `)}`);
    told[copy.as] = await copyRows(reader, copy, rows, byAdmin);
  }
  return told;
}

/** When the parts of an account came about. */
const accountTimes = ["email_verified_at", "password_set_at", "created_at"] as const;

/**
 * Everything that is kept about the signed-in person, to save and read. What was written from their address before they
 * had an account is theirs once the address is verified. Of mails it tells kind and times.
 */
export async function copyOwnData({ database, now }: AccountsContext, person: Person): Promise<object> {
  const { query } = database;
  const { accountId, name, email, role } = person;
  const account = await findAccount(query, accountId);
  const leads = person.emailVerified ? await findLeads(query, email) : [];
  const address = person.emailVerified ? toEmailKey(email) : null;
  return {
    copiedAt: toTime(now()),
    account: { id: accountId, name, email, role, ...(account && columnsOf(account, "photo_url", ...accountTimes)) },
    ...(await copyWithin(query, "accounts", [accountId], false)).get(accountId),
    ...(await copyBeside(query, { accountId, address, leadIds: leads.map(({ id }) => id), byAdmin: false })),
  };
}

/** Everything that is kept about the owner of an address, for an admin to hand over. The audit records who took it. */
export async function copyOfPerson(
  { database, now }: PeopleContext,
  person: Person,
  email: string,
): Promise<Record<string, unknown>> {
  return database.inTransaction(async (tx) => {
    const { account, leads, asGuardian, mails } = await withoutHeld(tx, await findTraces(database, tx, email));
    const accountId = account?.id ?? null;
    const leadIds = leads.map(({ id }) => id);
    const othersIds = asGuardian.map(({ lead_id }) => lead_id);
    const others = await copyWithin(tx, "applications", othersIds, true);
    await recordAudit(tx, { action: "person-copied", person, subject: toPersonSubject(email), detail: null }, now());
    return {
      copiedAt: toTime(now()),
      email,
      account: account && {
        ...columnsOf(account, "id", "name", "email", "role", "photo_url", ...accountTimes),
        ...(await copyWithin(tx, "accounts", [account.id], true)).get(account.id),
      },
      ...(await copyBeside(tx, { accountId, address: toEmailKey(email), leadIds, byAdmin: true })),
      guardianOf: asGuardian.map(({ lead_id, guardian_name, guardian_email, guardian_answered_at }) => ({
        name: guardian_name,
        email: guardian_email,
        answeredAt: toTime(guardian_answered_at),
        answers: others.get(lead_id)?.guardianAnswers,
      })),
      mails: mails.filter((mail) => mail.kind !== "desk-digest" || isTo(mail, email, account)).map(describeMail),
    };
  });
}

/** One with the day of a colleague that only names the person is not theirs. */
function isTo(mail: OutboxMailRow, email: string, account: AccountRow | null): boolean {
  return mail.account_id === account?.id || toEmailKey(mail.to_address) === toEmailKey(email);
}

/** Without links that would open the account for a reader of the file, and without what a colleague's day says of others. */
function describeMail(mail: OutboxMailRow): object {
  return {
    kind: mail.kind,
    to: mail.to_address,
    subject: mail.subject,
    // The words of a sealed one stand in the story of its request.
    text: holdsSecret(mail.kind) || isSealed(mail.text) || mail.kind === "desk-digest" ? null : mail.text,
    ...toMailState(mail),
  };
}
