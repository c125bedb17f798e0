import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Reader, Tx } from "../../database/database.ts";
import type { LeadEventKind, LeadEventRow, OutboxMailRow } from "../../database/tables.ts";
import { isSealed } from "../../secrets/deployment-secret.ts";
import { cutLines, type KnownBy, namedIn } from "./known-by.ts";
import { cutMailsIn, findMailsIn } from "./mentions-in-mails.ts";
import { cutNotes, cutStepNote, findNotes } from "./mentions-in-notes.ts";
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
  await tx
    .deleteFrom("outbox_mails")
    .where("id", "in", [...mails.map(({ id }) => id), ""])
    .execute();
  return { lines, mails };
}
