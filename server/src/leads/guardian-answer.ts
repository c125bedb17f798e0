import type { Track } from "@campusward/contracts/leads/application-fields";
import type { Database, Tx } from "../database/database.ts";
import type { ApplicationRow, OutboxMailRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import type { Outbox } from "../email/outbox/outbox.ts";
import { AppError } from "../errors.ts";
import { toOperatorMail } from "./application-notification.ts";
import { findWaitingApplication, markAgreed } from "./application-store.ts";
import type { LeadDependencies } from "./lead-dependencies.ts";
import { deleteLead, getLead } from "./lead-store.ts";
import { hashToken } from "./submit-application.ts";

export type GuardianDependencies = Pick<LeadDependencies, "notification" | "now"> & {
  database: Database;
  outbox: Outbox;
  /** Removes the files of mails that were kept on disk. */
  forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
};

export type GuardianAnswer = "agree" | "refuse";
export type GuardianDesk = ReturnType<typeof createGuardianDesk>;

/** What a guardian can do with the link in the letter. It works until it has been answered. */
export function createGuardianDesk({ database, outbox, notification, now, forgetKeptMails }: GuardianDependencies) {
  /** @throws {AppError} `not_found` for a token that is wrong or used. */
  async function findRequest(token: string): Promise<{ studentName: string; track: Track }> {
    return database.inTransaction(async (tx) => {
      const application = await requireWaiting(tx, token);
      const lead = await getLead(tx, application.lead_id);
      return { studentName: toFirstName(lead.name) ?? "A student", track: application.track as Track };
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
      await outbox.enqueue(tx, toOperatorMail(lead, application, notification), now());
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
