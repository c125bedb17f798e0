import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Reader, Tx } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { AccountRow, EpochMs, Tables } from "../../database/tables.ts";
import type { Period } from "../period.ts";

/** What the product keeps, by table. Copies, erasures, deletion by age and the list after a breach are loops over it. */
export type PersonalData = { [T in keyof Tables]: TableData<Tables[T]> };

/** One table. What is left out does not apply. */
export type TableData<Row, Column extends string = keyof Row & string> = {
  /** The column that names a row; `id` where left out. */
  key?: Column;
  /** Whose a row is: the column with the id of a request or an account, or with an address in lower case. */
  of?: { lead?: Column; account?: Column; address?: Column };
  /** Columns that hold an address, or words with some. A restored backup is searched in them for who was erased. */
  addresses?: readonly Column[];
  /** Columns of what the team notes beside a request, which may name others; `isInStory` where its story tells them too. */
  notes?: readonly { column: Column; isInStory: boolean }[];
  /** What a person's copy tells of their rows. */
  copies?: Copy<Row, Column> | readonly Copy<Row, Column>[];
  /** What an erasure does. Left out where the rows go with the account, the request or the mail that they hang on. */
  erase?: "by-lead" | "by-address" | ((tx: Tx, person: Erased) => Promise<unknown>);
  /** Whom to tell after a breach, and of what. Left out where another table tells them, or where it holds nobody. */
  breach?: HeldRows<Column> | ((reader: Reader, now: EpochMs) => Promise<Held[]>);
  /** What has an end of its own. docs/privacy.md says what each kind of record is for, why we may, and what stays as long as what. */
  kept?: Kept | readonly Kept[];
};

export type Copy<Row, Column extends string> = {
  /** Its name in the copy. */
  as: string;
  /** What it is told within; `by` is the column with the key of that, where it is not the one of the account or the request. */
  within?: keyof Tables;
  by?: Column;
  where?: RawBuilder<SqlBool>;
  /** A column; the order of the keys where left out. */
  order?: Column;
  /** Told as one, or null, not as a list. */
  isOne?: true;
  /** Told where an admin hands the copy over, not to somebody who takes it themselves. */
  byAdmin?: true;
  row(row: Row): object;
};

/** Somebody who is erased. Each list of ids ends with one of no row: PostgreSQL takes no empty list. */
export type Erased = {
  /** As an admin asked for it; the id of a request where that alone is erased. */
  email: string;
  account: AccountRow | null;
  leadIds: readonly string[];
  /** Requests of others that name them as parent or guardian. */
  othersIds: readonly string[];
  mailIds: readonly string[];
  /** What stands in place of their name. */
  alias: string;
};

/** Rows that tell by themselves of whom something is held: columns, and words for the letter. */
export type HeldRows<Column extends string> = {
  held: string;
  /** The column by which an erasure finds the row where left out. */
  address?: Column;
  name?: Column;
  child?: Column;
  at: Column;
  where?: RawBuilder<SqlBool>;
};

/** Something that is held of somebody who must be told of a breach. */
export type Held = {
  address: string;
  name: string | null;
  /** The child for whom they are told. */
  child?: string | null;
  /** The address of the child whose parent or guardian they are. */
  answersFor?: string;
  phone?: string | null;
  /** In words for the letter. */
  held: string;
  at: EpochMs;
};

/** For a child of whom no adult is known, in place of a parent's name. */
export const unknownAdult = "unknown: tell a parent or guardian, not the child";

/** One kind of record, how long it is kept, and what ends it. */
export type Kept = {
  /** As docs/privacy.md calls it. */
  record: string;
  kept: Period;
  /** What the program does then; "delete-rows" where left out. */
  act?: "delete-rows" | "delete-leads" | "delete-mails" | "empty-mails" | "forget-closed-accounts";
  /**
   * Which rows are over, given the instant before which they were. `now` is for what carries its own end. Every condition
   * begins in an index.
   */
  isOver: (before: EpochMs, now: EpochMs) => RawBuilder<SqlBool>;
};

/** Rows that are as old as one of their columns says. */
export function olderThan(column: string): Kept["isOver"] {
  return (before) => sql`${sql.ref(column)} <= ${before}`;
}

/** Rows that carry the instant of their own end, and are kept no longer. */
export const expired = { kept: { days: 0 }, isOver: olderThan("expires_at") } satisfies Partial<Kept>;

/** Columns of a row under the names of a copy: `asked_at` is the instant `askedAt`. */
export function columnsOf<Row extends object>(row: Row, ...columns: (keyof Row & string)[]): object {
  const fields: [string, unknown][] = Object.entries(fieldsOf(row, ...columns));
  const toTold = ([name, value]: (typeof fields)[number]) => [
    name,
    /At$/.test(name) ? toTime(value as EpochMs) : value,
  ];
  return Object.fromEntries(fields.map(toTold));
}

export function toTime(at: EpochMs | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
