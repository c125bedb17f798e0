import { expect, test } from "vitest";
import { createRowCounter } from "./export-leads.tsx";

function rowsOf(...pieces: string[]): number {
  const counter = createRowCounter();
  for (const piece of pieces) counter.take(piece);
  return counter.rows();
}

test("R11.1 an export counts its rows, not its line breaks", () => {
  expect(rowsOf("\ufeffName,Note\r\n")).toBe(0);
  expect(rowsOf('Name,Note\r\nMeera,"two\r\nlines"\r\nAsha,"a ""quoted"" word"\r\n')).toBe(2);
  expect(rowsOf('Name\r\n"Me', 'era\n"\r\n')).toBe(1);
  expect(rowsOf("")).toBe(0);
});
