import { problemOfContact } from "@campusward/contracts/leads/contact-fields";

const candidate = /(?<![\p{L}\p{Nd}@/.+-])\+?\p{Nd}[\p{Nd} -]{8,18}(?<=\p{Nd})(?![\p{L}\p{Nd}@/-])/gu;
/** A number with its country, or ten digits in up to three groups: a day with its hour has more. */
const surely = /^(?:\+.*|0?\p{Nd}+(?:[ -]\p{Nd}+){0,2})$/u;

/** The phone number that somebody wrote in a text; empty where there is none, or more than one. */
export function findNumber(text: string): string {
  const digitsOf = (number: string) => number.replace(/\P{Nd}/gu, "").replace(/^0/, "");
  const numbers = (text.match(candidate) ?? []).filter((number) => {
    const hasLength = number.startsWith("+") || digitsOf(number).length === 10;
    return hasLength && surely.test(number) && problemOfContact(number) === null;
  });
  const [first = "", ...others] = numbers;
  const isOne = others.every((other) => digitsOf(other).slice(-10) === digitsOf(first).slice(-10));
  return isOne ? first : "";
}
