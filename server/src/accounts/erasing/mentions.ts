import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Reader, Tx } from "../../database/database.ts";
import type { LeadEventRow, OutboxMailRow } from "../../database/tables.ts";
import { escapePattern } from "../../database/text-search.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";

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
  return Array.from(text.matchAll(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/g), ([address]) =>
    address.replace(/[.!?']+$/, ""),
  );
}

/** Under which address a line names one of the people; null where it names none. */
function namedIn(line: string, { mailboxes, numbers }: KnownBy): string | null {
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
function mayName(text: RawBuilder<string>, { mailboxes, numbers }: KnownBy): RawBuilder<SqlBool> {
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

type EventOfLead = LeadEventRow & { reference: string; isTold: boolean };

/** Notes, replies, letters and corrections on others' leads that name somebody, the oldest first. */
async function findEvents(reader: Reader, knownBy: KnownBy, leadIds: readonly string[]): Promise<EventOfLead[]> {
  if (knownBy.mailboxes.size + knownBy.numbers.size === 0) return [];
  const events = await reader
    .selectFrom("lead_events")
    .innerJoin("leads", "leads.id", "lead_events.lead_id")
    .selectAll("lead_events")
    .select("leads.reference")
    // Of what waits for a guardian nobody is told.
    .select(sql<number>`case when leads.held_since is not null and ${waitsForGuardian} then 0 else 1 end`.as("is_told"))
    .where("lead_events.kind", "in", ["note", "reply", "letter", "corrected", "quote-asked-back"])
    .where("lead_id", "not in", [...leadIds, ""])
    .where(mayName(sql<string>`lead_events.detail`, knownBy))
    .orderBy("lead_events.id")
    .execute();
  return events.map(({ is_told, ...event }) => ({ ...event, isTold: Number(is_told) === 1 }));
}

/** The texts of an event, by their names. Other details are no words. */
function wordsOf({ detail }: Pick<LeadEventRow, "detail">): [string, string][] {
  const words: Record<string, unknown> = JSON.parse(detail);
  return Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/** What notes and replies on others' leads say of the people, line by line. */
export async function findMentions(
  reader: Reader,
  knownBy: KnownBy,
  leadIds: readonly string[],
): Promise<z.infer<typeof FoundOfPerson>["mentions"]> {
  const events = await findEvents(reader, knownBy, leadIds);
  return events.flatMap((event) => {
    const lines = wordsOf(event).flatMap(([, text]) => text.split("\n"));
    const naming = lines.filter((line) => namedIn(line, knownBy) !== null);
    const [first] = naming;
    if (first === undefined || !event.isTold) return [];
    const { reference, at, actor_name } = event;
    return [{ reference, at, by: actor_name, of: namedIn(first, knownBy) ?? "", lines: naming }];
  });
}

/**
 * Cuts the lines that name the people out of notes and replies on others' leads, and deletes replies that were mailed
 * with them.
 * @returns how many lines went, and the mails.
 */
export async function cutMentions(
  tx: Tx,
  knownBy: KnownBy,
): Promise<{ lines: number; mails: readonly OutboxMailRow[] }> {
  let lines = 0;
  const changed = new Set([""]);
  for (const event of await findEvents(tx, knownBy, [])) {
    const before = lines;
    const words = wordsOf(event).map(([name, text]) => {
      const kept = text.split("\n").map((line) => {
        if (namedIn(line, knownBy) === null) return line;
        lines += 1;
        return cutLine;
      });
      return [name, kept.join("\n")];
    });
    if (lines === before) continue;
    changed.add(event.lead_id);
    const detail = JSON.stringify({ ...JSON.parse(event.detail), ...Object.fromEntries(words) });
    await tx.updateTable("lead_events").set({ detail }).where("id", "=", event.id).execute();
  }
  // What could be undone would bring the old facts back.
  await tx
    .updateTable("leads")
    .set({ undo: null })
    .where("id", "in", [...changed])
    .where("merged_into", "is", null)
    .execute();
  const replies = await tx
    .selectFrom("outbox_mails")
    .selectAll()
    .where("lead_id", "in", [...changed])
    .where("kind", "in", ["lead-reply", "family-letter"])
    .execute();
  const mails = replies.filter(({ subject, text }) =>
    `${subject}\n${text}`.split("\n").some((line) => namedIn(line, knownBy) !== null),
  );
  await tx
    .deleteFrom("outbox_mails")
    .where("id", "in", [...mails.map(({ id }) => id), ""])
    .execute();
  return { lines, mails };
}
