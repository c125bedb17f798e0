import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

/** Enough for all fixed statements. Searches at the desk have too many shapes to cache. */
const mostKept = 300;
/** An insert of several rows has another text for each number of rows. */
const longestKept = 2_000;

export type Statements = ReturnType<typeof createStatements>;

/** Runs statements and caches the prepared ones: preparing one takes as long as running it. */
export function createStatements(sqlite: DatabaseSync) {
  const kept = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  function prepare(text: string) {
    let prepared = kept.get(text);
    // Least recently used first out.
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
