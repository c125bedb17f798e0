import { stepNoteLimit } from "@campusward/contracts/desk/next-steps";
import { sql } from "kysely";
import type { Reader, Tx } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { tablesWith } from "../../privacy/personal-data/personal-data.ts";
import { cutLines, type KnownBy, mayName } from "./known-by.ts";

/** Notes that stand beside a lead. */
const places = tablesWith("notes").flatMap(({ table, of: { lead = "id" }, notes }) =>
  notes.map((note) => ({ table, lead, ...note })),
);
type Place = (typeof places)[number];

type Note = { lead_id: string; reference: string; at: EpochMs; text: string; is_told: number };

async function findNaming(
  reader: Reader,
  knownBy: KnownBy,
  leadIds: readonly string[],
  { table, lead, column }: Place,
) {
  if (knownBy.mailboxes.size + knownBy.numbers.size === 0) return [];
  const text = sql<string>`${sql.ref(`noted.${column}`)}`;
  const { rows } = await sql<Note>`
    select leads.id as lead_id, leads.reference, leads.changed_at as at, ${text} as text,
      case when leads.held_since is not null and ${waitsForGuardian} then 0 else 1 end as is_told
    from ${sql.table(table)} as noted inner join leads on leads.id = ${sql.ref(`noted.${lead}`)}
    where leads.id not in (${sql.join([...leadIds, ""])}) and ${mayName(text, knownBy)} order by leads.id
  `.execute(reader);
  return rows;
}

/** Their words, and where they stand; without those that the story tells as well. */
export async function findNotes(reader: Reader, knownBy: KnownBy, leadIds: readonly string[]) {
  const found = [];
  for (const place of places.filter(({ isInStory }) => !isInStory)) {
    for (const { reference, at, text, is_told } of await findNaming(reader, knownBy, leadIds, place)) {
      found.push({ reference, at, by: null, isTold: Number(is_told) === 1, words: [text] });
    }
  }
  return found;
}

/**
 * Cuts the lines that name the people.
 * @returns how many lines went, of those that stand nowhere else, and the leads
 */
export async function cutNotes(tx: Tx, knownBy: KnownBy): Promise<{ lines: number; leadIds: readonly string[] }> {
  let lines = 0;
  const leadIds: string[] = [];
  for (const place of places) {
    for (const { lead_id, text } of await findNaming(tx, knownBy, [], place)) {
      const [kept, cut] = cutStepNote(text, knownBy);
      if (cut === 0) continue;
      if (!place.isInStory) lines += cut;
      leadIds.push(lead_id);
      const column = sql.ref(place.column);
      await sql`
        update ${sql.table(place.table)} set ${column} = ${kept}
        where ${sql.ref(place.lead)} = ${lead_id} and ${column} = ${text}
      `.execute(tx);
    }
  }
  return { lines, leadIds };
}

/** What stands in place of a line may be longer than it, and the note of a step too long to be read. */
export function cutStepNote(text: string, knownBy: KnownBy): [text: string, lines: number] {
  const [kept, cut] = cutLines(text, knownBy);
  return [kept.slice(0, Math.max(text.length, stepNoteLimit)), cut];
}
