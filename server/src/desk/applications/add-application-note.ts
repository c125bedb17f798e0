import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import { findEarlierResult } from "../../database/idempotency.ts";
import type { Person } from "../../http/api/person.ts";
import { recordAudit } from "../audit/audit.ts";
import type { DeskContext } from "../desk-context.ts";
import { insertEvent } from "../leads/lead-store.ts";
import { getApplication, takeApplication } from "./application-store.ts";
import { describeApplication } from "./describe-application.ts";

/**
 * Adds a note for colleagues; a repetition under the same key adds none. Nobody's own change is refused because of it.
 * @throws {AppError} `not_found`, `key_reused`
 */
export async function addApplicationNote(
  { database, now }: DeskContext,
  person: Person,
  { id, text }: { id: string; text: string },
  key: string | null,
): Promise<ApplicationDetail> {
  return database.inTransaction(async (tx) => {
    const at = now();
    const write = { key, operation: "application-note", request: [person.accountId, id, text] };
    const earlier = await findEarlierResult(tx, write, id, at);
    if (earlier) return describeApplication(tx, await getApplication(tx, person, earlier), at);
    const taken = await takeApplication(tx, person, id, at);
    const { lead } = taken;
    await insertEvent(tx, { lead, person, kind: "note", detail: { text } }, at);
    await recordAudit(tx, { action: "application-changed", person, subject: lead.reference, detail: "note" }, at);
    return describeApplication(tx, taken, at);
  });
}
