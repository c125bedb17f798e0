import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Dialect } from "kysely";
import { toConnection, toDialect } from "./sqlite-dialect.ts";

export type Question = { id: number; sql: string; parameters: readonly unknown[] };
type Failure = { message: string; code?: string | undefined; errcode?: number | undefined };
export type Answer = { id: number; rows: unknown[] } | { id: number; error: Failure };

type Pending = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

/**
 * Kysely for reads, in a thread of its own, so that no visitor waits for a slow query. The thread starts with
 * the first query. Each query sees everything that was committed before it.
 */
export function sqliteReaderDialect(file: string): Dialect {
  const reader = createReader(file);
  const connection = toConnection(async ({ sql, parameters }) => ({ rows: await reader.ask(sql, parameters) }));
  const refuse = async () => {
    throw new Error("The reader knows no transactions.");
  };
  return toDialect(() => ({
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: () => reader.close(),
  }));
}

function createReader(file: string) {
  let thread: ReturnType<typeof startThread> | null = null;
  return {
    async ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
      // A thread that has ended is replaced, so that a fault fails only the queries of that moment.
      if (!thread || thread.hasEnded()) thread = startThread(file);
      return thread.ask(sql, parameters);
    },
    close: async () => thread?.close(),
  };
}

function startThread(file: string) {
  const worker = new Worker(new URL("./reader-thread.ts", import.meta.url), { workerData: { file } });
  const pending = new Map<number, Pending>();
  let asked = 0;
  let isOver = false;
  worker.unref();

  worker.on("message", (answer: Answer) => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    // An idle thread does not keep the process alive.
    if (pending.size === 0) worker.unref();
    if ("rows" in answer) waiting?.resolve(answer.rows);
    else waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
  });
  worker.on("error", end);
  worker.on("exit", () => end(new Error("The reader thread has ended.")));

  function end(error: unknown): void {
    isOver = true;
    const reason = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  return {
    hasEnded: () => isOver,
    ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
      return new Promise((resolve, reject) => {
        asked += 1;
        pending.set(asked, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: asked, sql, parameters } satisfies Question);
      });
    },
    /** Waits for earlier queries. */
    async close(): Promise<void> {
      if (isOver) return;
      worker.ref();
      worker.postMessage("close");
      await once(worker, "exit");
    },
  };
}
