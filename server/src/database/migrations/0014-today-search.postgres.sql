-- Whoever was merged into a lead still finds it. The queries repeat this expression to the letter.

drop index leads_search;

create index leads_search on leads using gin ((name_key || ' ' || email_key || ' ' || coalesce(contact_e164, replace(replace(contact, ' ', ''), '-', '')) || ' ' || coalesce(city_key, '') || ' ' || coalesce(other_keys, '')) gin_trgm_ops);
