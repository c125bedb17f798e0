-- Mails that come in: answers in the story of their lead, and what nobody could be found for.

-- When they answered us, while nobody of the team has said a word since.
alter table leads add column answered_at bigint;

create table inbound_mails (
  id text primary key,
  way text not null,
  came_at bigint not null,
  sent_at bigint,
  nature text not null,
  state text not null,
  lead_id text references leads (id) on delete cascade,
  matched_by text,
  message_id text,
  from_name text,
  from_address text not null,
  from_key text not null,
  sent_to text not null,
  subject text not null,
  text text not null,
  quoted text not null,
  bounced_address text,
  left_out text not null,
  note text,
  handled_by text references accounts (id) on delete set null,
  handled_at bigint
);

create index inbound_by_lead on inbound_mails (lead_id, came_at) where lead_id is not null;
create index inbound_by_state on inbound_mails (state, came_at, id);
-- What was thrown away, until it is deleted.
create index inbound_by_handling on inbound_mails (handled_at) where state = 'thrown-away';
create index inbound_by_sender on inbound_mails (from_key, came_at);
create index inbound_by_message on inbound_mails (message_id) where message_id is not null;
create index inbound_by_handler on inbound_mails (handled_by);

-- That a mail was taken, so that it is taken once: a hash, also after the mail is deleted.
create table taken_mails (
  key text primary key,
  taken_at bigint not null
);

create index taken_mails_by_day on taken_mails (taken_at);

-- Whom the answer to a mail of ours belongs to: SHA-256 of the token in its Reply-To.
create table reply_tokens (
  token_hash text primary key,
  lead_id text not null references leads (id) on delete cascade,
  written_to text not null
);

create index reply_tokens_by_lead on reply_tokens (lead_id);

-- How far a mailbox was read, and by which process.
create table inbound_mailboxes (
  mailbox text primary key,
  uid_validity text,
  last_uid bigint not null,
  began_at bigint not null,
  read_by text,
  read_until bigint,
  looked_at bigint,
  fault text
);

alter table attachments add column inbound_id text references inbound_mails (id) on delete cascade;

create index attachments_by_inbound on attachments (inbound_id) where inbound_id is not null;
