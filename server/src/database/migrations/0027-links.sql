-- How often the links to the page of a demo were ended: it is a part of what their secret is made of.
alter table leads add column demo_turn bigint not null default 0;
