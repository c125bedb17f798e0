import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import type { Person } from "../../http/api/person.ts";
import { recordAudit } from "../audit/audit.ts";
import type { DeskContext } from "../desk-context.ts";
import { getApplication } from "./application-store.ts";
import { describeApplication } from "./describe-application.ts";

/**
 * Shows an application, and records who saw it.
 * @throws {AppError} `not_found`, also for a mentor without this application.
 */
export async function readApplication(
  { database, now }: DeskContext,
  person: Person,
  id: string,
): Promise<ApplicationDetail> {
  return database.inTransaction(async (tx) => {
    const found = await getApplication(tx, person, id);
    const { reference } = found.lead;
    await recordAudit(tx, { action: "application-read", person, subject: reference, detail: null }, now());
    return describeApplication(tx, found, now());
  });
}
