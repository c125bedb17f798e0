/** Spreadsheets run a cell that begins like this as a formula; those of East Asia with the wide signs too. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** A phone number as the network writes it: no more than a number to a spreadsheet, and whole for an address book. */
const phoneNumber = /^\+\d{1,15}$/;
/**
 * The same after what some spreadsheet separates by, although it stands within quotes: where the separator is `;`, a
 * quote that follows our comma is an ordinary sign.
 */
const formulaWithin = /(?<=[;\t\n]|\r(?!\n))(?=["\s]*[=+\-@＝＋－＠])/g;

/** A cell of a CSV file (RFC 4180), in quotes. An apostrophe turns what a spreadsheet would run into text. */
export function toCsvCell(text: string): string {
  const harmless = `${formula.test(text) && !phoneNumber.test(text) ? "'" : ""}${text.replace(formulaWithin, "'")}`;
  return `"${harmless.replaceAll('"', '""')}"`;
}
