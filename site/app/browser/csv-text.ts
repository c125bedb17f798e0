/** Lines as a CSV file (RFC 4180) that spreadsheets read as UTF-8. Nothing in it is run by one. */
export function toCsvFile(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map((cells) => cells.map(toCell).join(",")).join("\r\n");
  return new Blob([`\ufeff${text}\r\n`], { type: "text/csv" });
}

/** As the desk's export does. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) && !/^\+\d{1,15}$/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
