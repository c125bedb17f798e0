import { dayMs } from "@campusward/contracts/desk/place-time";
import { type GuardianAnswer, type GuardianPage, guardianDays } from "@campusward/contracts/leads/applications";
import { currentGuardianWording } from "@campusward/contracts/leads/guardian-wordings";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { v7 as newId } from "uuid";
import type { Tx } from "../database/database.ts";
import { getLead } from "../database/lead-rows/get-lead.ts";
import { planned } from "../database/open-leads.ts";
import type {
  ApplicationRow,
  EpochMs,
  GuardianAnswerRow,
  LeadRow,
  MailKind,
  OutboxMailRow,
} from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { stopMails } from "../email/outbox/held-back-mails.ts";
import type { MailDraft } from "../email/outbox/write-mails.ts";
import { findSigner, type Signs } from "../email/signer.ts";
import { AppError } from "../errors.ts";
import { hashSecret } from "../secrets/random-secrets.ts";
import type { LeadsOptions } from "./create-leads.ts";
import { pointsOf, toGuardianRecordMail, toStudentAnswerMail } from "./guardian-mails.ts";
import { toApplicationTeamMail } from "./lead-mails.ts";

/** They are about the asking itself, and go to student and guardian alone. */
const mailsOfAsking: readonly MailKind[] = [
  "application-student",
  "application-guardian",
  "guardian-record",
  "guardian-answered",
];

const answeringMails: readonly MailKind[] = ["lead-reply", "family-letter", "application-stage", "quote-sent"];

/** An answer as it came; agreeing needs all of it. */
export type GivenAnswer = {
  token: string;
  answer: GuardianAnswer;
  name?: string | undefined;
  isGuardian?: boolean | undefined;
  wording?: string | undefined;
};

type Agreement = { name: string; wording: string };

/**
 * What a guardian can do with the link in the letter. It works for as long as the application is kept, so that a yes is
 * taken back where it was given. An application whose yes was taken back waits again: nobody reads it.
 */
