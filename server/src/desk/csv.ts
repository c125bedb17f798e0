/** Spreadsheets run a cell that begins like this as a formula; those of East Asia with the wide signs too. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
const needsQuotes = /[",\r\n]/;

/** Tells Excel that the file is UTF-8; without it names of any script but Latin are garbled. */
export const byteOrderMark = "\ufeff";

/** One line of a CSV file (RFC 4180). What a spreadsheet would run is made text by an apostrophe before it. */
export function toCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => toCell(cell ?? "")).join(",")}\r\n`;
}

function toCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A body that asks for its next piece when the last one was taken, and ends the work when its reader goes away. */
export function toByteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
