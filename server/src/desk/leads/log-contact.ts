import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { addToLead, markContacted } from "./add-to-lead.ts";
import { insertEvent } from "./lead-store.ts";

/**
 * Writes down a call or a chat. The clock stops.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function logContact(
  context: DeskContext,
  person: Person,
  { id, way }: { id: string; way: "call" | "whatsapp" },
  key: string | null,
): Promise<LeadDetail> {
  const addition = {
    person,
    leadId: id,
    key,
    operation: "lead-contact",
    request: way,
    action: "lead-changed",
    detail: way,
  } as const;
  return addToLead(context, addition, async (tx, lead, now) => {
    await insertEvent(tx, { lead, person, kind: "contact", detail: { way } }, now);
    return markContacted(tx, person, lead, now);
  });
}
