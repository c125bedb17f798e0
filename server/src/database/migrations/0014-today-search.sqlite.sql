-- Facts of a lead can be corrected, and whoever was merged into it still finds it.

drop trigger lead_search_insert;

create trigger lead_search_insert after insert on leads begin insert into lead_search (words, id) values (new.name || ' ' || new.email || ' ' || coalesce(new.contact_e164, replace(replace(new.contact, ' ', ''), '-', '')) || ' ' || coalesce(new.city, '') || ' ' || coalesce(new.other_keys, ''), new.id); insert into lead_search_rows (id, number) select new.id, rowid from lead_search order by rowid desc limit 1; end;

create trigger lead_search_update after update of name, email, contact, contact_e164, city, other_keys on leads begin update lead_search set words = new.name || ' ' || new.email || ' ' || coalesce(new.contact_e164, replace(replace(new.contact, ' ', ''), '-', '')) || ' ' || coalesce(new.city, '') || ' ' || coalesce(new.other_keys, '') where rowid = (select number from lead_search_rows where id = new.id); end;