export function createGuardianDesk(options: LeadsOptions) {
  const { database, outbox, notification, now, forgetKeptMails, cancelBookings } = options;

  /** @throws {AppError} `not_found` for a token that is none of ours. */
  async function findRequest(token: string): Promise<GuardianPage> {
    return database.inTransaction((tx) => describe(tx, token));
  }

  /**
   * Agreeing tells the team; refusing deletes the application with its mails. The same answer twice changes nothing.
   * @throws {AppError} `not_found`, `invalid_fields`; `changed_meanwhile` for other words than those of today.
   */
  async function answer(given: GivenAnswer): Promise<GuardianPage> {
    const { page, gone } = await database.inTransaction(async (tx) => {
      const application = await findByToken(tx, given.token);
      const gone = application ? await change(tx, application, given) : [];
      return { page: await describe(tx, given.token), gone };
    });
    outbox.wakeWorker();
    await forgetKeptMails(gone);
    return page;
  }

  /** @returns the mails that went with the application. */
  async function change(tx: Tx, application: ApplicationRow, given: GivenAnswer): Promise<readonly OutboxMailRow[]> {
    const { token } = given;
    if (given.answer === "refuse") return refuse(tx, application, token);
    if (given.answer === "take-back") await takeBack(tx, application, token);
    else await agree(tx, application, token, toAgreement(given));
    return [];
  }

  async function agree(tx: Tx, before: ApplicationRow, token: string, { name, wording }: Agreement): Promise<void> {
    const at = now();
    const current = currentGuardianWording();
    if (wording !== current.version) throw new AppError("changed_meanwhile", "The words changed; read them again.");
    const isRenewed = before.guardian_state === "agreed";
    if (isRenewed && (await findAgreement(tx, before.lead_id))?.wording === wording) return;
    if (!isRenewed && !(await open(tx, before, at, notification.company.timeZone))) return;
    const shown = { agreement: current.agreement, points: pointsOf(before) };
    const words = JSON.stringify(shown);
    await note(tx, before, token, { answer: "agreed", at, name, wording, address: before.guardian_email, words });
    const lead = await getLead(tx, before.lead_id);
    const context = { ...notification, token };
    const signer = await signerOf(tx, lead);
    const record = toGuardianRecordMail(lead, before, { outcome: "agreed", name, at, ...shown }, signer, context);
    const toStudent = toStudentAnswerMail(lead, "agreed", { at, signer }, notification);
    await send(tx, [record, ...(isRenewed ? [] : [toStudent])]);
    const isOwed = lead.replied_at === null && lead.closed_at === null;
    const isTold = isRenewed || !isOwed || (await wasTeamTold(tx, before.lead_id));
    if (!isTold) await outbox.enqueue(tx, toApplicationTeamMail(lead, before, notification), at);
  }

  async function takeBack(tx: Tx, before: ApplicationRow, token: string): Promise<void> {
    const at = now();
    if (!(await close(tx, before, at, notification.company.timeZone))) return;
    const reason = "Not sent: a parent or guardian withdrew their consent.";
    const stopped = await stopMails(tx, before.lead_id, { kept: mailsOfAsking, reason, now: at });
    const { replied_at } = await getLead(tx, before.lead_id);
    // What never went out answers nobody.
    if (stopped.some(({ kind, created_at }) => answeringMails.includes(kind) && created_at === replied_at)) {
      await tx.updateTable("leads").set({ replied_at: null }).where("id", "=", before.lead_id).execute();
    }
    await cancelBookings(tx, before.lead_id);
    await note(tx, before, token, { answer: "taken-back", at });
    const lead = await getLead(tx, before.lead_id);
    const facts = { outcome: "taken-back", deletedAt: at + guardianDays * dayMs, at } as const;
    const signer = await signerOf(tx, lead);
    const record = toGuardianRecordMail(lead, before, facts, signer, { ...notification, token });
    await send(tx, [record, toStudentAnswerMail(lead, "taken-back", { at, signer }, notification)]);
  }

  /** Of what waits; a yes is taken back first. */
  async function refuse(tx: Tx, before: ApplicationRow, token: string): Promise<readonly OutboxMailRow[]> {
    if (before.guardian_state !== "waiting") return [];
    const lead = await getLead(tx, before.lead_id);
    const mails = await deleteWaiting(tx, before.lead_id);
    if (mails === null) return [];
    await note(tx, null, token, { answer: "refused", at: now() });
    const about = { at: now(), signer: await signerOf(tx, lead) };
    await send(tx, [toStudentAnswerMail(lead, "refused", about, notification)]);
    return mails;
  }

  function signerOf(tx: Tx, { assignee_id }: LeadRow): Promise<Signs> {
    return findSigner(tx, { ownerId: assignee_id, now: now(), timeZone: notification.company.timeZone });
  }

  async function send(tx: Tx, drafts: readonly (MailDraft | null)[]): Promise<void> {
    for (const draft of drafts) if (draft) await outbox.enqueue(tx, draft, now());
  }

  /** Writes the record: who, when, to which words, and how. */
  async function note(
    tx: Tx,
    application: ApplicationRow | null,
    token: string,
    said: Pick<GuardianAnswerRow, "answer" | "at"> & Partial<GuardianAnswerRow>,
  ): Promise<void> {
    const lead_id = application?.lead_id ?? null;
    const nothing = { name: null, address: null, wording: null, words: null };
    const row = { id: newId(), lead_id, token_hash: hashSecret(token), way: "link" as const, ...nothing, ...said };
    await tx.insertInto("guardian_answers").values(row).execute();
  }

  return { findRequest, answer };
}

function toAgreement({ name, isGuardian, wording }: GivenAnswer): Agreement {
  const fieldErrors = { ...(!name && { name: "required" }), ...(!isGuardian && { isGuardian: "not_agreed" }) };
  if (!name || !isGuardian) throw new AppError("invalid_fields", "A yes needs a name and a tick.", { fieldErrors });
  return { name, wording: wording ?? "" };
}

async function findByToken(tx: Tx, token: string): Promise<ApplicationRow | undefined> {
  const hash = hashSecret(token);
  return tx.selectFrom("applications").selectAll().where("guardian_token_hash", "=", hash).executeTakeFirst();
}

async function findAgreement(tx: Tx, leadId: string): Promise<GuardianAnswerRow | undefined> {
  const answers = tx.selectFrom("guardian_answers").selectAll().where("lead_id", "=", leadId);
  return answers.where("answer", "=", "agreed").orderBy("at", "desc").orderBy("id", "desc").executeTakeFirst();
}

/** Not where the mail was stopped before it went out. */
async function wasTeamTold(tx: Tx, leadId: string): Promise<boolean> {
  const mails = tx.selectFrom("outbox_mails").select("id").where("lead_id", "=", leadId);
  const told = mails.where("kind", "=", "application-operator").where("state", "!=", "cancelled").limit(1);
  return (await told.executeTakeFirst()) !== undefined;
}

