-- What comes next with a lead, and when: an open one is due by its promise or by its next step.

alter table leads add column next_step_kind text;

alter table leads add column next_step_at bigint;

alter table leads add column next_step_note text;

alter table leads add column last_word_at bigint not null default 0;

alter table leads add column due_at bigint;

alter table leads add column undo text;

update leads set last_word_at = coalesce(
  (select max(at) from lead_events where lead_events.lead_id = leads.id and lead_events.kind in ('reply', 'contact')),
  received_at
);

-- What was answered before has no next step yet. It gets one a week after the newest request, so that the first day
-- does not begin with all of them.

update leads set
  next_step_kind = 'call',
  next_step_at = (select max(received_at) from leads as newest) + 604800000
where closed_at is null and held_since is null and waiting_until is null;

update leads set due_at = coalesce(waiting_until, next_step_at) where closed_at is null and held_since is null;

drop index leads_unassigned;

drop index leads_open_by_assignee;

create index leads_due on leads (due_at, id) where due_at is not null;

create index leads_due_by_assignee on leads (assignee_id, due_at, id) where due_at is not null;

create index leads_slept on leads (last_word_at, id) where due_at is not null;

-- Who has a lead open, or writes to it.

create table lead_presence (
  lead_id text not null references leads (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  session_id text references sessions (id) on delete cascade,
  state text not null,
  seen_at bigint not null,
  primary key (lead_id, account_id)
);

create index lead_presence_by_seen_at on lead_presence (seen_at);

create index lead_presence_by_account on lead_presence (account_id);

create index lead_presence_by_session on lead_presence (session_id);

-- Where a lead came from that the team put in by hand, and who answers for a student under 18.

alter table leads add column origin text;

alter table leads add column guardian_name text;

-- What was decided about an application before moves its lead now, too: offered and tested ones were answered, enrolled
-- ones are won, declined ones are lost.

update leads set
  status = case when status in ('demo-booked', 'contacted') then status else 'contacted' end,
  replied_at = coalesce(replied_at, (select stage_at from applications where lead_id = leads.id)),
  last_word_at = coalesce((select stage_at from applications where lead_id = leads.id), last_word_at),
  waiting_until = null,
  next_step_kind = 'call',
  next_step_at = coalesce(next_step_at, (select max(received_at) from leads as newest) + 604800000),
  due_at = coalesce(next_step_at, (select max(received_at) from leads as newest) + 604800000)
where closed_at is null and held_since is null and id in (
  select lead_id from applications where stage in ('olympiad', 'interview', 'portfolio', 'offered')
);

update leads set
  status = 'won',
  replied_at = coalesce(replied_at, (select stage_at from applications where lead_id = leads.id)),
  closed_at = (select stage_at from applications where lead_id = leads.id),
  lost_reason = null, waiting_until = null, next_step_kind = null, next_step_at = null, due_at = null
where held_since is null and status <> 'won' and id in (
  select lead_id from applications where stage = 'enrolled'
);

update leads set
  status = 'lost',
  lost_reason = coalesce(lost_reason, 'Declined'),
  closed_at = (select stage_at from applications where lead_id = leads.id),
  waiting_until = null, next_step_kind = null, next_step_at = null, due_at = null
where closed_at is null and held_since is null and id in (
  select lead_id from applications where stage = 'declined'
);

-- Words that the team sends again and again. The newest version is the template; earlier ones are kept.

create table templates (
  id text primary key,
  version bigint not null,
  used bigint not null default 0,
  created_at bigint not null,
  archived_at bigint
);

create table template_versions (
  template_id text not null references templates (id) on delete cascade,
  version bigint not null,
  name text not null,
  texts text not null,
  changed_by text references accounts (id) on delete set null,
  changed_at bigint not null,
  primary key (template_id, version)
);

create index template_versions_by_account on template_versions (changed_by) where changed_by is not null;

-- Requests of one person: merged into one, or said to be of two.

alter table leads add column merged_into text references leads (id) on delete cascade;

alter table leads add column not_same text;

alter table leads add column other_keys text;

create index leads_merged on leads (merged_into) where merged_into is not null;

-- Sheets that were imported, which can be taken back for a day.

create table lead_imports (
  id text primary key,
  at bigint not null,
  file text not null,
  added integer not null,
  filled text not null,
  first_at bigint,
  undone_at bigint
);

create index lead_imports_by_at on lead_imports (at);

alter table leads add column import_id text;

create index leads_by_import on leads (import_id) where import_id is not null;

-- Who is told what while the desk is closed. A lead is opened once its owner, or anybody where it has none, has read it.

alter table leads add column given_at bigint;

alter table leads add column opened_at bigint;

create table tell_settings (
  account_id text primary key references accounts (id) on delete cascade,
  settings text not null
);

create table duties (
  monday text primary key,
  account_id text not null references accounts (id) on delete cascade
);

create index duties_by_account on duties (account_id);

create table digests (
  account_id text not null references accounts (id) on delete cascade,
  day text not null,
  hour bigint not null,
  made_at bigint not null,
  primary key (account_id, day, hour)
);

create index digests_by_made_at on digests (made_at);

create table nudges (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null,
  about_at bigint not null,
  made_at bigint not null,
  told_at bigint,
  unique (account_id, lead_id, kind, about_at)
);

create index nudges_by_lead on nudges (lead_id);

create index nudges_by_made_at on nudges (made_at);

create index nudges_waiting on nudges (account_id, kind) where told_at is null;

create table push_keys (
  id text primary key,
  private_jwk text not null
);

create table push_subscriptions (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at bigint not null
);

create index push_subscriptions_by_account on push_subscriptions (account_id);

create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Where a lead came from: the campaign, the referring host and the first page, and the one word that counts.

alter table leads add column utm_source text;

alter table leads add column utm_medium text;

alter table leads add column utm_campaign text;

alter table leads add column utm_content text;

alter table leads add column utm_term text;

alter table leads add column referrer_host text;

alter table leads add column landing_page text;

alter table leads add column source text not null default 'not-known';

create index leads_by_source on leads (source, received_at, id) where held_since is null;

create index leads_by_campaign on leads (utm_campaign, received_at, id) where held_since is null and utm_campaign is not null;
