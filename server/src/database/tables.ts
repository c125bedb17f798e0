import type { AuditAction } from "@campusward/contracts/accounts/people";
import type { PrivacyRequestKind } from "@campusward/contracts/accounts/privacy-requests";
import type { Role } from "@campusward/contracts/accounts/roles";
import type { BookingState, InvitationAnswer } from "@campusward/contracts/booking/demo-times";
import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { LeadEvent, LeadKind, LeadStatus, presenceStates } from "@campusward/contracts/desk/leads-desk";
import type { StepKind } from "@campusward/contracts/desk/next-steps";
import type { MailKind } from "@campusward/contracts/desk/outbox-desk";
import type { NudgeKind } from "@campusward/contracts/desk/tell";
import type { applicationFields } from "@campusward/contracts/leads/application-fields";
import type { AgeGroup, ColumnsOf, leadFields } from "@campusward/contracts/leads/lead-fields";
import type { InboundMatch, InboundNote, InboundState, InboundWay } from "@campusward/contracts/mail/inbound-desk";
import type { InboundNature } from "@campusward/contracts/mail/inbound-natures";
import type { PaymentState, PaymentWay } from "@campusward/contracts/payments/payment-states";
import type { StrikeReason } from "@campusward/contracts/payments/payments";

export type { MailKind };

/** A point in time, in whole milliseconds since 1970. Both engines return it as a number. */
export type EpochMs = number;

export type LeadEventKind = Exclude<LeadEvent["kind"], "received" | "mail" | "answer">;

/**
 * The order of the mails that are due: those to and from our team; then what visitors tell the team; then the others; at
 * last those that anybody may cause. What visitors tell and what anybody may cause have a ceiling each. Once such a mail
 * has its turn it is one of the team's, or of the others.
 */
export const mailLanes = ["team", "visitors", "usual", "strangers"] as const;
export type MailLane = (typeof mailLanes)[number];
export type MailState = "queued" | "sending" | "retrying" | "sent" | "dead" | "cancelled" | "held-back";

/** Minors' applications wait for a parent or guardian. */
export type GuardianState = "not-needed" | "waiting" | "agreed";

/** By whom a mail with a token is answered: whom the lead is about, or the team. */
export type ReplyFrom = "lead" | "team";

export type CodePurpose =
  | "VERIFY_EMAIL"
  | "VERIFY_AND_CHANGE_EMAIL"
  | "PASSWORD_RESET"
  | "RECOVER_EMAIL"
  | "SHUT_OUT"
  | "EMAIL_SIGNIN"
  | "INVITATION"
  | "FRESH_SIGN_IN"
  | "USED_ID_TOKEN"
  | "SECOND_STEP"
  | "TOTP_ENROLLMENT"
  | "PASSKEY_CHALLENGE"
  | "FIRST_ADMIN";

