import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Answer, Question } from "./sqlite-reader.ts";
import { createStatements } from "./sqlite-statements.ts";

/** The program of the reader thread: runs one query after the other, on a read-only connection. */
const sqlite = new DatabaseSync(workerData.file, { readOnly: true, timeout: 5_000 });
const statements = createStatements(sqlite);

parentPort?.on("message", (question: Question | "close") => {
  if (question !== "close") parentPort?.postMessage(answer(question));
  else {
    sqlite.close();
    parentPort?.close();
  }
});

function answer({ id, sql, parameters }: Question): Answer {
  try {
    return { id, rows: statements.run(sql, parameters).rows };
  } catch (error) {
    // A copied error keeps its message, but loses SQLite's codes.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { id, error: { message, code, errcode } };
  }
}
