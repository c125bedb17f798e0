import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { stepNoteLimit } from "@campusward/contracts/desk/next-steps";
import { toMailboxKey } from "@campusward/contracts/mailbox-key";
import { type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Reader, Tx } from "../../database/database.ts";
import type { LeadEventKind, LeadEventRow, OutboxMailRow } from "../../database/tables.ts";
import { tablesWith } from "../../privacy/personal-data/personal-data.ts";
import { isSealed } from "../../secrets/deployment-secret.ts";
import { cutLine, cutLines, type KnownBy, namedIn } from "./known-by.ts";
import { findNaming } from "./naming-rows.ts";

/** What somebody wrote in the story of a lead. */
const kindsWithWords: readonly LeadEventKind[] = [
  ...(["note", "reply", "letter", "corrected", "contact", "step", "status"] as const),
  ...(["quote-asked-back", "booking", "message", "offer-answered"] as const),
];

/** What the stories of others' leads keep. */
const storiesOf = (kinds: readonly LeadEventKind[]) =>
  ({
    table: "lead_events",
    lead: "lead_id",
    columns: ["detail"],
    where: sql<SqlBool>`named.kind in (${sql.join(kinds)})`,
  }) as const;

type Words = Pick<LeadEventRow, "kind" | "detail">;

/** The texts of an event, by their names. Other details are no words. */
function wordsOf({ kind, detail }: Words): [string, string][] {
  const details = JSON.parse(detail);
  const words: Record<string, unknown> = (kind === "step" ? details.step : details) ?? {};
  return Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

function withWordsOf({ kind, detail }: Words, words: Record<string, string>): string {
  const details = JSON.parse(detail);
  return JSON.stringify(kind === "step" ? { step: { ...details.step, ...words } } : { ...details, ...words });
}

/** What notes, replies and mails on others' leads say of the people, line by line. */
export async function findMentions(
  reader: Reader,
  knownBy: KnownBy,
  leadIds: readonly string[],
): Promise<z.infer<typeof FoundOfPerson>["mentions"]> {
  const events = await findNaming(reader, knownBy, leadIds, storiesOf(kindsWithWords));
  const inEvents = events.map((event) => ({
    reference: event.reference,
    at: event.at,
    by: event.actor_name,
    isTold: event.isTold,
    words: wordsOf(event).map(([, text]) => text),
  }));
  const inNotes = await findNotes(reader, knownBy, leadIds);
  const inMails = await findMailsIn(reader, knownBy, leadIds);
  return [...inEvents, ...inNotes, ...inMails].flatMap(({ words, isTold, ...where }) => {
    const lines = words.join("\n").split("\n");
    const naming = lines.filter((line) => namedIn(line, knownBy) !== null);
    const [first] = naming;
    return first === undefined || !isTold ? [] : [{ ...where, of: namedIn(first, knownBy) ?? "", lines: naming }];
  });
}

/** What a merge took over from the people is shown to nobody, and only puts the facts back when it is taken apart. */
async function cutMerges(tx: Tx, knownBy: KnownBy): Promise<void> {
  for (const { id, detail } of await findNaming(tx, knownBy, [], storiesOf(["merged"]))) {
    const merged = JSON.parse(detail);
    if (namedIn(JSON.stringify(merged.changed), knownBy) === null) continue;
    const kept = JSON.stringify({ ...merged, changed: {} });
    await tx.updateTable("lead_events").set({ detail: kept }).where("id", "=", id).execute();
  }
}

/**
 * Cuts the lines that name the people out of notes, replies and mails on others' leads, and deletes mails that
 * tell them.
 * @returns how many lines went, and the mails.
 */
export async function cutMentions(
  tx: Tx,
  knownBy: KnownBy,
): Promise<{ lines: number; mails: readonly OutboxMailRow[] }> {
  const notes = await cutNotes(tx, knownBy);
  let lines = notes.lines + (await cutMailsIn(tx, knownBy));
  const changed = new Set(["", ...notes.leadIds]);
  for (const event of await findNaming(tx, knownBy, [], storiesOf(kindsWithWords))) {
    const before = lines;
    const words = wordsOf(event).map(([name, text]) => {
      const [kept, cut] = (event.kind === "step" ? cutStepNote : cutLines)(text, knownBy);
      lines += cut;
      return [name, kept];
    });
    if (lines === before) continue;
    changed.add(event.lead_id);
    const detail = withWordsOf(event, Object.fromEntries(words));
    await tx.updateTable("lead_events").set({ detail }).where("id", "=", event.id).execute();
  }
  await cutMerges(tx, knownBy);
  // What could be undone would bring the old facts back.
  await tx
    .updateTable("leads")
    .set({ undo: null })
    .where("id", "in", [...changed])
    .where("merged_into", "is", null)
    .execute();
  const ofLeads = ["lead-reply", "family-letter", "quote-answered"] as const;
  const withWords = await tx
    .selectFrom("outbox_mails")
    .selectAll()
    .where(({ or, and, eb }) =>
      // The mails with the day of a colleague tell the notes of many leads.
      or([eb("kind", "=", "desk-digest"), and([eb("lead_id", "in", [...changed]), eb("kind", "in", ofLeads)])]),
    )
    .execute();
  const mails = withWords.filter(
    ({ subject, text, settled_at }) =>
      // One that did not go out and holds a link: its words are those of the story, in which they are named.
      (isSealed(text) && settled_at !== null) ||
      `${subject}\n${text}`.split("\n").some((line) => namedIn(line, knownBy) !== null),
  );
  const gone = ["", ...mails.map(({ id }) => id)];
  await tx.deleteFrom("outbox_mails").where("id", "in", gone).execute();
  return { lines, mails };
}

/** Mails that came in about others, or that stand in no story. */
const mailsIn = {
  table: "inbound_mails",
  lead: "lead_id",
  columns: ["subject", "text", "quoted", "sent_by", "sent_to", "bounced_address"],
} as const;

/** Their words, and where they stand; `reference` is null for a mail that stands in no story. */
async function findMailsIn(reader: Reader, knownBy: KnownBy, leadIds: readonly string[]) {
  const mails = await findNaming(reader, knownBy, leadIds, mailsIn);
  return mails.map(({ reference, came_at: at, from_name, from_address, subject, text, quoted, isTold }) => ({
    reference,
    at,
    by: from_name ?? from_address,
    isTold,
    words: [subject, text, quoted],
  }));
}

/**
 * Cuts the people out of mails of others: the lines of their own words that name them, everything quoted if a line of it
 * does, because it may be theirs, and their addresses. Nobody can tell whom a file is about: those of a mail that stands in no
 * story and names them go, those in the story of somebody else are that one's.
 * @returns how many lines went
 */
async function cutMailsIn(tx: Tx, knownBy: KnownBy): Promise<number> {
  const isTheirs = (address: string) => knownBy.mailboxes.has(toMailboxKey(address));
  let lines = 0;
  for (const { id, ...mail } of await findNaming(tx, knownBy, [], mailsIn)) {
    const [subject, ofSubject] = cutLines(mail.subject, knownBy);
    const [text, ofText] = cutLines(mail.text, knownBy);
    const [, ofQuoted] = cutLines(mail.quoted, knownBy);
    const quoted = ofQuoted > 0 ? cutLine : mail.quoted;
    const others = mail.sent_to.split(" ").filter((address) => !isTheirs(address));
    const sent_to = others.join(" ");
    const bounced_address = mail.bounced_address && isTheirs(mail.bounced_address) ? null : mail.bounced_address;
    const sent_by = mail.sent_by && isTheirs(mail.sent_by) ? null : mail.sent_by;
    const kept = { subject, text, quoted, sent_by, sent_to, bounced_address };
    await tx.updateTable("inbound_mails").set(kept).where("id", "=", id).execute();
    if (mail.lead_id === null && ofSubject + ofText > 0) {
      await tx.deleteFrom("attachments").where("inbound_id", "=", id).execute();
    }
    lines += ofSubject + ofText + ofQuoted;
  }
  return lines;
}

/** Notes that stand beside a lead. */
const places = tablesWith("notes").flatMap(({ table, key, of: { lead = "id" }, notes }) =>
  notes.map(({ column, isInStory }) => ({ table, key, lead, columns: [column], column, isInStory })),
);

async function findNotesAt(
  reader: Reader,
  knownBy: KnownBy,
  leadIds: readonly string[],
  place: (typeof places)[number],
) {
  const rows = await findNaming(reader, knownBy, leadIds, place);
  return rows.map(({ reference, lead_changed_at, isTold, ...row }) => {
    const columns: Record<string, unknown> = row;
    const [leadId, text] = [String(columns[place.lead]), String(columns[place.column])];
    return { leadId, text, reference, at: lead_changed_at ?? 0, isTold };
  });
}

/** Their words, and where they stand; without those that the story tells as well. */
async function findNotes(reader: Reader, knownBy: KnownBy, leadIds: readonly string[]) {
  const found = [];
  for (const place of places.filter(({ isInStory }) => !isInStory)) {
    for (const { reference, at, isTold, text } of await findNotesAt(reader, knownBy, leadIds, place)) {
      found.push({ reference, at, by: null, isTold, words: [text] });
    }
  }
  return found;
}

/**
 * Cuts the lines that name the people.
 * @returns how many lines went, of those that stand nowhere else, and the leads
 */
async function cutNotes(tx: Tx, knownBy: KnownBy): Promise<{ lines: number; leadIds: readonly string[] }> {
  let lines = 0;
  const leadIds: string[] = [];
  for (const place of places) {
    for (const { leadId, text } of await findNotesAt(tx, knownBy, [], place)) {
      const [kept, cut] = cutStepNote(text, knownBy);
      if (cut === 0) continue;
      if (!place.isInStory) lines += cut;
      leadIds.push(leadId);
      const column = sql.ref(place.column);
      await sql`
        update ${sql.table(place.table)} set ${column} = ${kept}
        where ${sql.ref(place.lead)} = ${leadId} and ${column} = ${text}
      `.execute(tx);
    }
  }
  return { lines, leadIds };
}

/** What stands in place of a line may be longer than it, and the note of a step too long to be read. */
function cutStepNote(text: string, knownBy: KnownBy): [text: string, lines: number] {
  const [kept, cut] = cutLines(text, knownBy);
  return [kept.slice(0, Math.max(text.length, stepNoteLimit)), cut];
}
