import type { Database } from "../database/database.ts";
import type { OutboxMailRow } from "../database/tables.ts";
import type { Outbox } from "../email/outbox/outbox.ts";
import { createGuardianDesk } from "./guardian-answer.ts";
import type { LeadDependencies, NotificationContext } from "./lead-dependencies.ts";
import { createLeadRecorder, type OnNewLead } from "./record-lead.ts";
import { createRequestDemo } from "./request-demo.ts";
import { createRequestQuote } from "./request-quote.ts";
import { createSubmitApplication } from "./submit-application.ts";

export type LeadsOptions = {
  database: Database;
  outbox: Outbox;
  notification: NotificationContext;
  now: () => number;
  newId: () => string;
  forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
  onNewLead?: OnNewLead;
};

export type Leads = ReturnType<typeof createLeads>;

/** The use cases around leads, on one database and outbox. */
export function createLeads({ database, outbox, notification, now, newId, forgetKeptMails, onNewLead }: LeadsOptions) {
  const dependencies: LeadDependencies = {
    recordLead: createLeadRecorder({ database, outbox, onNewLead }),
    notification,
    now,
    newId,
  };
  return {
    requestDemo: createRequestDemo(dependencies),
    requestQuote: createRequestQuote(dependencies),
    submitApplication: createSubmitApplication(dependencies),
    guardianDesk: createGuardianDesk({ database, outbox, notification, now, forgetKeptMails }),
  };
}
