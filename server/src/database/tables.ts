import type { Role } from "@campusward/contracts/roles";

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
  "verify-email",
  "change-email",
  "reset-password",
  "sign-in-link",
  "role-changed",
  "account-deleted",
] as const;
export type MailKind = (typeof mailKinds)[number];
export type MailState = "queued" | "sending" | "retrying" | "sent" | "dead";

export type OutboxMailRow = {
  /** UUIDv7. */
  id: string;
  lead_id: string | null;
  account_id: string | null;
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

export type AccountRow = {
  /** UUIDv7, or the user's id at the Firebase project that is used instead of our own service. */
  id: string;
  email: string;
  /** The email in lower case. */
  email_key: string;
  email_verified_at: EpochMs | null;
  /** In PHC form: the algorithm with its parameters, salt and hash. Null without a password. */
  password_hash: string | null;
  password_set_at: EpochMs | null;
  name: string | null;
  photo_url: string | null;
  /** Null for somebody who came by a provider and has not registered: no user of the product. */
  role: Role | null;
  created_at: EpochMs;
  disabled_at: EpochMs | null;
};

/** A role that an operator gave to an address. It is the account's once the address is verified. */
export type PromisedRoleRow = { email_key: string; role: Role; promised_at: EpochMs };

export type ProviderLinkRow = {
  /** Such as google.com. */
  provider: string;
  /** The person's id there. */
  subject: string;
  account_id: string;
  email: string;
  linked_at: EpochMs;
};

export type SessionRow = {
  /** UUIDv7; the claim `sid` of the session's tokens. */
  id: string;
  account_id: string;
  /** SHA-256 of the refresh token, which itself is not kept. */
  refresh_token_hash: string;
  /** How the person signed in: password, emailLink, google.com. */
  provider: string;
  /** When the person last proved who they are: the claim `auth_time`. */
  authenticated_at: EpochMs;
  user_agent: string | null;
  created_at: EpochMs;
  last_used_at: EpochMs;
};

export const codePurposes = [
  "VERIFY_EMAIL",
  "VERIFY_AND_CHANGE_EMAIL",
  "PASSWORD_RESET",
  "EMAIL_SIGNIN",
  "FIRST_ADMIN",
] as const;
export type CodePurpose = (typeof codePurposes)[number];

export type OneTimeCodeRow = {
  /** SHA-256 of the code, which itself is only in the mail. */
  code_hash: string;
  purpose: CodePurpose;
  /** In lower case. */
  email: string;
  new_email: string | null;
  account_id: string | null;
  created_at: EpochMs;
  expires_at: EpochMs;
};

/** A sign-in at a provider that is under way in a window of its own. */
export type ProviderFlowRow = {
  state_hash: string;
  /** SHA-256 of the cookie that binds the flow to the browser which began it. */
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  /** JSON: what the callback tells the page that opened the window. */
  opener: string;
  created_at: EpochMs;
  expires_at: EpochMs;
};

/** What a provider said of a person, kept for the one call that signs them in. */
export type ProviderTicketRow = { ticket_hash: string; claims: string; expires_at: EpochMs };

export type SigningKeyRow = {
  /** The `kid` of the tokens. */
  id: string;
  private_jwk: string;
  created_at: EpochMs;
  signs_until: EpochMs;
  /** No token signed with it lives longer. */
  expires_at: EpochMs;
};

export type AttemptCountRow = { counted: string; began_at: EpochMs; attempts: number; expires_at: EpochMs };

export type PhotoRow = {
  /** Random, part of the photo's address. */
  id: string;
  account_id: string;
  content_type: string;
  bytes: Uint8Array;
  stored_at: EpochMs;
};

export type Tables = {
  leads: LeadRow;
  outbox_mails: OutboxMailRow;
  idempotency_keys: IdempotencyKeyRow;
  confirmations: ConfirmationRow;
  applications: ApplicationRow;
  accounts: AccountRow;
  promised_roles: PromisedRoleRow;
  provider_links: ProviderLinkRow;
  sessions: SessionRow;
  one_time_codes: OneTimeCodeRow;
  provider_flows: ProviderFlowRow;
  provider_tickets: ProviderTicketRow;
  signing_keys: SigningKeyRow;
  attempt_counts: AttemptCountRow;
  photos: PhotoRow;
};
