import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { addToLead } from "./add-to-lead.ts";
import { insertEvent } from "./lead-store.ts";

/**
 * Adds a note for colleagues. It is no change of the lead: nobody's own change is refused because of it.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function addNote(
  context: DeskContext,
  person: Person,
  { id, text }: { id: string; text: string },
  key: string | null,
): Promise<LeadDetail> {
  const addition = {
    person,
    leadId: id,
    key,
    operation: "lead-note",
    request: text,
    action: "lead-changed",
    detail: "note",
  } as const;
  return addToLead(context, addition, async (tx, lead, now) => {
    await insertEvent(tx, { lead, person, kind: "note", detail: { text } }, now);
    return lead;
  });
}
