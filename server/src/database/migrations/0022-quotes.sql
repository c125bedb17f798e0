-- Quotes: what was sent, by which link it is opened, and what became of it.

create table quotes (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  reference text not null,
  version bigint not null,
  token_hash text not null unique,
  token text not null,
  mail_id text not null,
  for_name text,
  content text not null,
  total bigint not null,
  currency text not null,
  valid_until text not null,
  writer_id text,
  writer_name text,
  sent_at bigint not null,
  opened_at bigint,
  accepted_at bigint,
  unique (reference, version)
);

create index quotes_by_lead on quotes (lead_id);

create index quotes_by_writer on quotes (writer_id) where writer_id is not null;
