import { isTeamRole } from "@campusward/contracts/accounts/roles";
import type { ApplicationDetail, changeApplication as endpoint } from "@campusward/contracts/desk/applications-desk";
import { type LetterOccasion, occasionOf } from "@campusward/contracts/desk/family-letters";
import { undoMs } from "@campusward/contracts/desk/leads-desk";
import type { ContactOutcome, ContactWay } from "@campusward/contracts/desk/next-steps";
import type { Track } from "@campusward/contracts/leads/application-fields";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { type Tx, transact } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import type { ApplicationRow, EpochMs } from "../../database/tables.ts";
import { toFirstName } from "../../email/first-name.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { logContact } from "../leads/answer-lead.ts";
import { insertEvent, joinChanges, type NewEvent, writeChange } from "../leads/lead-store.ts";
import { undoChange } from "../leads/undo-change.ts";
import { countLetter } from "../templates/template-store.ts";
import { isOnRoad } from "./application-road.ts";
import {
  type ApplicationChanges,
  getApplication,
  type LeadAndApplication,
  takeApplication,
  updateApplication,
} from "./application-store.ts";
import { findMentors, type Mentor } from "./application-summaries.ts";
import { describeApplication } from "./describe-application.ts";
import { tellFamily } from "./family-letter.ts";
import { moveLead } from "./move-lead.ts";

export type ApplicationChange = z.infer<typeof endpoint.request>;

/** What it tells and sends, for whoever takes it back. */
type Told = { events: NewEvent[]; mails: string[] };
type Taken = LeadAndApplication & Told & { person: Person; now: EpochMs };

/**
 * Moves an application to a stage, says what is next, or assigns a mentor, with the letter to the family if there is
 * one. What is decided moves the lead in the same transaction. Once under one key.
 * @throws {AppError} `forbidden` for a mentor who tries to assign, and for anybody but an admin who makes a student; `not_found`; `changed_meanwhile`
 * when it has changed since the caller read it; `invalid_fields` for a stage of another track, for somebody who is not a
 * mentor, and for a letter to nobody's reader; `key_reused`.
 */
export async function changeApplication(
  context: DeskContext,
  person: Person,
  change: ApplicationChange,
  key: string | null,
): Promise<ApplicationDetail> {
  const { timeZone } = context;
  return transact(context, async (tx, now) => {
    const write = { key, operation: "application-change", request: [person.accountId, change] };
    const earlier = await findEarlierResult(tx, write, change.id, now);
    if (earlier) return describeApplication(tx, await getApplication(tx, person, earlier), now);
    const told: Told = { events: [], mails: [] };
    const taken = { ...(await takeApplication(tx, person, change.id, now)), ...told, person, now };
    refuseToOthers(person, change);
    if (taken.lead.version !== change.version) {
      throw new AppError("changed_meanwhile", "Somebody else changed this application. Look at it again first.");
    }
    const changes = {
      ...(await move(tx, taken, change)),
      ...(await sayNext(tx, taken, change)),
      ...(await assign(context, tx, taken, change)),
    };
    if (Object.keys(changes).length === 0 && !change.letter) return describeApplication(tx, taken, now);
    const application = { ...taken.application, ...changes };
    if (Object.keys(changes).length > 0) await updateApplication(tx, change.id, changes);
    if (change.letter) {
      await tellFamily(context, tx, { ...taken, application, letter: change.letter });
      await countLetter(tx, occasionOfChange(changes), now);
      await audit(tx, taken, `a letter to ${change.letter.to.join(", ")}`);
    }
    if (change.makeStudent) await makeStudent(context, tx, taken, application);
    const ofLead = await moveLead(tx, {
      person,
      lead: taken.lead,
      application: taken.application,
      now,
      timeZone,
      to: application.stage,
      dueAt: change.dueAt ?? null,
      reason: change.reason || null,
      isTold: change.letter !== undefined,
    });
    const { stage, stage_at, mentor_id, next_step, due_at } = taken.application;
    const lead = await writeChange(tx, taken.lead, joinChanges({ columns: {}, ...told }, ofLead), {
      now,
      timeZone,
      // A new role is used at once.
      by: change.makeStudent ? null : person,
      application: { stage, stage_at, mentor_id, next_step, due_at },
    });
    return describeApplication(tx, { lead, application }, now);
  });
}

/** What a letter that comes with the changes is about. */
function occasionOfChange({ stage, mentor_id }: ApplicationChanges): LetterOccasion {
  return (stage && occasionOf(stage)) || (mentor_id ? "mentor" : "word");
}

