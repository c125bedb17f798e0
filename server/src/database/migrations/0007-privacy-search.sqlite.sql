-- Words of deleted rows leave the search indexes at once, not when these are next rearranged.

insert into lead_search (lead_search, rank) values ('secure-delete', 1);

insert into mail_search (mail_search, rank) values ('secure-delete', 1);

insert into account_search (account_search, rank) values ('secure-delete', 1);
