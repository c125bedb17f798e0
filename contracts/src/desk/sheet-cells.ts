/** What spreadsheets, address books and advertisements make of a number or an address, undone where nothing was lost. */

/** `isWhole` is false where the cell holds more than the value. */
export type ReadCell = { value: string; isWhole: boolean };

/**
 * An apostrophe, or a formula around a text, keeps a spreadsheet from running or counting what a cell holds. Our own
 * export also sets one within a cell: before each point of a list that begins with `-`.
 */
export function cleanCell(cell: string): string {
  // NUL is kept by no database; what stood there is lost.
  const trimmed = cell.replaceAll("\0", "\ufffd").trim();
  const text = /^="([^"]*)"$/.exec(trimmed)?.[1] ?? trimmed;
  return text
    .replace(/^'(?=[=+\-@＝＋－＠\t\r\n\d])/, "")
    .replace(/(?<=[;\t\n])'(?=["\s]*[=+\-@＝＋－＠])/g, "")
    .trim();
}

/** Whether it is what people write into a cell that stays empty. */
export function isNothing(cell: string): boolean {
  return /^(?:#?n\/?a|nil|none|null|[-–—.]+)$/i.test(cell);
}

const counted = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
const label =
  /^(?:(?:https?:\/\/)?wa\.me\/\+?|(?:p|ph|phone|tel|m|mob|mobile|cell|w|wa|whatsapp|no|number)\s*[:.\-–]+\s*)/i;
/** In brackets, or what a link asks for behind its path. */
const remark = /\s*(?:\([\p{L} .]{1,20}\)|\?\S*)\s*$/u;
/** Whose number it is, or where. */
const relation =
  /^(?:father|mother|parent|home|office)\b[\s:.\-–]*|[\s\-–]*\b(?:father|mother|parent|home|office|wa|whats ?app)$/i;
const extension = /\s*(?:ext|extn|extension|x)\.?\s*\d{1,6}$/i;
/** Two mobile numbers may stand side by side, each of ten digits in a row. */
const between = /\s*(?:[,;/&|\n]|:::|\b(?:or|and)\b)\s*|(?<=\p{Nd}{10})[\s-]{1,3}(?=\+?\p{Nd}{10})/iu;
/** The shortest part that is a number of its own, beside another one. */
const shortestOfSeveral = 8;

/** Whether a spreadsheet has shortened a number: `9.19E+11` stands for any of a billion. */
export function isNumberCut(cell: string): boolean {
  const [, , decimals = "", exponent = ""] = counted.exec(cell.trim()) ?? [];
  return exponent !== "" && decimals.length < Number(exponent);
}

/**
 * A phone number as it would be typed; the cell itself where it holds none. Of several the first. Address books set signs
 * around it that nobody sees.
 */
export function readNumberCell(cell: string): ReadCell {
  const text = writeOut(
    cell
      .replace(/\p{Cf}/gu, "")
      .trim()
      .slice(0, 400),
  );
  const bare = text.replace(label, "").replace(remark, "");
  const parts = bare.split(between).filter((part) => countDigits(part) > 0);
  const isSeveral = parts.length > 1 && parts.every((part) => countDigits(part) >= shortestOfSeveral);
  const first = (isSeveral ? (parts[0] ?? bare) : bare).replace(label, "").replace(remark, "").replace(/\s+/g, " ");
  const value = first.replace(extension, "").replace(relation, "").trim();
  return { value, isWhole: !isSeveral && value === first.trim() };
}

/** Excel's forms of a whole number: `919840012345.0`, `9,84,00,12,345`, and `9.19840012345E+11` with all of its digits. */
function writeOut(text: string): string {
  const [, first = "", decimals = "", exponent = ""] = counted.exec(text) ?? [];
  if (exponent !== "" && decimals.length === Number(exponent)) return first + decimals;
  if (/^\d{1,3}(?:,\d{2,3}){3,}$/.test(text)) return text.replaceAll(",", "");
  return text.replace(/^(\d{6,})[.,]0+$/, "$1");
}

function countDigits(text: string): number {
  return text.replace(/[^\p{Nd}]/gu, "").length;
}

const day = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})$/;

/** Whether a cell may hold a phone number. */
export function isNumberCell(cell: string): boolean {
  const { value } = readNumberCell(cell);
  if (day.test(value)) return false;
  const digits = countDigits(value);
  return (/^[\p{Nd}\s()+./\u2010-\u2013-]+$/u.test(value) && digits >= 7 && digits <= 17) || isNumberCut(cell);
}

/** The first address in a cell: `Dee Rao <d@mail.example>`, `mailto:…`, several of them; the cell itself where there is none. */
export function readEmailCell(cell: string): ReadCell {
  const parts = cell.slice(0, 1000).split(/[\s,;<>()"[\]/|]+|:::/);
  const found = parts.filter((part) => part.includes("@")).map((part) => part.replace(/^(?:mailto:|')+|[.']+$/gi, ""));
  const [value = cell.trim()] = found;
  return { value, isWhole: found.every((other) => other === value) };
}
