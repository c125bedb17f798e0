-- Where copies of the data lie, so that an erasure can say which of them still hold somebody.

create table backups (
  id text primary key,
  file text not null,
  made_at bigint not null,
  bytes bigint not null,
  sha256 text not null unique
);

create index backups_by_made_at on backups (made_at, id);
