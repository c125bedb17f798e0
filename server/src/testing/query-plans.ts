import { StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import pg from "pg";
import { vi } from "vitest";
import type { Database } from "../database/database.ts";

export type Statement = { text: string; values: readonly unknown[] };

/** What the engine was asked to read while `work` ran, as far as it is about what is named. */
export async function statementsOf(
  database: Database,
  about: RegExp,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const spied = database.engine === "sqlite" ? spyOnSqlite() : spyOnPostgres();
  try {
    await work();
    return spied.asked().filter(({ text }) => /^(?:select|with) /.test(text) && about.test(text));
  } finally {
    spied.restore();
  }
}

/** A statement is carried out here, perhaps prepared long before, or sent to the reader thread. */
function spyOnSqlite() {
  const here = vi.spyOn(StatementSync.prototype, "all");
  const there = vi.spyOn(Worker.prototype, "postMessage");
  const textOf = (index: number) => (here.mock.contexts[index] as StatementSync | undefined)?.sourceSQL ?? "";
  const asked = (): Statement[] => [
    ...here.mock.calls.map((values, index) => ({ text: textOf(index), values })),
    ...there.mock.calls.flatMap(([message]) =>
      message === "close" ? [] : { text: message.sql as string, values: message.parameters as unknown[] },
    ),
  ];
  const restore = () => {
    here.mockRestore();
    there.mockRestore();
  };
  return { asked, restore };
}

function spyOnPostgres() {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const asked = (): Statement[] =>
    spy.mock.calls.map(([query, values]: unknown[]) =>
      typeof query === "string" ? { text: query, values: (values ?? []) as [] } : (query as Statement),
    );
  return { asked, restore: () => spy.mockRestore() };
}

/** How the engine would answer it: SQLite's lines, or the lines of PostgreSQL's plan. */
export async function planOf(database: Database, { text, values }: Statement): Promise<string> {
  if (database.engine === "sqlite") {
    const plan = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(database.query);
    const lines = plan.rows.map((row) => row.detail).join("\n");
    // Rows that a search has named are fetched first, and these few are then scanned under the table's name.
    return lines.replace(/^CO-ROUTINE (\w+)\n(.*)\nSCAN \1$/ms, "$2");
  }
  const literal = text.replace(/\$(\d+)/g, (_, number) => toLiteral(values[Number(number) - 1]));
  const plan = await sql.raw<{ "QUERY PLAN": string }>(`explain ${literal}`).execute(database.query);
  return plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
}

function toLiteral(value: unknown): string {
  return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
