import { OperatorError } from "../../errors.ts";
import { tableNames } from "../migrate.ts";
import { tablesLeftOut } from "./backup-file.ts";

/** The rows of a table as `COPY` writes them. They are read to their end before the next table is asked for. */
export type TableRows = {
  table: string;
  /** As they stand in the statement */
  columns: string;
  /** In which the rows are written, by PostgreSQL's name for it */
  encoding: string;
  rows: AsyncGenerator<Buffer>;
};

const name = String.raw`(?:"(?:[^"]|"")+"|[a-z_]\w*)`;
const copyLine = new RegExp(String.raw`^COPY ${name}\.(${name}) \((${name}(?:, ${name})*)\) FROM stdin;$`);
const encodingLine = /^SET client_encoding = '([\w-]+)';$/;
/** What pg_restore writes around the rows for whoever carries it out. */
const passedOver = /^(?:--|SET [\w.]+ = |SELECT pg_catalog\.set_config\(|\\(?:un)?restrict |$)/;
/** No line around the rows is longer than the list of a table's columns. */
const longestLine = 100_000;
const endOfRows = Buffer.from("\n\\.\n");

/**
 * Reads what pg_restore writes of the rows in a file, as rows and not as statements: whoever made the file cannot have the
 * database carry anything out. Rows that no backup has now are left out, which older ones have.
 * @throws {OperatorError} where there is anything but rows of our tables.
 */
export async function* readRows(script: AsyncIterable<Buffer>, file: string): AsyncGenerator<TableRows> {
  const ours = new Set(tableNames());
  const leftOut = new Set<string>(tablesLeftOut);
  const source = readInPieces(script);
  let encoding = "UTF8";
  for (let line = await source.line(); line !== null; line = await source.line()) {
    encoding = encodingLine.exec(line)?.[1] ?? encoding;
    const [, quoted = "", columns = ""] = copyLine.exec(line) ?? [];
    const table = quoted.replaceAll('"', "");
    if (!ours.has(table)) {
      if (passedOver.test(line)) continue;
      throw new OperatorError(`${file} was not restored: ${line.slice(0, 80)} in it is not ours.`);
    }
    const rows = source.rows();
    if (leftOut.has(table)) for await (const _ of rows);
    else yield { table, columns, encoding, rows };
  }
}

function readInPieces(script: AsyncIterable<Buffer>) {
  const pieces = script[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  async function more(): Promise<boolean> {
    const { done, value } = await pieces.next();
    if (!done) waiting = waiting.length === 0 ? value : Buffer.concat([waiting, value]);
    return !done;
  }
  return {
    /** Without its end, a letter for each byte; null after the last. */
    async line(): Promise<string | null> {
      while (!waiting.includes("\n") && waiting.length < longestLine && (await more()));
      if (waiting.length === 0) return null;
      const end = waiting.indexOf("\n");
      const line = waiting.toString("latin1", 0, end < 0 ? longestLine : end);
      // The end stays: the line that ends the rows is known by it.
      waiting = waiting.subarray(end < 0 ? waiting.length : end);
      if (!copyLine.test(line)) waiting = waiting.subarray(1);
      return line;
    },
    async *rows(): AsyncGenerator<Buffer> {
      let begin = 1;
      for (;;) {
        const end = waiting.indexOf(endOfRows);
        // Of what does not hold the end, the last bytes may be a part of it.
        const taken = end < 0 ? waiting.length - endOfRows.length + 1 : end + 1;
        if (taken > begin) yield waiting.subarray(begin, taken);
        if (end >= 0) {
          waiting = waiting.subarray(end + endOfRows.length);
          return;
        }
        if (taken > begin) {
          waiting = waiting.subarray(taken);
          begin = 0;
        }
        if (!(await more())) throw new Error("The rows of a table have no end.");
      }
    },
  };
}
