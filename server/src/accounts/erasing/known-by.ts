import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { escapePattern } from "../../database/text-search.ts";
import { findAddresses } from "../../email/reading/find-addresses.ts";

/** What a person can be known by in words about others. A name alone is not enough: many share it. */
export type KnownBy = {
  /** The address under which the person was asked for, by each of their mailboxes. */
  mailboxes: ReadonlyMap<string, string>;
  /** The address, by the last digits of each of their numbers. */
  numbers: ReadonlyMap<string, string>;
};

/** A number is the same with 0, 91, +91 or nothing before it. */
const digitsCompared = 10;

/** Stands where a line was, so that nobody takes the rest for the whole. */
export const cutLine = "[A line about somebody who was erased]";

export function toKnownBy(people: readonly { email: string; numbers: readonly (string | null)[] }[]): KnownBy {
  const numbers = people.flatMap(({ email, numbers }) =>
    numbers.flatMap((number) => (number ? [[number.replace(/\D/g, "").slice(-digitsCompared), email] as const] : [])),
  );
  const addresses = people.filter(({ email }) => email.includes("@"));
  return { mailboxes: new Map(addresses.map(({ email }) => [toMailboxKey(email), email])), numbers: new Map(numbers) };
}

/** Every address in a text, however it is spelled. */
export function addressesIn(text: string): string[] {
  return findAddresses(text, Number.POSITIVE_INFINITY).map((address) => address.replace(/[.!?']+$/, ""));
}

/** Under which address a line names one of the people; null where it names none. */
export function namedIn(line: string, { mailboxes, numbers }: KnownBy): string | null {
  for (const address of addressesIn(line)) {
    const person = mailboxes.get(toMailboxKey(address));
    if (person !== undefined) return person;
  }
  for (const [run] of line.matchAll(/\d[\d\s()./-]{5,}\d/g)) {
    const digits = run.replace(/\D/g, "");
    for (const [number, person] of numbers) if (digits.includes(number)) return person;
  }
  return null;
}

/** Keeps what can be compared by the database: the rows that may hold one of them, and some that do not. */
export function mayName(text: RawBuilder<string>, { mailboxes, numbers }: KnownBy): RawBuilder<SqlBool> {
  const withoutDots = sql`replace(lower(${text}), '.', '')`;
  const digits = [" ", "-", "(", ")", "/", "."].reduce((rest, sign) => sql`replace(${rest}, ${sign}, '')`, text);
  const local = (mailbox: string) => mailbox.slice(0, mailbox.lastIndexOf("@")).replaceAll(".", "");
  const holds = (where: RawBuilder<unknown>, part: string) =>
    sql<SqlBool>`${where} like ${`%${escapePattern(part)}%`} escape '\\'`;
  const signs = [
    ...Array.from(mailboxes.keys(), (mailbox) => holds(withoutDots, local(mailbox))),
    ...Array.from(numbers.keys(), (number) => holds(digits, number)),
  ];
  return sql<SqlBool>`(${sql.join(signs, sql` or `)})`;
}

/** A text without the lines that name the people. @returns with how many lines went */
export function cutLines(text: string, knownBy: KnownBy): [text: string, lines: number] {
  let lines = 0;
  const kept = text.split("\n").map((line) => {
    if (namedIn(line, knownBy) === null) return line;
    lines += 1;
    return cutLine;
  });
  return [kept.join("\n"), lines];
}