/** An `id` is a UUIDv7 where nothing else is said. */
export type Tables = {
  /** With the columns of the fields that its sender filled in. */
  leads: ColumnsOf<typeof leadFields> & {
    id: string;
    kind: LeadKind;
    /** What people quote to each other, such as CW-4F7K2-MQ9TD. */
    reference: string;
    /** The email in lower case: it finds the requests of one person. Empty where only a number is known. */
    email_key: string;
    /** E.164 where the number could be parsed, with India as the default country. */
    contact_e164: string | null;
    status: LeadStatus;
    received_at: EpochMs;
    /** When the 24-hour promise ends. */
    reply_by_at: EpochMs;
    /** The same while the clock runs; null after a reply or a close, and while the lead is held. */
    waiting_until: EpochMs | null;
    /** When somebody of the team first answered, called or wrote. */
    replied_at: EpochMs | null;
    closed_at: EpochMs | null;
    /** Since when it is in no list: until a guardian agrees to a minor's application, while it is flagged, or merged into another. */
    held_since: EpochMs | null;
    /** Since when it looks like spam, until the team decides. */
    flagged_at: EpochMs | null;
    /** JSON: the signs for which it was flagged. They are kept after the decision. */
    spam_signs: string | null;
    /** When the team was reminded that the promise ends soon. */
    reminded_at: EpochMs | null;
    /** The request that this one was merged into; it is in no list then. */
    merged_into: string | null;
    /** JSON: ids of requests of which somebody said that they are another person's. */
    not_same: string | null;
    /** One word for where it came from, by which leads are counted. See `lead-rows/lead-source.ts`. */
    source: string;
    /** The import that it came with. */
    import_id: string | null;
    /** What it is found by besides its facts: its answers to the owner's fields, and the facts of those merged into it. */
    other_keys: string | null;
    assignee_id: string | null;
    /** When somebody else made the owner its owner; null where they took it themselves. */
    given_at: EpochMs | null;
    /** When its owner first read it, or anybody while it has none. */
    opened_at: EpochMs | null;
    lost_reason: string | null;
    /** What comes next, and when; all null for none. */
    next_step_kind: StepKind | null;
    next_step_at: EpochMs | null;
    next_step_note: string | null;
    /** When they or the team last said a word. */
    last_word_at: EpochMs;
    /** When they answered us, while nobody of the team has said a word since. */
    answered_at: EpochMs | null;
    /** The running promise or the next step, whichever comes first; null while it is held, or closed with nothing to answer. */
    due_at: EpochMs | null;
    /** JSON: how the last change by a person is taken back; null for none. See `desk/leads/lead-undo.ts`. */
    undo: string | null;
    /** How often the links to its demo's page were ended. */
    demo_turn: number;
    /** Counts the changes, so that two people who change one lead at once are noticed. */
    version: number;
    changed_at: EpochMs;
    /** Name, city and profile in lower case, for search. */
    name_key: string;
    city_key: string | null;
    profile_key: string | null;
  };
  outbox_mails: {
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
    /** Fixed when the mail is written, so that a server or mailbox recognises a duplicate. */
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
    /** The mail server's last reply, or our own description of the failure. */
    last_reply: string | null;
    delivered_by: "smtp" | "folder" | null;
    created_at: EpochMs;
    settled_at: EpochMs | null;
    /** When its receiver said that it came. Of test mails alone. */
    came_at: EpochMs | null;
    /** Which mails go before it. */
    lane: MailLane;
    /** Of a mail that is held back: how many mails of its kind its receiver may get in a day. */
    per_day: number | null;
    /** JSON: a `MailCalendar` that travels with it, sealed like its text. */
    calendar: string | null;
    /** Message-IDs of the mails before, the oldest first, with a space between. */
    mail_references: string | null;
  };
  /** A file that travels with a mail. */
  attachments: {
    id: string;
    /** Null for one that came in, and while the mail is being written. */
    mail_id: string | null;
    /** The mail that it came with. */
    inbound_id: string | null;
    /** Whose conversation it is part of. */
    lead_id: string | null;
    /** Who put it in; null for the product itself. */
    account_id: string | null;
    name: string;
    content_type: string;
    /** In bytes. */
    size: number;
    content: Uint8Array;
    added_at: EpochMs;
  };
  idempotency_keys: {
    /** `{operation}:{key}`. */
    key: string;
    /** SHA-256 of the request, so that a different body under the same key is noticed. */
    request_hash: string;
    /** Id of the first request's result. */
    result_id: string;
    created_at: EpochMs;
  };
  confirmations: {
    /** `{mail kind}:{mailbox key}`. */
    recipient: string;
    /** When the day of this count began. */
    day_began_at: EpochMs;
    sent: number;
  };
  /** With the columns of the fields that its sender filled in. */
  applications: ColumnsOf<typeof applicationFields> & {
    lead_id: string;
    guardian_state: GuardianState;
    /** SHA-256 of the token in the guardian's letter; null where none was sent, or was used before it lasted. */
    guardian_token_hash: string | null;
    /** When the guardian last agreed. */
    guardian_answered_at: EpochMs | null;
    /** When they took it back; the application waits again, and is deleted unless they agree again. */
    guardian_taken_back_at: EpochMs | null;
    stage: ApplicationStage;
    stage_at: EpochMs;
    mentor_id: string | null;
    /** What should happen next, and by when. */
    next_step: string | null;
    due_at: EpochMs | null;
  };
  /** The record of what a parent or guardian answered. After a no, its day is all that is left. */
  guardian_answers: {
    id: string;
    /** Null once the application was deleted by a no. */
    lead_id: string | null;
    /** SHA-256 of the token in the letter. */
    token_hash: string;
    answer: "agreed" | "taken-back" | "refused";
    at: EpochMs;
    /** How it was answered. */
    way: "link";
    /** As typed, and where the link was sent; only of an agreement, like the words. */
    name: string | null;
    address: string | null;
    /** The version of the words. */
    wording: string | null;
    /** JSON: the words themselves, as they were shown. */
    words: string | null;
  };
  /** What somebody did with a lead. Its receipt and its mails are in their own tables. */
  lead_events: {
    id: string;
    lead_id: string;
    kind: LeadEventKind;
    at: EpochMs;
    /** Null for the product itself. */
    actor_id: string | null;
    /** The name at that time. */
    actor_name: string | null;
    /** JSON: the fields of the event in the contract. */
    detail: string;
  };
  /** A quote that was sent. A newer one of the same reference has a higher version, and a link of its own. */
  quotes: {
    id: string;
    lead_id: string;
    reference: string;
    version: number;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** The token itself, sealed. */
    token: string;
    /** The mail that it went with: whoever takes that back takes the quote back. */
    mail_id: string;
    /** Whom it is for; null once they were erased apart from the request. */
    for_name: string | null;
    /** JSON: a `QuoteContent`. */
    content: string;
    /** With tax, in the smallest unit of the currency. */
    total: number;
    currency: string;
    /** The last day on which it can be accepted, such as 2026-12-07. */
    valid_until: string;
    writer_id: string | null;
    /** The name at that time. */
    writer_name: string | null;
    sent_at: EpochMs;
    opened_at: EpochMs | null;
    accepted_at: EpochMs | null;
  };
  /** A sheet that was imported. It can be taken back for a day. */
  lead_imports: {
    id: string;
    at: EpochMs;
    file: string;
    /** How many leads it added. */
    added: number;
    /** JSON: which empty fields of which known leads it filled. */
    filled: string;
    /** When the first of the new ones is due. */
    first_at: EpochMs | null;
    undone_at: EpochMs | null;
  };
  /** Who has a lead open, or writes to it. Forgotten after half a minute. */
  lead_presence: {
    lead_id: string;
    account_id: string;
    /** It ends with the session; null where a Firebase project keeps the sessions. */
    session_id: string | null;
    state: (typeof presenceStates)[number];
    seen_at: EpochMs;
  };
  /** Words that the team sends again and again. */
  templates: {
    id: string;
    /** The newest of its versions. */
    version: number;
    used: number;
    created_at: EpochMs;
    /** Since when it is in no menu. */
    archived_at: EpochMs | null;
  };
  template_versions: {
    template_id: string;
    version: number;
    name: string;
    /** JSON: the words by kind and language. */
    texts: string;
    /** Null for what the product brought along, and for a former colleague. */
    changed_by: string | null;
    changed_at: EpochMs;
  };
  /** JSON: what somebody of the team wants to be told; without a row, the usual. */
  tell_settings: { account_id: string; settings: string };
  /** JSON: the views of the leads that somebody of the team keeps for themselves. */
  desk_views: { account_id: string; views: string };
  /** Who is on duty in the week that begins on a Monday, such as 2026-11-23. */
  duties: { monday: string; account_id: string };
  /** That the digest of an hour was made, so that many processes make one. */
  digests: { account_id: string; day: string; hour: number; made_at: EpochMs };
  /** Something about a lead that somebody is told once. */
  nudges: {
    id: string;
    account_id: string;
    lead_id: string;
    kind: NudgeKind;
    /** Which time it was: when it came, was given, or ends. */
    about_at: EpochMs;
    made_at: EpochMs;
    /** Null while it waits. */
    told_at: EpochMs | null;
  };
  /** The key by which push services know us, sealed. */
  push_keys: { id: string; private_jwk: string };
  /** A browser that takes pushes. */
  push_subscriptions: {
    id: string;
    session_id: string;
    account_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    made_at: EpochMs;
  };
  /** A mail that came in. */
  inbound_mails: {
    id: string;
    way: InboundWay;
    came_at: EpochMs;
    /** By the sender's clock. */
    sent_at: EpochMs | null;
    nature: InboundNature;
    state: InboundState;
    /** In whose story it stands. */
    lead_id: string | null;
    matched_by: InboundMatch | null;
    message_id: string | null;
    from_name: string | null;
    from_address: string;
    /** The address in lower case. */
    from_key: string;
    /** By whom it was sent, where `from` is whom it names to be answered; null for most. */
    sent_by: string | null;
    /** Addresses, with a space between. */
    sent_to: string;
    subject: string;
    text: string;
    /** The older words that it quotes. */
    quoted: string;
    /** Of a report that a mail of ours did not arrive: where. */
    bounced_address: string | null;
    /** JSON: files that were not taken, as the contract has them. */
    left_out: string;
    /** Bytes of its files, and of itself where it is kept whole beside the database. */
    kept_bytes: number;
    /** Why the product did not do more with it; null for most. */
    note: InboundNote | null;
    handled_by: string | null;
    handled_at: EpochMs | null;
  };
  /** SHA-256 by which a mail is taken once. */
  taken_mails: { key: string; taken_at: EpochMs };
  /** Whom the answer to a mail belongs to: SHA-256 of the token in its Reply-To. */
  reply_tokens: { token_hash: string; lead_id: string; written_to: ReplyFrom };
  /** How far a mailbox was read, and by which process. */
  inbound_mailboxes: {
    /** A hash of server, user and folder. */
    mailbox: string;
    uid_validity: string | null;
    last_uid: number;
    /** Mails from before are left alone. */
    began_at: EpochMs;
    read_by: string | null;
    read_until: EpochMs | null;
    looked_at: EpochMs | null;
    /** What the server last said against it. */
    fault: string | null;
  };
  /** A calendar or video service that a colleague connected. */
  calendar_accounts: {
    account_id: string;
    provider: "google" | "zoom";
    /** The person's address there, where calls need it. */
    subject: string | null;
    /** Sealed. Null where none is needed, and once it is lost. */
    token: string | null;
    /** `lost` where the provider says so. */
    state: "connected" | "lost";
    fault: string | null;
    connected_at: EpochMs;
  };
  /** A consent that somebody is giving at the provider just now. */
  calendar_flows: {
    state_hash: string;
    /** SHA-256 of the cookie that binds it to the browser which began it. */
    browser_hash: string;
    account_id: string;
    code_verifier: string;
    expires_at: EpochMs;
  };
  /** A room that is to be made, changed or taken away at a provider, and what was made there. */
  room_work: {
    booking_id: string;
    account_id: string;
    wish: "keep" | "cancel";
    uid: string;
    sequence: number;
    starts_at: EpochMs;
    ends_at: EpochMs;
    time_zone: string;
    /** Empty once it is off. */
    summary: string;
    /** Where something was made, or may have been. */
    provider: string | null;
    room_url: string | null;
    room_reference: string | null;
    attempts: number;
    /** When it is tried; null once it is done, or waits for somebody to change something. */
    due_at: EpochMs | null;
    fault: string | null;
  };
  /** When somebody of the team can be met. */
  meeting_hours: {
    account_id: string;
    /** JSON: the settings of `MeetingHours` that have no column. */
    settings: string;
    room_url: string | null;
    /** Sealed. */
    busy_address: string | null;
    /** When it was last read well. */
    busy_read_at: EpochMs | null;
    /** When it is read next; null where there is none. */
    busy_due_at: EpochMs | null;
    /** Why it could not be read the last time. */
    busy_fault: string | null;
    /** How many entries of it could not be read whole; null where all could, or nothing was read. */
    busy_unclear: number | null;
    /** SHA-256 of the secret in the address of the colleague's feed. */
    feed_hash: string | null;
    /** When the next mail about what visitors did to their demos may go to them; null for at once. */
    next_mail_at: EpochMs | null;
    turn: number;
    changed_at: EpochMs;
  };
  /** When they cannot be met, by a calendar of their own. */
  busy_times: { id: string; account_id: string; starts_at: EpochMs; ends_at: EpochMs };
  bookings: {
    id: string;
    lead_id: string;
    account_id: string | null;
    state: BookingState;
    starts_at: EpochMs;
    ends_at: EpochMs;
    /** Of the invitation, as calendars count changes. */
    sequence: number;
    /** Of the invitation, for ever. */
    uid: string;
    zone: string | null;
    room_url: string | null;
    /** What a provider made, and which one. */
    room_reference: string | null;
    room_provider: string | null;
    /** What their calendar answered to the invitation. */
    answer: InvitationAnswer | null;
    /** What was agreed, a line each, as the visitor reads it. */
    agreed: string | null;
    made_at: EpochMs;
    changed_at: EpochMs;
    reminded_day_at: EpochMs | null;
    reminded_hour_at: EpochMs | null;
    /** A keyed hash of where it was booked from, by a link that no mailbox proved; null for every other. */
    network: string | null;
  };
  /** One try to deliver a mail. */
  mail_attempts: {
    id: string;
    mail_id: string;
    at: EpochMs;
    outcome: "sent" | "retrying" | "dead";
    reply: string;
  };
  audit_entries: {
    id: string;
    at: EpochMs;
    action: AuditAction;
    /** Null once the person is erased. */
    actor_id: string | null;
    /** The account's address at that time. */
    actor_name: string;
    subject: string;
    detail: string | null;
    /** One more than the line before. Null for lines from before they were numbered, like what follows. */
    number: number | null;
    /** When the line before was written, which may be deleted for its age. */
    previous_at: EpochMs | null;
    /** Keyed hash of who did it, apart from the rest, because an erasure takes the name away. */
    actor_seal: string | null;
    /** Keyed hash of all else. */
    seal: string | null;
  };
  /** The last number of the audit, in one row. */
  audit_head: {
    id: string;
    number: number;
    /** When the line of that number was written. */
    last_at: EpochMs;
    /** Keyed hash of both. */
    seal: string;
  };
  accounts: {
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
  /** Accounts that nobody is signed in to: since when that was seen, and when the owner was told that they end. */
  idle_accounts: { account_id: string; idle_since: EpochMs; warned_at: EpochMs | null };
  /** What a student said of their age at registration. */
  account_ages: { account_id: string; age_group: AgeGroup; said_at: EpochMs };
  /** A role that an operator gave to an address. The account gets it once the address is verified. */
  promised_roles: { email_key: string; role: Role; promised_at: EpochMs };
  provider_links: {
    /** Such as google.com. */
    provider: string;
    /** The person's id there. */
    subject: string;
    account_id: string;
    email: string;
    linked_at: EpochMs;
  };
  sessions: {
    /** UUIDv7; the claim `sid` of the session's tokens. */
    id: string;
    account_id: string;
    /** SHA-256 of the refresh token, which itself is not kept. */
    refresh_token_hash: string;
    /** How the person signed in: password, emailLink, google.com, passkey. */
    provider: string;
    /** When the person last proved who they are: the claim `auth_time`. */
    authenticated_at: EpochMs;
    user_agent: string | null;
    created_at: EpochMs;
    last_used_at: EpochMs;
    /** The second step that was given: `totp:ID`, `passkey:ID`, `recovery`, or `trusted` for a browser that need not; null without one. */
    second_factor: string | null;
    /** SHA-256 of the cookie of the browser that signed in; null without one. */
    browser_hash: string | null;
  };
  one_time_codes: {
    /** SHA-256 of the code, which itself is only in the mail. */
    code_hash: string;
    purpose: CodePurpose;
    /** In lower case. */
    email: string;
    new_email: string | null;
    account_id: string | null;
    created_at: EpochMs;
    expires_at: EpochMs;
    /** JSON: what the purpose needs besides; null for most. */
    content: string | null;
  };
  /** What somebody has besides the first way in: an authenticator app or a passkey. */
  second_factors: {
    /** UUIDv7; `mfaEnrollmentId` in the protocol. */
    id: string;
    account_id: string;
    kind: "totp" | "passkey";
    name: string;
    /** Of a passkey, as base64url. */
    credential_id: string | null;
    /** Of an authenticator app its key, sealed; of a passkey its public key and transports, as JSON. */
    secret: string;
    /** Of an authenticator app the last time step that was used; of a passkey its own count. */
    counter: number;
    added_at: EpochMs;
    used_at: EpochMs | null;
  };
  /** SHA-256 of a code that replaces the second step once. */
  recovery_codes: { code_hash: string; account_id: string };
  /** A browser in which somebody signed in to an account before. */
  known_browsers: {
    /** SHA-256 of the browser's cookie. */
    browser_hash: string;
    account_id: string;
    seen_at: EpochMs;
    /** Until when no second step is asked for there. */
    trusted_until: EpochMs | null;
  };
  /** A pending sign-in at a provider, in a window of its own. */
  provider_flows: {
    state_hash: string;
    /** SHA-256 of the cookie that binds the flow to the browser which began it. */
    browser_hash: string;
    nonce: string;
    code_verifier: string;
    /** JSON: the callback's message to the page that opened the window. */
    opener: string;
    created_at: EpochMs;
    expires_at: EpochMs;
  };
  /** A provider's data on a person, kept for the one call that signs them in. */
  provider_tickets: { ticket_hash: string; claims: string; expires_at: EpochMs };
  signing_keys: {
    /** The `kid` of the tokens. */
    id: string;
    private_jwk: string;
    created_at: EpochMs;
    signs_until: EpochMs;
    /** No token signed with it lives longer. */
    expires_at: EpochMs;
    /** The key before it, which has one successor. Null for keys made before this was kept. */
    succeeds: string | null;
  };
  attempt_counts: { counted: string; began_at: EpochMs; attempts: number; expires_at: EpochMs };
  /** SHA-256 of what the bucket counts, and when it will be full again. */
  token_buckets: { bucket: string; full_at: EpochMs };
  photos: {
    /** Random, part of the photo's address. */
    id: string;
    account_id: string;
    content_type: string;
    bytes: Uint8Array;
    stored_at: EpochMs;
  };
  /** A change of the site that is not published. `path` names a place of its words. */
  site_draft: {
    path: string;
    /** JSON. */
    value: string;
    /** Grows with each change, also over the end of a row. */
    version: number;
    changed_by: string | null;
    changed_at: EpochMs;
  };
  /** A state of the site that was published. The highest number is shown. */
  site_publications: {
    number: number;
    /** JSON: all that lies over the brand, by path. */
    words: string;
    /** JSON: what of it was new, a list of `PublishedChange`. */
    changes: string;
    back_to: number | null;
    published_by: string | null;
    published_at: EpochMs;
  };
  /** A picture that admins put into the site. */
  site_pictures: {
    /** As words name it: `pictures/….webp`. Random: nobody guesses one that is not shown. */
    name: string;
    content_type: string;
    width: number;
    height: number;
    bytes: Uint8Array;
    added_by: string | null;
    added_at: EpochMs;
  };
  /** A copy of the data: one that an operator made, or the old data that a restore put aside. */
  backups: {
    id: string;
    /** Where it was written; the operator may have moved it since. */
    file: string;
    /** When it was finished: it holds nothing newer. */
    made_at: EpochMs;
    bytes: number;
    /** In hex: identifies a copy by its content, in any place. */
    sha256: string;
  };
  /** One row: the backup that the product makes by itself. */
  nightly_backup: {
    id: "next";
    /** When a process tries next. Whoever makes it puts this an hour off, so that another one begins only if it dies. */
    due_at: EpochMs;
    /** Why the last one was not made, for the operator; null once it was. */
    fault: string | null;
  };
  /** Somebody who closed their account and had verified its address. */
  closed_accounts: { account_id: string; email_key: string; closed_at: EpochMs };
  /** A part of an accepted quote, or money that came for nothing asked. See `payment-states.ts` of the contracts. */
  payments: {
    id: string;
    /** Counts the changes. */
    version: number;
    lead_id: string;
    quote_id: string | null;
    quote_reference: string | null;
    quote_version: number | null;
    /** From 1. */
    part: number | null;
    parts: number | null;
    /** What a transfer names: letters and digits. */
    reference: string | null;
    /** Who pays. */
    name: string;
    /** Their address, as the receipt has it: it goes with the request. */
    postal: string | null;
    state: PaymentState;
    /** In the smallest unit, as all amounts; zero where nothing was asked. */
    asked: number;
    amount: number | null;
    currency: string;
    due_on: string | null;
    way: PaymentWay | null;
    their_reference: string | null;
    came_on: string | null;
    said_at: EpochMs | null;
    confirmed_at: EpochMs | null;
    /** What stood before it was confirmed, while that can be taken back: the state, and JSON of the rest. */
    state_before: PaymentState | null;
    before: string | null;
    /** What becomes of more than was asked. */
    over: "keep" | "back" | null;
    mails_receipt: number;
    by_id: string | null;
    by_name: string | null;
    reminded_at: EpochMs | null;
    /** When its day last brought the lead back to Today, and how often it did. */
    woken_at: EpochMs | null;
    wakes: number;
    /** The provider's own id of it: nothing counts twice. */
    provider_payment: string | null;
    created_at: EpochMs;
    place: number;
  };
  /** Frozen when made. Outlives the request, for as long as the law of the place asks. */
  receipts: {
    id: string;
    /** Null once the request was erased or its time was over. */
    payment_id: string | null;
    /** Without gaps in its series: `CW/26-27/0042`. */
    number: string;
    series: string;
    count: number;
    /** The team's day. */
    made_on: string;
    made_at: EpochMs;
    /** SHA-256 of the token in the link, and the token itself, sealed. */
    token_hash: string;
    token: string;
    name: string;
    /** JSON: a `ReceiptContent`. */
    content: string;
    amount: number;
    tax: number;
    currency: string;
    quote_reference: string | null;
    way: PaymentWay;
    their_reference: string | null;
    provider_payment: string | null;
    /** Where the lead came from and whose it was then, for figures. */
    lead_source: string | null;
    owner_id: string | null;
    /** When the law asks for it no more. */
    kept_until: EpochMs;
    struck_at: EpochMs | null;
    struck_on: string | null;
    struck_by_id: string | null;
    /** The name at that time. */
    struck_by: string | null;
    struck_why: StrikeReason | null;
    struck_sentence: string | null;
    credit_note: string | null;
  };
  /** The last number of a series. */
  receipt_counters: { series: string; last: number };
  /** A link of a provider, from before it is made. */
  payment_links: {
    /** What the provider is told to know it by. */
    id: string;
    payment_id: string | null;
    provider: string;
    amount: number;
    currency: string;
    state: "wished" | "open" | "unwanted" | "ended";
    provider_id: string | null;
    /** Sealed. */
    url: string | null;
    made_at: EpochMs;
    expires_at: EpochMs;
    /** When to make, cancel or look at it next: the end of a lease meanwhile. Null for never again. */
    look_at: EpochMs | null;
    tries: number;
    last_fault: string | null;
  };
  /** Of a provider, by its own id. */
  provider_events: { id: string; at: EpochMs };
  payment_providers: { name: string; heard_at: EpochMs | null; refused: number; refused_since: EpochMs | null };
  /** What somebody asks us to do with their data. Open once the address is proved; ended by an answer or by them. */
  privacy_requests: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    kind: PrivacyRequestKind;
    email: string;
    /** In lower case. */
    email_key: string;
    /** The child for whom a parent or guardian asks. */
    child_name: string | null;
    message: string | null;
    asked_at: EpochMs;
    proved_at: EpochMs | null;
    proved_by: "link" | "session" | null;
    due_at: EpochMs | null;
    handler_id: string | null;
    taken_at: EpochMs | null;
    ended_at: EpochMs | null;
    ended_by: "answer" | "withdrawal" | null;
    answer: string | null;
  };
  /** Somebody who was erased. A restored backup erases them again. */
  erasures: {
    /** As `createErasedNames` makes it of the address and the secret. */
    person: string;
    erased_at: EpochMs;
  };
};

