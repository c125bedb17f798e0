import type { KyselyPlugin, OperationNode, QueryId, RootOperationNode } from "kysely";
import type { Tables } from "./tables.ts";

/** Tables whose writes are announced, to every process of the deployment. */
const announcedTables = ["leads"] as const satisfies readonly (keyof Tables)[];
export type AnnouncedTable = (typeof announcedTables)[number];

/** How the processes on one database notify each other of writes. */
export type Broadcast = {
  /** Returns at once; the others get it soon, or never. */
  tell(table: AnnouncedTable): void;
  /** @param missed called when a notification may have been lost. */
  listen(hear: (table: string) => void, missed: () => void): void;
  close(): Promise<void>;
};

export type WrittenTables = ReturnType<typeof createWrittenTables>;

/**
 * Announces writes after their commit. An announcement is only a hint to look: it may come twice, late
 * or never, so a listener must also look now and then. Statements written as raw SQL are not noticed.
 * @param scope the tables that the transaction around a statement has written so far; undefined outside of one.
 * @param broadcast null where there can be no other process.
 */
export function createWrittenTables(scope: () => Set<AnnouncedTable> | undefined, broadcast: Broadcast | null) {
  const listeners = new Map<AnnouncedTable, Set<() => void>>(announcedTables.map((table) => [table, new Set()]));
  const single = new WeakMap<QueryId, AnnouncedTable>();

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const table = findWritten(node);
      const written = scope();
      if (table && written) written.add(table);
      else if (table) single.set(queryId, table);
      return node;
    },
    async transformResult({ result, queryId }) {
      const table = single.get(queryId);
      if (table) announce([table]);
      return result;
    },
  };

  /** To be called once the transaction that wrote them is committed. */
  function announce(tables: Iterable<AnnouncedTable>): void {
    for (const table of tables) {
      hear(table);
      broadcast?.tell(table);
    }
  }

  function hear(table: string): void {
    for (const listener of listeners.get(table as AnnouncedTable) ?? []) listener();
  }

  return {
    plugin,
    announce,
    /** @returns ends the listening. */
    onWritten(table: AnnouncedTable, listener: () => void): () => void {
      listeners.get(table)?.add(listener);
      broadcast?.listen(hear, () => announcedTables.forEach(hear));
      return () => void listeners.get(table)?.delete(listener);
    },
  };
}

/** The announced table that a statement puts rows into or changes. */
function findWritten(node: RootOperationNode): AnnouncedTable | null {
  const name =
    node.kind === "InsertQueryNode" ? nameOf(node.into) : node.kind === "UpdateQueryNode" ? nameOf(node.table) : null;
  return announcedTables.find((table) => table === name) ?? null;
}

function nameOf(node: OperationNode | undefined): string | null {
  if (node?.kind !== "TableNode") return null;
  return (node as Extract<RootOperationNode, { kind: "InsertQueryNode" }>["into"])?.table.identifier.name ?? null;
}
