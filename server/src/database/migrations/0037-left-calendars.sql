-- A calendar that is given up is deleted at once. Versions before kept it as leaving until its provider was told, which nobody does any more.

delete from calendar_accounts where state = 'leaving';

drop index calendar_accounts_due;
alter table calendar_accounts drop column due_at;