/** @throws {AppError} `not_found` */
async function describe(tx: Tx, token: string): Promise<GuardianPage> {
  const application = await findByToken(tx, token);
  if (!application) return describeRefusal(tx, token);
  const lead = await getLead(tx, application.lead_id);
  const agreement = await findAgreement(tx, application.lead_id);
  const isWaiting = application.guardian_state === "waiting";
  const { guardian_taken_back_at: takenBackAt } = application;
  return {
    status: !isWaiting ? "agreed" : takenBackAt === null ? "asked" : "taken-back",
    studentName: toFirstName(lead.name) ?? "A student",
    guardianName: application.guardian_name,
    ...offered(application),
    agreed: agreement ? toAgreed(agreement, application) : null,
    endedAt: isWaiting ? takenBackAt : null,
    deletedAt: isWaiting && lead.held_since !== null ? lead.held_since + guardianDays * dayMs : null,
  };
}

async function describeRefusal(tx: Tx, token: string): Promise<GuardianPage> {
  const answers = tx.selectFrom("guardian_answers").selectAll().where("token_hash", "=", hashSecret(token));
  const refused = await answers.where("answer", "=", "refused").executeTakeFirst();
  if (!refused) throw new AppError("not_found", "This link is not one of ours, or its application is no more.");
  const nothing = { studentName: null, guardianName: null, agreed: null, deletedAt: null };
  return { status: "refused", ...nothing, ...offered(null), endedAt: refused.at };
}

/** The words of today. */
function offered(application: ApplicationRow | null) {
  const { version, since, agreement } = currentGuardianWording();
  return { wording: version, since, agreement, points: application ? pointsOf(application) : [] };
}

function toAgreed(answer: GuardianAnswerRow, { guardian_email }: ApplicationRow): GuardianPage["agreed"] {
  const { name, address, at, wording, words } = answer;
  const shown = JSON.parse(words ?? "{}") as Partial<Pick<GuardianPage, "agreement" | "points">>;
  return {
    name: name ?? "",
    address: address ?? guardian_email ?? "",
    at,
    wording: wording ?? "",
    agreement: shown.agreement ?? "",
    points: shown.points ?? [],
  };
}

/** Now the team may read it, and its 24 hours begin. @returns false when somebody answered in the meantime. */
async function open(tx: Tx, { lead_id }: ApplicationRow, at: EpochMs, timeZone: string): Promise<boolean> {
  const result = await tx
    .updateTable("applications")
    .set({ guardian_state: "agreed", guardian_answered_at: at, guardian_taken_back_at: null })
    .where("lead_id", "=", lead_id)
    .where("guardian_state", "=", "waiting")
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  const lead = await getLead(tx, lead_id);
  const replyBy = at + replyPromiseHours * 3_600_000;
  const isFirstOwed = lead.replied_at === null && lead.closed_at === null;
  const isOwed = isFirstOwed || lead.answered_at !== null;
  const promised = { ...(isOwed && { waiting_until: replyBy }), ...(isFirstOwed && { reply_by_at: replyBy }) };
  await updateLead(tx, lead, { held_since: null, ...promised }, { at, timeZone });
  return true;
}

/** Nobody may read it any more. */
async function close(tx: Tx, { lead_id }: ApplicationRow, at: EpochMs, timeZone: string): Promise<boolean> {
  const result = await tx
    .updateTable("applications")
    .set({ guardian_state: "waiting", guardian_taken_back_at: at })
    .where("lead_id", "=", lead_id)
    .where("guardian_state", "=", "agreed")
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await updateLead(tx, await getLead(tx, lead_id), { held_since: at, waiting_until: null }, { at, timeZone });
  return true;
}

async function updateLead(
  tx: Tx,
  lead: LeadRow,
  changed: Partial<LeadRow>,
  { at, timeZone }: { at: EpochMs; timeZone: string },
): Promise<void> {
  const plan = planned({ ...lead, ...changed }, at, timeZone);
  const set = { ...changed, ...plan, undo: null, changed_at: at, version: lead.version + 1 };
  await tx.updateTable("leads").set(set).where("id", "=", lead.id).execute();
}

/**
 * Deletes an application that waits, with everything that belongs to it.
 * @returns its mails, which may have files on disk; null when somebody agreed in the meantime.
 */
async function deleteWaiting(tx: Tx, id: string): Promise<OutboxMailRow[] | null> {
  const waiting = tx.deleteFrom("applications").where("lead_id", "=", id).where("guardian_state", "=", "waiting");
  if ((await waiting.executeTakeFirst()).numDeletedRows === 0n) return null;
  const mails = await tx.deleteFrom("outbox_mails").where("lead_id", "=", id).returningAll().execute();
  await tx.deleteFrom("idempotency_keys").where("result_id", "=", id).execute();
  await tx.deleteFrom("leads").where("id", "=", id).execute();
  return mails;
}
