-- Trigrams find any part of three letters or more, in any script. Triggers keep the index true.

create virtual table lead_search using fts5 (words, id unindexed, tokenize = 'trigram remove_diacritics 0');

create table lead_search_rows (id text primary key, number integer not null) without rowid;

create trigger lead_search_insert after insert on leads begin insert into lead_search (words, id) values (new.name || ' ' || new.email || ' ' || coalesce(new.contact_e164, replace(replace(new.contact, ' ', ''), '-', '')) || ' ' || coalesce(new.city, ''), new.id); insert into lead_search_rows (id, number) select new.id, rowid from lead_search order by rowid desc limit 1; end;

create trigger lead_search_delete after delete on leads begin delete from lead_search where rowid = (select number from lead_search_rows where id = old.id); delete from lead_search_rows where id = old.id; end;

insert into lead_search (words, id)
select name || ' ' || email || ' ' || coalesce(contact_e164, replace(replace(contact, ' ', ''), '-', '')) || ' ' || coalesce(city, ''), id
from leads order by received_at, id;

insert into lead_search_rows (id, number) select id, rowid from lead_search;

create index leads_by_name on leads (name_key);

create virtual table mail_search using fts5 (words, id unindexed, tokenize = 'trigram remove_diacritics 0');

create table mail_search_rows (id text primary key, number integer not null) without rowid;

create trigger mail_search_insert after insert on outbox_mails begin insert into mail_search (words, id) values (new.to_address || ' ' || new.subject, new.id); insert into mail_search_rows (id, number) select new.id, rowid from mail_search order by rowid desc limit 1; end;

create trigger mail_search_delete after delete on outbox_mails begin delete from mail_search where rowid = (select number from mail_search_rows where id = old.id); delete from mail_search_rows where id = old.id; end;

insert into mail_search (words, id) select to_address || ' ' || subject, id from outbox_mails order by created_at, id;

insert into mail_search_rows (id, number) select id, rowid from mail_search;

create virtual table account_search using fts5 (words, id unindexed, tokenize = 'trigram remove_diacritics 0');

create table account_search_rows (id text primary key, number integer not null) without rowid;

create trigger account_search_insert after insert on accounts begin insert into account_search (words, id) values (coalesce(new.name, '') || ' ' || new.email, new.id); insert into account_search_rows (id, number) select new.id, rowid from account_search order by rowid desc limit 1; end;

create trigger account_search_update after update of name, email on accounts begin update account_search set words = coalesce(new.name, '') || ' ' || new.email where rowid = (select number from account_search_rows where id = new.id); end;

create trigger account_search_delete after delete on accounts begin delete from account_search where rowid = (select number from account_search_rows where id = old.id); delete from account_search_rows where id = old.id; end;

insert into account_search (words, id)
select coalesce(name, '') || ' ' || email, id from accounts order by created_at, id;

insert into account_search_rows (id, number) select id, rowid from account_search;
