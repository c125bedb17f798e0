import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

/** All that the product says by itself; searches at the desk have more shapes than are worth keeping. */
const mostKept = 300;
/** Of several rows at once there are as many texts as numbers of rows. */
const longestKept = 2_000;

export type Statements = ReturnType<typeof createStatements>;

/** Runs statements, and keeps what SQLite made of their text: preparing one takes as long as carrying it out. */
export function createStatements(sqlite: DatabaseSync) {
  const kept = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  function prepare(text: string) {
    let prepared = kept.get(text);
    // What was asked for last is forgotten last.
    if (prepared) kept.delete(text);
    else {
      const statement = sqlite.prepare(text);
      prepared = { statement, hasRows: statement.columns().length > 0 };
    }
    if (text.length <= longestKept) kept.set(text, prepared);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? "");
    return prepared;
  }

  return {
    run<R>(text: string, parameters: readonly unknown[]): QueryResult<R> {
      const { statement, hasRows } = prepare(text);
      const values = parameters as SQLInputValue[];
      if (hasRows) return { rows: statement.all(...values) as R[] };
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    },
  };
}
