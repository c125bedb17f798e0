-- Trigrams find any part of three letters or more, in any script. The queries repeat these expressions to the letter.

create extension if not exists pg_trgm;

create index leads_search on leads using gin (lower(name || ' ' || email || ' ' || coalesce(contact_e164, contact) || ' ' || coalesce(city, '')) gin_trgm_ops);

create index outbox_mails_search on outbox_mails using gin (lower(to_address || ' ' || subject) gin_trgm_ops);

create index accounts_search on accounts using gin (lower(coalesce(name, '') || ' ' || email) gin_trgm_ops);
