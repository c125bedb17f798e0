import { isTeamRole } from "@campusward/contracts/accounts/roles";
import type { ApplicationDetail, changeApplication as endpoint } from "@campusward/contracts/desk/applications-desk";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import type { EpochMs } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { insertEvent, updateLead } from "../leads/lead-store.ts";
import { isOnRoad } from "./application-road.ts";
import {
  type ApplicationChanges,
  getApplication,
  type LeadAndApplication,
  takeApplication,
  updateApplication,
} from "./application-store.ts";
import { findMentors } from "./application-summaries.ts";
import { describeApplication } from "./describe-application.ts";

export type ApplicationChange = z.infer<typeof endpoint.request>;

type Taken = LeadAndApplication & { person: Person; now: EpochMs };

/**
 * Moves an application to a stage, says what is next, or assigns a mentor. The applicant gets no message from this.
 * @throws {AppError} `forbidden` for a mentor who tries to assign; `not_found`; `changed_meanwhile` when it has changed
 * since the caller read it; `invalid_fields` for a stage of another track and for somebody who is not a mentor.
 */
export async function changeApplication(
  { database, timeZone, now }: DeskContext,
  person: Person,
  change: ApplicationChange,
): Promise<ApplicationDetail> {
  return database.inTransaction(async (tx) => {
    const taken = { ...(await takeApplication(tx, person, change.id, now())), person, now: now() };
    if (change.mentor !== undefined && !isTeamRole(person.role)) {
      throw new AppError("forbidden", "Only the team assigns applications.");
    }
    if (taken.lead.version !== change.version) {
      throw new AppError("changed_meanwhile", "Somebody else changed this application. Look at it again first.");
    }
    const changes = {
      ...(await move(tx, taken, change)),
      ...(await sayNext(tx, taken, change)),
      ...(await assign(tx, taken, change)),
    };
    if (Object.keys(changes).length === 0) return describeApplication(tx, taken, taken.now);
    const application = await updateApplication(tx, change.id, changes);
    return describeApplication(
      tx,
      { lead: await updateLead(tx, taken.lead, {}, { now: taken.now, timeZone }), application },
      taken.now,
    );
  });
}

/** The old next step belonged to the stage before. */
async function move(tx: Tx, taken: Taken, { stage }: ApplicationChange): Promise<ApplicationChanges> {
  const { lead, application, person, now } = taken;
  if (stage === undefined || stage === application.stage) return {};
  if (!isOnRoad(application.track as Track, stage)) throw invalid("stage");
  await insertEvent(tx, { lead, person, kind: "stage", detail: { from: application.stage, to: stage } }, now);
  await audit(tx, taken, `${application.stage} to ${stage}`);
  return { stage, stage_at: now, next_step: null, due_at: null };
}

async function sayNext(tx: Tx, taken: Taken, { next, dueAt }: ApplicationChange): Promise<ApplicationChanges> {
  const { next_step, due_at } = taken.application;
  const changes = {
    ...(next !== undefined && { next_step: next || null }),
    ...(dueAt !== undefined && { due_at: dueAt }),
  };
  const after = { next_step, due_at, ...changes };
  if (after.next_step !== next_step || after.due_at !== due_at) await audit(tx, taken, "what is next");
  return changes;
}

async function assign(tx: Tx, taken: Taken, { mentor: id }: ApplicationChange): Promise<ApplicationChanges> {
  const { lead, application, person, now } = taken;
  if (id === undefined || id === application.mentor_id) return {};
  const mentor = id === null ? null : (await findMentors(tx, [id])).get(id);
  if (mentor === undefined) throw invalid("mentor");
  await insertEvent(tx, { lead, person, kind: "mentor", detail: { to: mentor?.name ?? null } }, now);
  await audit(tx, taken, id === null ? "assigned to nobody" : `assigned to account ${id}`);
  return { mentor_id: id };
}

async function audit(tx: Tx, { lead, person, now }: Taken, detail: string): Promise<void> {
  await recordAudit(tx, { action: "application-changed", person, subject: lead.reference, detail }, now);
}

function invalid(field: string): AppError {
  return new AppError("invalid_fields", "The request does not fit.", { fieldErrors: { [field]: "not_an_option" } });
}

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
