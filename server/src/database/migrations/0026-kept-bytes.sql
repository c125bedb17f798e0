-- How much of a mail that came in is kept beside its words, so that a day has a ceiling.
alter table inbound_mails add column kept_bytes bigint not null default 0;

create index inbound_by_kept_bytes on inbound_mails (came_at) where kept_bytes > 0;
