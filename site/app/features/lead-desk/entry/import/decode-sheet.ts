export type DecodedSheet = {
  text: string;
  /** Set where the bytes did not say what they are, and somebody should look. */
  guessed: "Windows-1252" | null;
  /** Letters were lost before the file came to us. */
  isDamaged: boolean;
  /** It is a file of Excel's own, or another that is no text. */
  isNoText: boolean;
};

/** How files of Excel begin, the newer of which are archives, and PDF. */
const notText = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0", "%PDF"];

/**
 * The text of a file. Its mark of order decides; without one it is UTF-8 if all of it is, UTF-16 if every second byte is
 * empty, and otherwise what Excel writes as CSV in the West.
 */
export function decodeSheet(bytes: Uint8Array): DecodedSheet {
  const begin = String.fromCharCode(...bytes.subarray(0, 4));
  if (notText.includes(begin)) return { text: "", guessed: null, isDamaged: false, isNoText: true };
  const { text, guessed } = decode(bytes);
  return { text, guessed, isDamaged: text.includes("\ufffd"), isNoText: false };
}

function decode(bytes: Uint8Array): Pick<DecodedSheet, "text" | "guessed"> {
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: as(utf16), guessed: null };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), guessed: null };
  } catch {
    return { text: as("windows-1252"), guessed: "Windows-1252" };
  }
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 1000);
  const empty = (parity: number) => head.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (empty(1) * 3 > head.length) return "utf-16le";
  return empty(0) * 3 > head.length ? "utf-16be" : null;
}