function refuseToOthers(person: Person, { mentor, makeStudent }: ApplicationChange): void {
  if (mentor !== undefined && !isTeamRole(person.role)) {
    throw new AppError("forbidden", "Only the team assigns applications.");
  }
  if (makeStudent && person.role !== "admin") throw new AppError("forbidden", "Only admins make students.");
}

async function makeStudent(
  context: DeskContext,
  tx: Tx,
  { lead, person }: Taken,
  { stage, applying_as }: ApplicationRow,
): Promise<void> {
  // The address may be the counsellor's own.
  if (stage !== "enrolled" || applying_as === "counsellor") throw invalidField("makeStudent", "not_an_option");
  await context.makeStudent(tx, person, lead.email);
}

/** The old next step belonged to the stage before. A reason is a note for the colleagues, too. */
async function move(tx: Tx, taken: Taken, { stage, reason, letter }: ApplicationChange): Promise<ApplicationChanges> {
  const { application, now, events } = taken;
  if (stage === undefined || stage === application.stage) return {};
  if (!isOnRoad(application.track as Track, stage)) throw invalidField("stage", "not_an_option");
  const hasLetter = letter !== undefined || (occasionOf(stage) === null ? null : false);
  events.push({ kind: "stage", detail: { from: application.stage, to: stage, hasLetter } });
  if (stage === "declined" && reason) events.push({ kind: "note", detail: { text: `Declined. ${reason}` } });
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

async function assign(
  context: DeskContext,
  tx: Tx,
  taken: Taken,
  { mentor: id }: ApplicationChange,
): Promise<ApplicationChanges> {
  const { application, events, mails } = taken;
  if (id === undefined || id === application.mentor_id) return {};
  const mentor = id === null ? null : (await findMentors(tx, [id])).get(id);
  if (mentor === undefined) throw invalidField("mentor", "not_an_option");
  events.push({ kind: "mentor", detail: { to: mentor?.name ?? null } });
  await audit(tx, taken, id === null ? "assigned to nobody" : `assigned to account ${id}`);
  const mail = mentor && (await tellMentor(context, tx, taken, mentor));
  if (mail) mails.push(mail);
  return { mentor_id: id };
}

/** @returns the id of the mail, which waits for the ten seconds of an undo */
async function tellMentor(
  { outbox, notification }: DeskContext,
  tx: Tx,
  { lead, person, now }: Taken,
  { id, name, role }: Mentor,
): Promise<string | null> {
  const { email } = await tx.selectFrom("accounts").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  const home = role === "expertMentor" ? "expertMentorDashboard" : "executionMentorDashboard";
  const words = {
    firstName: toFirstName(name),
    by: person.name ?? person.email,
    student: lead.name,
    link: `${notification.publicUrl}/${home}/${lead.id}`,
  };
  const envelope = { about: { lead: lead.id }, to: { name, address: email }, notBefore: now + undoMs };
  return outbox.enqueue(tx, notification.write(envelope, "mentor-assigned", words), now);
}

async function audit(tx: Tx, { lead, person, now }: Taken, detail: string): Promise<void> {
  await recordAudit(tx, { action: "application-changed", person, subject: lead.reference, detail }, now);
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
  return transact({ database, now }, async (tx, at) => {
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

type ContactMade = { id: string; way: ContactWay; outcome: ContactOutcome };

/**
 * Writes down how a call or a chat with the family went. Reached, sent and answered stop the lead's clock.
 * @throws {AppError} `not_found`, `key_reused`; `invalid_fields` for an outcome of another way
 */
export async function logApplicationContact(
  context: DeskContext,
  person: Person,
  { id, way, outcome }: ContactMade,
  key: string | null,
): Promise<ApplicationDetail> {
  const { query } = context.database;
  await getApplication(query, person, id);
  await logContact(context, person, { id, way, outcome }, key);
  return describeApplication(query, await getApplication(query, person, id), context.now());
}

/** @throws {AppError} `not_found`; `changed_meanwhile`, `too_late` as `undoChange` does */
export async function undoApplicationChange(
  context: DeskContext,
  person: Person,
  { id, version }: { id: string; version: number },
): Promise<ApplicationDetail> {
  const { query } = context.database;
  await getApplication(query, person, id);
  await undoChange(context, person, { id, version });
  return describeApplication(query, await getApplication(query, person, id), context.now());
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
