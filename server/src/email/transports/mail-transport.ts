import type { OutboxMailRow } from "../../database/tables.ts";
import type { MailFile } from "../mail-files.ts";

/**
 * So many mails are sent at once, and no more are taken from the queue: of a process that stands still for longer than a
 * lease, another sends all that it took.
 */
export const mailsAtOnce = 3;

/**
 * The outcome of a delivery. `refused` is the receiver's final refusal; `failed` may succeed later. A transport that
 * cannot know whether the server took the mail says `failed`: better twice than never.
 */
export type DeliveryResult =
  | { outcome: "accepted"; reply: string }
  | { outcome: "refused"; reply: string }
  | { outcome: "failed"; reply: string };

export type MailTransport = {
  readonly name: "smtp" | "folder";
  deliver(mail: OutboxMailRow, files?: readonly MailFile[]): Promise<DeliveryResult>;
  /** Removes the stored copy of a mail, where the transport stores mails. */
  forget?(mail: OutboxMailRow): Promise<void>;
  /** Ends open connections; a running delivery may still finish. */
  close(): void;
};
