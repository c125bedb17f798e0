import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { EpochMs, Tables } from "../database/tables.ts";
import type { Period } from "./period.ts";

/** One kind of record: what it is for, how long it is kept, and what ends it. A page of docs/privacy.md is made of it. */
export type RetentionRow = {
  /** In words that a person who is no engineer understands. */
  record: string;
  /** Tables of the database that hold it. */
  tables: readonly (keyof Tables)[];
  purpose: string;
  /** What allows it to be kept: the ground in law, in ordinary words. */
  ground: string;
  /** Left out where it has no end of its own: `from` says what it stays with. */
  kept?: Period;
  /** What the period is counted from; without one, how long it stays. */
  from: string;
  /** What becomes of it then. */
  end: string;
  /** What the program looks for; left out where it goes with something else, or where only a person decides. */
  due?: Due;
};

/** Rows of a table that are over, given the instant before which they were. */
export type Due = {
  act: "delete-leads" | "delete-rows" | "delete-mails" | "empty-mails" | "forget-closed-accounts";
  table: keyof Tables;
  /** The column that names a row. */
  key: string;
  /** `now` is for what carries its own end. Every condition begins in an index. */
  isOver: (before: EpochMs, now: EpochMs) => RawBuilder<SqlBool>;
};

/** What remains to be said of rows of one table that are deleted. */
type DeletedRows = Omit<RetentionRow, "tables" | "end" | "due"> & Partial<Pick<RetentionRow, "end">>;

export function deletedRows(table: Due["table"], key: string, isOver: Due["isOver"], row: DeletedRows): RetentionRow {
  return { tables: [table], end: "Deleted", due: { act: "delete-rows", table, key, isOver }, ...row };
}

/** Rows that carry the instant of their own end, which is theirs at once unless they are kept for longer. */
export function expiredRows(table: Due["table"], key: string, row: DeletedRows): RetentionRow {
  return deletedRows(table, key, (before) => sql`expires_at <= ${before}`, { kept: { days: 0 }, ...row });
}

/** Rows that are as old as one of their columns says. */
export function oldRows(table: Due["table"], key: string, column: string, row: DeletedRows): RetentionRow {
  return deletedRows(table, key, (before) => sql`${sql.ref(column)} <= ${before}`, row);
}

/** The end of leads, which take along all that hangs on them. */
export function leadsWhere(isOver: Due["isOver"]): Pick<RetentionRow, "end" | "due"> {
  return {
    end: "Deleted, with notes, replies, mails and the files of mails",
    due: { act: "delete-leads", table: "leads", key: "id", isOver },
  };
}
