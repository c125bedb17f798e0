import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";

/** A number as the phone network writes it (E.164), null where it is no valid number. Without a country code it is one of `country`. */
export function toE164(contact: string, country: string): string | null {
  const number = parse(contact, country);
  return number?.isValid() ? number.number : null;
}

/** As people read it: `+91 98400 12345`; as it was written where it is no valid number. */
export function toReadableNumber(contact: string, country: string): string {
  const number = parse(contact, country);
  return number?.isValid() ? number.formatInternational() : contact;
}

function parse(contact: string, country: string) {
  return parsePhoneNumberFromString(contact.replace(/\p{Nd}/gu, toAsciiDigit), country as CountryCode);
}

/** Every Indic script from Devanagari to Malayalam keeps its zero at the same place of its block of 128. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  const isIndic = codePoint >= 0x0900 && codePoint < 0x0d80;
  return isIndic ? String((codePoint & 0x7f) - 0x66) : digit;
}
