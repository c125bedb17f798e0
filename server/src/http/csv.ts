import * as web from "node:stream/web";
import { toCsvCell } from "@campusward/contracts/desk/csv-cell";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Marks the file as UTF-8 for Excel. Without it, names in any script other than Latin are garbled. */
export const byteOrderMark = "\ufeff";

/** One line of a CSV file. */
export function toCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => toCsvCell(cell ?? "")).join(",")}\r\n`;
}

/** @template Row what a line is about */
export type CsvColumn<Row> = { title: string; cell: (row: Row) => string | null };

/** The file of a list in pieces: the titles, then the lines of each batch. */
export async function* toCsvPieces<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(columns.map(({ title }) => title));
  for await (const rows of batches) yield rows.map((row) => toCsvLine(columns.map(({ cell }) => cell(row)))).join("");
}

/** Sends a file as it is made. @param name of the file, without its ending */
export function sendCsv(c: Context, name: string, pieces: AsyncGenerator<string>): Response {
  // The next piece is made when the last one was read, and none once the reader went away.
  const bytes = web.ReadableStream.from(brokenOff(c, pieces)).pipeThrough(new web.TextEncoderStream());
  return c.body(bytes as ReadableStream, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Cache-Control": "no-store",
  });
}

/** The server would write a failure as the last line, and end the file as if it were whole: its reader must see it fail. */
async function* brokenOff(c: Context<{ Bindings: HttpBindings }>, pieces: AsyncGenerator<string>) {
  try {
    yield* pieces;
  } catch (error) {
    // Requests in tests have no socket.
    c.env?.outgoing?.destroy();
    throw error;
  }
}
