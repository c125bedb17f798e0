-- Facts of a lead can be corrected, and search follows.

create trigger lead_search_update after update of name, email, contact, contact_e164, city on leads begin update lead_search set words = new.name || ' ' || new.email || ' ' || coalesce(new.contact_e164, replace(replace(new.contact, ' ', ''), '-', '')) || ' ' || coalesce(new.city, '') where rowid = (select number from lead_search_rows where id = new.id); end;
