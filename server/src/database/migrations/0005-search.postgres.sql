-- Trigrams find any part of three letters or more, in any script. The queries repeat these expressions to the letter.

create extension if not exists pg_trgm;

create index leads_search on leads using gin ((name_key || ' ' || email_key || ' ' || coalesce(contact_e164, replace(replace(contact, ' ', ''), '-', '')) || ' ' || coalesce(city_key, '')) gin_trgm_ops);

create index outbox_mails_search on outbox_mails using gin (lower(to_address || ' ' || subject) gin_trgm_ops);

create index accounts_search on accounts using gin (lower(coalesce(name, '') || ' ' || email) gin_trgm_ops);

-- The beginning of a text is found whatever the language of the database sorts by.

create index leads_by_name on leads (name_key text_pattern_ops);

create index leads_by_email_beginning on leads (email_key text_pattern_ops);

create index leads_by_city_beginning on leads (city_key text_pattern_ops);
