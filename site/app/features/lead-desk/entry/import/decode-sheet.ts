export type DecodedSheet = {
  text: string;
  /** Set where the bytes did not say what they are, and somebody should look. */
  guessed: "Windows-1252" | null;
  /** Letters were lost before the file came to us. */
  isDamaged: boolean;
  /** It is a file of Excel's own, or another that is no CSV. */
  isNoSheet: boolean;
};

/** How files of Excel begin, the newer of which are archives, PDF, pages that portals call `.xls`, contacts, JSON and RTF. */
const otherFiles = /^(?:(?:PK|ÐÏ)[^\s!-~]|%PDF|(?:ï»¿)?\s*(?:<(?:html|!doctype|table|meta|\?xml)|BEGIN:VCARD|\[?\{))/i;

/** What some programs of DOS write behind the last line. */
const endOfFile = 0x1a;

/**
 * The text of a file. Its mark of order decides; without one it is UTF-16 if empty bytes stand in one of two places, UTF-8
 * if all of it is, or most of its letters beyond English, and otherwise what Excel writes as CSV in the West.
 */
export function decodeSheet(bytes: Uint8Array): DecodedSheet {
  const begin = String.fromCharCode(...bytes.subarray(0, 100));
  if (otherFiles.test(begin)) return { text: "", guessed: null, isDamaged: false, isNoSheet: true };
  const { text, guessed } = decode(bytes.at(-1) === endOfFile ? bytes.subarray(0, -1) : bytes);
  return { text, guessed, isDamaged: text.includes("\ufffd"), isNoSheet: false };
}

function decode(bytes: Uint8Array): Pick<DecodedSheet, "text" | "guessed"> {
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: as(utf16), guessed: null };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), guessed: null };
  } catch {
    const text = as("utf-8");
    const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
    if (count(/[^\p{ASCII}\ufffd]/gu) > count(/\ufffd/g)) return { text, guessed: null };
    return { text: as("windows-1252"), guessed: "Windows-1252" };
  }
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 1000);
  const empty = (parity: number) => head.filter((byte, index) => index % 2 === parity && byte === 0).length;
  // Of a letter of Hindi neither byte is empty; of a blank, a digit, a separator one is.
  const [high, low] = [empty(0), empty(1)];
  if (Math.max(high, low) * 20 < head.length) return null;
  return low > high ? "utf-16le" : "utf-16be";
}
