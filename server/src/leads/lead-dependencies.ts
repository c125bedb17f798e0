import type { Company } from "@campusward/contracts/site/company";
import type { Mailbox } from "../email/mailbox.ts";
import type { RenderMail } from "../email/templates.ts";
import type { RecordLead } from "./record-lead.ts";

/** What the mails about leads are made of. */
export type NotificationContext = { render: RenderMail; company: Company; operator: Mailbox; publicUrl: string };

/** What the use cases around leads need. */
export type LeadDependencies = {
  recordLead: RecordLead;
  notification: NotificationContext;
  /** Epoch milliseconds. */
  now: () => number;
  newId: () => string;
};
