create table token_buckets (
  bucket text primary key,
  full_at bigint not null
);

create index token_buckets_by_full_at on token_buckets (full_at);

alter table leads add column flagged_at bigint;

alter table leads add column spam_signs text;

create index leads_flagged on leads (received_at, id) where flagged_at is not null;

create index leads_by_name_and_time on leads (name_key, received_at);

alter table outbox_mails add column per_day integer;
