-- What parents and guardians answered: the record of an agreement, and of what ended it.

create table guardian_answers (
  id text primary key,
  lead_id text references leads (id) on delete cascade,
  token_hash text not null,
  answer text not null,
  at bigint not null,
  way text not null,
  name text,
  address text,
  wording text,
  words text
);

create index guardian_answers_by_lead on guardian_answers (lead_id, at) where lead_id is not null;

create index guardian_answers_by_token on guardian_answers (token_hash, at);

create index guardian_answers_by_at on guardian_answers (at) where lead_id is null;

alter table applications add column guardian_taken_back_at bigint;

-- What a student said of their age, in a request and at registration.

alter table leads add column age_group text;

create table account_ages (
  account_id text primary key references accounts (id) on delete cascade,
  age_group text not null,
  said_at bigint not null
);

create index account_ages_to_check on account_ages (said_at) where age_group = 'under 18';

-- What people ask us to do with their data, and what became of it.

create table privacy_requests (
  id text primary key,
  token_hash text not null unique,
  kind text not null,
  email text not null,
  email_key text not null,
  child_name text,
  message text,
  asked_at bigint not null,
  proved_at bigint,
  proved_by text,
  due_at bigint,
  handler_id text references accounts (id) on delete set null,
  taken_at bigint,
  ended_at bigint,
  ended_by text,
  answer text
);

create index privacy_requests_open on privacy_requests (due_at, id) where proved_at is not null and ended_at is null;

create index privacy_requests_ended on privacy_requests (ended_at) where ended_at is not null;

create index privacy_requests_unproved on privacy_requests (asked_at) where proved_at is null;

create index privacy_requests_by_email on privacy_requests (email_key);

create index privacy_requests_by_handler on privacy_requests (handler_id) where handler_id is not null;

-- Accounts that nobody is signed in to: since when, and when their owner was told that they end.

create table idle_accounts (
  account_id text primary key references accounts (id) on delete cascade,
  idle_since bigint not null,
  warned_at bigint
);

create index idle_accounts_to_warn on idle_accounts (idle_since) where warned_at is null;

create index idle_accounts_warned on idle_accounts (warned_at) where warned_at is not null;

create index accounts_unverified on accounts (created_at) where email_verified_at is null;

-- The audit names accounts by their address, not by the name that people give themselves.

update audit_entries set actor_name = (select email from accounts where accounts.id = audit_entries.actor_id)
where exists (select 1 from accounts where accounts.id = audit_entries.actor_id);

drop index audit_entries_by_actor;

create index audit_entries_by_actor on audit_entries (actor_id, at, id) where actor_id is not null;

create index audit_entries_by_name on audit_entries (actor_name, at, id);

create index audit_entries_by_subject on audit_entries (subject, at, id);

create index audit_entries_by_action on audit_entries (action, at, id);
-- Mails that strangers cause have a ceiling; the team's go first.

alter table outbox_mails add column lane text not null default 'usual';

drop index outbox_mails_due;

create index outbox_mails_due on outbox_mails (lane, due_at) where due_at is not null;

-- Lines of the audit are numbered and sealed, so that a missing or changed one is found.

alter table audit_entries add column number bigint;

alter table audit_entries add column previous_at bigint;

alter table audit_entries add column actor_seal text;

alter table audit_entries add column seal text;

create index audit_entries_by_number on audit_entries (number) where number is not null;

create table audit_head (
  id text primary key,
  number bigint not null,
  last_at bigint not null,
  seal text not null
);
