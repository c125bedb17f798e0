import { stepNoteLimit } from "@campusward/contracts/desk/next-steps";
import { sql } from "kysely";
import type { Reader, Tx } from "../../database/database.ts";
import { tablesWith } from "../../privacy/personal-data/personal-data.ts";
import { cutLines, type KnownBy } from "./known-by.ts";
import { findNaming } from "./naming-rows.ts";

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
export async function findNotes(reader: Reader, knownBy: KnownBy, leadIds: readonly string[]) {
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
export async function cutNotes(tx: Tx, knownBy: KnownBy): Promise<{ lines: number; leadIds: readonly string[] }> {
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
export function cutStepNote(text: string, knownBy: KnownBy): [text: string, lines: number] {
  const [kept, cut] = cutLines(text, knownBy);
  return [kept.slice(0, Math.max(text.length, stepNoteLimit)), cut];
}
