create table accounts (
  id text primary key,
  email text not null,
  email_key text not null unique,
  email_verified_at bigint,
  password_hash text,
  password_set_at bigint,
  name text,
  photo_url text,
  role text,
  created_at bigint not null,
  disabled_at bigint
);

create index accounts_by_role on accounts (role, created_at);

create table promised_roles (
  email_key text primary key,
  role text not null,
  promised_at bigint not null
);

create table provider_links (
  provider text not null,
  subject text not null,
  account_id text not null references accounts (id) on delete cascade,
  email text not null,
  linked_at bigint not null,
  primary key (provider, subject)
);

create unique index provider_links_by_account on provider_links (account_id, provider);

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  refresh_token_hash text not null unique,
  provider text not null,
  authenticated_at bigint not null,
  user_agent text,
  created_at bigint not null,
  last_used_at bigint not null
);

create index sessions_by_account on sessions (account_id, last_used_at);

create index sessions_by_last_used_at on sessions (last_used_at);

create table one_time_codes (
  code_hash text primary key,
  purpose text not null,
  email text not null,
  new_email text,
  account_id text references accounts (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);

create index one_time_codes_by_email on one_time_codes (email, purpose);

create index one_time_codes_by_account on one_time_codes (account_id);

create index one_time_codes_by_expires_at on one_time_codes (expires_at);

create table provider_flows (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  opener text not null,
  created_at bigint not null,
  expires_at bigint not null
);

create index provider_flows_by_expires_at on provider_flows (expires_at);

create table provider_tickets (
  ticket_hash text primary key,
  claims text not null,
  expires_at bigint not null
);

create index provider_tickets_by_expires_at on provider_tickets (expires_at);

create table signing_keys (
  id text primary key,
  private_jwk text not null,
  created_at bigint not null,
  signs_until bigint not null,
  expires_at bigint not null
);

create table attempt_counts (
  counted text primary key,
  began_at bigint not null,
  attempts integer not null,
  expires_at bigint not null
);

create index attempt_counts_by_expires_at on attempt_counts (expires_at);

create index confirmations_by_day on confirmations (day_began_at);

create table photos (
  id text primary key,
  account_id text not null unique references accounts (id) on delete cascade,
  content_type text not null,
  bytes bytea not null,
  stored_at bigint not null
);

-- A mail may be about an account instead of a lead. SQLite cannot loosen a column, so that the table is made anew.
create table outbox_mails_of_all (
  id text primary key,
  lead_id text references leads (id) on delete cascade,
  account_id text references accounts (id) on delete cascade,
  kind text not null,
  to_name text,
  to_address text not null,
  reply_to_name text,
  reply_to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  message_id text not null unique,
  state text not null,
  due_at bigint,
  leased_by text,
  attempts integer not null,
  last_reply text,
  delivered_by text,
  created_at bigint not null,
  settled_at bigint
);

insert into outbox_mails_of_all (
  id, lead_id, kind, to_name, to_address, reply_to_name, reply_to_address, subject, text, html, message_id, state,
  due_at, leased_by, attempts, last_reply, delivered_by, created_at, settled_at
)
select
  id, lead_id, kind, to_name, to_address, reply_to_name, reply_to_address, subject, text, html, message_id, state,
  due_at, leased_by, attempts, last_reply, delivered_by, created_at, settled_at
from outbox_mails;

drop table outbox_mails;

alter table outbox_mails_of_all rename to outbox_mails;

create index outbox_mails_due on outbox_mails (due_at) where due_at is not null;

create index outbox_mails_by_lead on outbox_mails (lead_id);

create index outbox_mails_by_account on outbox_mails (account_id);
