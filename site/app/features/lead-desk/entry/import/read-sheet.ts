import { type Sheet, toSheet } from "@campusward/contracts/desk/sheet-columns";
import Papa from "papaparse";

const separators = [",", "\t", ";", "|"];
/** A quote that is never closed swallows all that follows. So many are mended. */
const mostMends = 20;

/** The rows of a sheet that was pasted or read: any separator and line end, and what Excel says of them in a first line. */
export function readSheet(text: string): Sheet {
  const lines = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const [said = "", separator = ""] = /^"?sep=(.)"?\n/i.exec(lines) ?? [];
  const rows = readRows(lines.slice(said.length), separator);
  // Excel puts each line into quotes as a whole where it took all of it for one cell.
  const isOneColumn = rows.every(({ length }) => length === 1);
  return toSheet(isOneColumn ? readRows(rows.flat().join("\n"), separator) : rows);
}

function readRows(text: string, separator: string): string[][] {
  let sheet = text;
  const settings = { delimiter: separator, delimitersToGuess: separators, newline: "\n" } as const;
  // Empty rows say nothing of the separator, but the sheet counts them.
  const { delimiter } = Papa.parse(text, { ...settings, skipEmptyLines: "greedy", preview: 1 }).meta;
  for (let mend = 0; ; mend += 1) {
    const { data, errors } = Papa.parse<string[]>(sheet, { ...settings, delimiter });
    const tight = withoutBlanksBeforeQuotes(sheet, delimiter);
    const open = errors.find(({ code, row }) => isOpenQuote(code, data[row ?? -1] ?? []));
    if (mend === mostMends || (tight === sheet && open?.index === undefined)) return data;
    // The quote stands before the place that is named.
    sheet =
      open?.index === undefined || tight !== sheet ? tight : sheet.slice(0, open.index - 1) + sheet.slice(open.index);
  }
}

/** One that is never closed, or only by the quote of a later line. */
function isOpenQuote(code: string, row: readonly string[]): boolean {
  return code === "MissingQuotes" || (code === "InvalidQuotes" && row.some((cell) => cell.includes("\n")));
}

/** `Name, "Rao, Asha"`: a quote counts only where a cell begins. One within a quoted cell is doubled, or ends it. */
function withoutBlanksBeforeQuotes(sheet: string, separator: string): string {
  const sign = separator === "|" ? "\\|" : separator;
  return sheet.replace(new RegExp(`(^|\n|${sign}) {1,9}"(?!["\n${sign}]|$)`, "g"), '$1"');
}
