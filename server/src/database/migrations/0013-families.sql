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
