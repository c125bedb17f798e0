-- Files that go out with mails, an invitation in a mail, and which mails a mail answers.

-- JSON: { method, content }, an iCalendar object that travels with the mail.
alter table outbox_mails add column calendar text;

-- Message-IDs of the mails before, the oldest first, with a space between.
alter table outbox_mails add column mail_references text;

create table attachments (
  id text primary key,
  -- Null while somebody still writes the mail.
  mail_id text references outbox_mails (id) on delete cascade,
  lead_id text references leads (id) on delete cascade,
  -- Who put it in; null for the product itself.
  account_id text references accounts (id) on delete set null,
  name text not null,
  content_type text not null,
  size integer not null,
  content bytea not null,
  added_at bigint not null
);

create index attachments_by_mail on attachments (mail_id);
create index attachments_by_lead on attachments (lead_id);
create index attachments_by_account on attachments (account_id);
-- Those that no mail took.
create index loose_attachments on attachments (added_at) where mail_id is null;