export type LeadRow = Tables["leads"];
export type OutboxMailRow = Tables["outbox_mails"];
export type InboundMailRow = Tables["inbound_mails"];
export type AttachmentRow = Tables["attachments"];
export type ApplicationRow = Tables["applications"];
export type GuardianAnswerRow = Tables["guardian_answers"];
export type QuoteRow = Tables["quotes"];
export type PaymentRow = Tables["payments"];
export type ReceiptRow = Tables["receipts"];
export type PaymentLinkRow = Tables["payment_links"];
export type PrivacyRequestRow = Tables["privacy_requests"];
export type CalendarAccountRow = Tables["calendar_accounts"];
export type RoomWorkRow = Tables["room_work"];
export type PushSubscriptionRow = Tables["push_subscriptions"];
export type MeetingHoursRow = Tables["meeting_hours"];
export type BookingRow = Tables["bookings"];
export type LeadEventRow = Tables["lead_events"];
export type MailAttemptRow = Tables["mail_attempts"];
export type AuditEntryRow = Tables["audit_entries"];
export type AccountRow = Tables["accounts"];
export type ProviderLinkRow = Tables["provider_links"];
export type SessionRow = Tables["sessions"];
export type OneTimeCodeRow = Tables["one_time_codes"];
export type SecondFactorRow = Tables["second_factors"];
export type SigningKeyRow = Tables["signing_keys"];
export type BackupRow = Tables["backups"];
export type ErasureRow = Tables["erasures"];
