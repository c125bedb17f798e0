/** A point in time, in whole milliseconds since 1970. Both engines hand it out as a number. */
export type EpochMs = number;

export type LeadKind = "demo" | "quote" | "application";

export type LeadRow = {
  /** UUIDv7. */
  id: string;
  kind: LeadKind;
  /** What people quote to each other, such as CW-4F7K2-MQ9TD. */
  reference: string;
  name: string;
  email: string;
  /** The email in lower case: requests of one person are found by it. */
  email_key: string;
  /** As its owner wrote it. */
  contact: string;
  /** E.164 where the number could be understood, with India as home. */
  contact_e164: string | null;
  city: string | null;
  profile: string | null;
  /** Path of the page the visitor wrote from. */
  page: string | null;
  status: "new";
  received_at: EpochMs;
  /** When the 24-hour promise ends. */
  reply_by_at: EpochMs;
};

export const mailKinds = [
  "demo-request-operator",
  "demo-request-visitor",
  "quote-request-operator",
  "quote-request-visitor",
  "application-operator",
  "application-student",
  "application-guardian",
] as const;
export type MailKind = (typeof mailKinds)[number];
export type MailState = "queued" | "sending" | "retrying" | "sent" | "dead";

export type OutboxMailRow = {
  /** UUIDv7. */
  id: string;
  lead_id: string;
  kind: MailKind;
  to_name: string | null;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string;
  subject: string;
  text: string;
  html: string;
  /** Fixed when the mail is written, so that a server or mailbox recognises a second copy. */
  message_id: string;
  state: MailState;
  /**
   * When a worker may take the mail: the next attempt of a queued or retrying one, the end of the lease of one
   * that is being sent. Null once it is sent or dead.
   */
  due_at: EpochMs | null;
  /** Which worker is sending it. */
  leased_by: string | null;
  attempts: number;
  /** The mail server's last words, or our own description of the failure. */
  last_reply: string | null;
  delivered_by: "smtp" | "folder" | null;
  created_at: EpochMs;
  settled_at: EpochMs | null;
};

export type IdempotencyKeyRow = {
  /** `{operation}:{key}`. */
  key: string;
  /** SHA-256 of the request, so that another body under the same key is noticed. */
  request_hash: string;
  /** Id of what the first request made. */
  result_id: string;
  created_at: EpochMs;
};

export type ConfirmationRow = {
  /** `{mail kind}:{address in lower case}`. */
  recipient: string;
  /** When the day began in which so many were sent. */
  day_began_at: EpochMs;
  sent: number;
};

/** Minors' applications wait for a parent or guardian. */
export type GuardianState = "not-needed" | "waiting" | "agreed";

export type ApplicationRow = {
  lead_id: string;
  applying_as: string;
  track: string;
  school: string;
  school_class: string | null;
  birth_year: number;
  motivation: string;
  hours_per_week: number | null;
  /** Page, section or track the visitor came from. */
  came_from: string | null;
  guardian_name: string | null;
  guardian_email: string | null;
  guardian_state: GuardianState;
  /** SHA-256 of the token in the guardian's letter; null where none was sent or it was used. */
  guardian_token_hash: string | null;
  guardian_answered_at: EpochMs | null;
  /** Version of the sentence that was agreed to when the lead was received. */
  consent_version: string;
};

export type Tables = {
  leads: LeadRow;
  outbox_mails: OutboxMailRow;
  idempotency_keys: IdempotencyKeyRow;
  confirmations: ConfirmationRow;
  applications: ApplicationRow;
};
