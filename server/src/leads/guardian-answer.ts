import type { Track } from "@campusward/contracts/leads/application-fields";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { Tx } from "../database/database.ts";
import type { ApplicationRow, EpochMs, OutboxMailRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import { AppError } from "../errors.ts";
import type { LeadsOptions } from "./create-leads.ts";
import { toApplicationTeamMail } from "./lead-mails.ts";
import { getLead } from "./record-lead.ts";
import { hashToken } from "./submit-application.ts";

export type GuardianAnswer = "agree" | "refuse";

/** What a guardian can do with the link in the letter. It works until it has been answered. */
export function createGuardianDesk({ database, outbox, notification, now, forgetKeptMails }: LeadsOptions) {
  /** @throws {AppError} `not_found` for a token that is wrong or used. */
  async function findRequest(token: string): Promise<{ studentName: string; track: Track }> {
    return database.inTransaction(async (tx) => {
      const application = await requireWaiting(tx, token);
      const lead = await getLead(tx, application.lead_id);
      return { studentName: toFirstName(lead.name) ?? "A student", track: application.track };
    });
  }

  /**
   * Agreeing tells the team; refusing deletes the application with its mails.
   * @throws {AppError} `not_found` for a token that is wrong or used.
   */
  async function answer(token: string, choice: GuardianAnswer): Promise<void> {
    await (choice === "agree" ? agree(token) : refuse(token));
  }

  async function agree(token: string): Promise<void> {
    await database.inTransaction(async (tx) => {
      const application = await requireWaiting(tx, token);
      if (!(await markAgreed(tx, application.lead_id, now()))) throw unknownToken();
      const lead = await getLead(tx, application.lead_id);
      await outbox.enqueue(tx, toApplicationTeamMail(lead, application, notification), now());
    });
    outbox.wakeWorker();
  }

  async function refuse(token: string): Promise<void> {
    const mails = await database.inTransaction(async (tx) => {
      const application = await requireWaiting(tx, token);
      return deleteLead(tx, application.lead_id);
    });
    await forgetKeptMails(mails);
  }

  return { findRequest, answer };
}

async function requireWaiting(tx: Tx, token: string): Promise<ApplicationRow> {
  const application = await findWaitingApplication(tx, hashToken(token));
  if (!application) throw unknownToken();
  return application;
}

function unknownToken(): AppError {
  return new AppError("not_found", "This link was answered, or it is not one of ours.");
}

/** The application whose guardian holds the token, while it waits for the answer. */
async function findWaitingApplication(tx: Tx, tokenHash: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom("applications")
    .selectAll()
    .where("guardian_token_hash", "=", tokenHash)
    .where("guardian_state", "=", "waiting")
    .executeTakeFirst();
}

/** Now the team may read it, and its 24 hours begin. @returns false when somebody answered in the meantime. */
async function markAgreed(tx: Tx, leadId: string, answeredAt: EpochMs): Promise<boolean> {
  const result = await tx
    .updateTable("applications")
    .set({ guardian_state: "agreed", guardian_token_hash: null, guardian_answered_at: answeredAt })
    .where("lead_id", "=", leadId)
    .where("guardian_state", "=", "waiting")
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  const replyBy = answeredAt + replyPromiseHours * 3_600_000;
  await tx
    .updateTable("leads")
    .set({ waiting_until: replyBy, reply_by_at: replyBy, held_since: null, changed_at: answeredAt })
    .where("id", "=", leadId)
    .execute();
  return true;
}

/**
 * Deletes a lead with everything that belongs to it.
 * @returns its mails, which may have files on disk.
 */
async function deleteLead(tx: Tx, id: string): Promise<OutboxMailRow[]> {
  const mails = await tx.deleteFrom("outbox_mails").where("lead_id", "=", id).returningAll().execute();
  await tx.deleteFrom("idempotency_keys").where("result_id", "=", id).execute();
  await tx.deleteFrom("leads").where("id", "=", id).execute();
  return mails;
}
