import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { Person } from "../../http/api/person.ts";
import { recordAudit } from "../audit/audit.ts";
import type { DeskContext } from "../desk-context.ts";
import { describeLead } from "./describe-lead.ts";
import { getReadableLead } from "./lead-store.ts";

/**
 * Shows a lead, and records who saw it.
 * @throws {AppError} `not_found`
 */
export async function readLead({ database, now }: DeskContext, person: Person, id: string): Promise<LeadDetail> {
  return database.inTransaction(async (tx) => {
    const lead = await getReadableLead(tx, id);
    await recordAudit(tx, { action: "lead-read", person, subject: lead.reference, detail: null }, now());
    return describeLead(tx, lead, now());
  });
}
