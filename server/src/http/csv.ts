/** Spreadsheets run a cell that begins like this as a formula; those of East Asia with the wide signs too. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** A phone number as the network writes it: no more than a number to a spreadsheet, and whole for an address book. */
const phoneNumber = /^\+\d{1,15}$/;
/**
 * The same after what some spreadsheet separates by, although it stands within quotes: where the separator is `;`, a
 * quote that follows our comma is an ordinary sign.
 */
const formulaWithin = /(?<=[;\t\n]|\r(?!\n))(?=["\s]*[=+\-@＝＋－＠])/g;

/** Marks the file as UTF-8 for Excel. Without it, names in any script other than Latin are garbled. */
export const byteOrderMark = "\ufeff";

/**
 * One line of a CSV file (RFC 4180), each cell in quotes. An apostrophe turns what a spreadsheet would run into text.
 */
export function toCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => toCell(cell ?? "")).join(",")}\r\n`;
}

function toCell(text: string): string {
  const harmless = `${formula.test(text) && !phoneNumber.test(text) ? "'" : ""}${text.replace(formulaWithin, "'")}`;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A body that produces its next piece when the last one was read, and stops when its reader goes away. */
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
