-- Which words a visitor agreed to is known of every kind of lead.

alter table leads add column consent_version text;

update leads set consent_version = (
  select 'application-' || consent_version from applications where applications.lead_id = leads.id
)
where kind = 'application';

alter table applications drop column consent_version;

-- Whoever closed their account: what they wrote to us before goes too, a while later.

create table closed_accounts (
  account_id text primary key,
  email_key text not null,
  closed_at bigint not null
);

create index closed_accounts_by_closed_at on closed_accounts (closed_at);

-- Who was erased, as a hash: a restored backup must not bring them back.

create table erasures (
  person text primary key,
  erased_at bigint not null
);

create index erasures_by_erased_at on erasures (erased_at);

-- What is looked for when it has been kept for long enough.

create index leads_held on leads (held_since) where held_since is not null;

create index outbox_mails_with_words on outbox_mails (settled_at) where settled_at is not null and text <> '';

create index outbox_mails_of_no_lead on outbox_mails (settled_at) where settled_at is not null and lead_id is null;

create index sessions_by_created_at on sessions (created_at);
