import type { OutboxMailRow } from "../../database/tables.ts";

/**
 * How a transport answered. `refused` is the receiver's final no; `failed` may go better later. A transport that
 * cannot know whether the server took the mail says `failed`: better twice than never.
 */
export type DeliveryResult =
  | { outcome: "accepted"; reply: string }
  | { outcome: "refused"; reply: string }
  | { outcome: "failed"; reply: string };

export type MailTransport = {
  readonly name: "smtp" | "folder";
  deliver(mail: OutboxMailRow): Promise<DeliveryResult>;
  /** Takes back what it kept of a mail, where it keeps mails. */
  forget?(mail: OutboxMailRow): Promise<void>;
  /** Ends open connections; a delivery under way may still finish. */
  close(): void;
};
