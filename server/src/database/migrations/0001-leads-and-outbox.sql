-- Portable between SQLite and PostgreSQL: text ids, instants as epoch milliseconds in bigint.

create table leads (
  id text primary key,
  kind text not null,
  reference text not null unique,
  name text not null,
  email text not null,
  email_key text not null,
  contact text not null,
  contact_e164 text,
  city text,
  profile text,
  page text,
  status text not null,
  received_at bigint not null,
  reply_by_at bigint not null
);

create index leads_by_received_at on leads (received_at, id);

create index leads_by_email_key on leads (email_key, received_at);

create table outbox_mails (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
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

create index outbox_mails_due on outbox_mails (due_at) where due_at is not null;

create index outbox_mails_by_lead on outbox_mails (lead_id);

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  result_id text not null,
  created_at bigint not null
);

create index idempotency_keys_by_created_at on idempotency_keys (created_at);

create table confirmations (
  recipient text primary key,
  day_began_at bigint not null,
  sent integer not null
);
