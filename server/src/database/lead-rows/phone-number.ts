import { type CountryCode, parsePhoneNumberFromString, validatePhoneNumberLength } from "libphonenumber-js";

/** A number as the phone network writes it (E.164), null where it is no valid number. Without a country code it is one of `country`. */
export function toE164(contact: string, country: string): string | null {
  const number = parse(contact, country);
  return number?.isValid() ? number.number : null;
}

/** How many digits the numbers of people have where all have the same. */
const digitsIn: Partial<Record<string, number>> = { IN: 10 };

/** Whether a number has too few or too many digits for its country, by its country code or else of `country`. */
export function problemOfLength(contact: string, country: string): "contact_too_short" | "contact_too_long" | null {
  const typed = withAsciiDigits(contact);
  const right = typed.trim().startsWith("+") ? undefined : digitsIn[country];
  const digits = typed.replace(/\D/g, "").length;
  const problem = validatePhoneNumberLength(typed, country as CountryCode);
  if (problem === "TOO_SHORT" || digits < (right ?? 0)) return "contact_too_short";
  return problem === "TOO_LONG" || digits > (right ?? digits) ? "contact_too_long" : null;
}

/** As people read it: `+91 98400 12345`; as it was written where it is no valid number. */
export function toReadableNumber(contact: string, country: string): string {
  const number = parse(contact, country);
  return number?.isValid() ? number.formatInternational() : contact;
}

function parse(contact: string, country: string) {
  return parsePhoneNumberFromString(withAsciiDigits(contact), country as CountryCode);
}

function withAsciiDigits(contact: string): string {
  return contact.replace(/\p{Nd}/gu, toAsciiDigit);
}

/** Every Indic script from Devanagari to Malayalam keeps its zero at the same place of its block of 128. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  const isIndic = codePoint >= 0x0900 && codePoint < 0x0d80;
  return isIndic ? String((codePoint & 0x7f) - 0x66) : digit;
}
