import { toCsvCell } from "@campusward/contracts/desk/csv-cell";

/** Lines as a CSV file that spreadsheets read as UTF-8. Nothing in it is run by one. */
export function toCsvFile(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map((cells) => cells.map(toCsvCell).join(",")).join("\r\n");
  return new Blob([`\ufeff${text}\r\n`], { type: "text/csv" });
}
