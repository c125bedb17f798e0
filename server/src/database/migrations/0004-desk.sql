alter table leads add column assignee_id text references accounts (id) on delete set null;

alter table leads add column lost_reason text;

alter table leads add column replied_at bigint;

alter table leads add column waiting_until bigint;

alter table leads add column held_since bigint;

alter table leads add column closed_at bigint;

alter table leads add column reminded_at bigint;

alter table leads add column version integer not null default 1;

alter table leads add column changed_at bigint not null default 0;

alter table leads add column name_key text not null default '';

alter table leads add column city_key text;

alter table leads add column profile_key text;

update leads set
  waiting_until = reply_by_at,
  changed_at = received_at,
  name_key = lower(name),
  city_key = lower(city),
  profile_key = lower(profile);

drop index leads_by_received_at;

create index leads_listed on leads (received_at, id) where held_since is null;

create index leads_waiting on leads (waiting_until, id) where waiting_until is not null;

create index leads_unassigned on leads (waiting_until, id) where waiting_until is not null and assignee_id is null;

create index leads_to_remind on leads (waiting_until, id) where waiting_until is not null and reminded_at is null;

create index leads_by_assignee on leads (assignee_id, received_at, id) where assignee_id is not null;

create index leads_open_by_assignee on leads (assignee_id, received_at, id) where assignee_id is not null and closed_at is null;

create index leads_by_kind on leads (kind, received_at, id) where held_since is null;

create index leads_by_status on leads (status, received_at, id) where held_since is null;

create index leads_by_profile on leads (profile_key, received_at, id) where held_since is null;

create index leads_by_city on leads (city_key, received_at, id) where held_since is null;

create index leads_by_number on leads (contact_e164, received_at) where contact_e164 is not null;

create index leads_by_changed_at on leads (changed_at, id) where held_since is null;

create index leads_by_replied_at on leads (replied_at, reply_by_at, status) where replied_at is not null;

create table lead_events (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null,
  at bigint not null,
  actor_id text,
  actor_name text,
  detail text not null
);

create index lead_events_by_lead on lead_events (lead_id, at, id);

create index lead_events_by_actor on lead_events (actor_id) where actor_id is not null;

alter table applications add column stage text not null default 'received';

alter table applications add column stage_at bigint not null default 0;

alter table applications add column mentor_id text references accounts (id) on delete set null;

alter table applications add column next_step text;

alter table applications add column due_at bigint;

update applications set stage_at = (select received_at from leads where leads.id = applications.lead_id);

update leads set waiting_until = null, held_since = received_at
where id in (select lead_id from applications where guardian_state = 'waiting');

create index applications_listed on applications (lead_id) where guardian_state <> 'waiting';

create index applications_by_stage on applications (stage, lead_id) where guardian_state <> 'waiting';

create index applications_by_track on applications (track, lead_id) where guardian_state <> 'waiting';

create index applications_by_track_and_stage on applications (track, stage, lead_id) where guardian_state <> 'waiting';

create index applications_by_mentor on applications (mentor_id, lead_id) where mentor_id is not null;

create index applications_by_guardian on applications (lower(guardian_email)) where guardian_email is not null;

create table mail_attempts (
  id text primary key,
  mail_id text not null references outbox_mails (id) on delete cascade,
  at bigint not null,
  outcome text not null,
  reply text not null
);

create index mail_attempts_by_mail on mail_attempts (mail_id, at);

create index outbox_mails_by_created_at on outbox_mails (created_at, id);

create index outbox_mails_by_state on outbox_mails (state, delivered_by, created_at, id);

create table audit_entries (
  id text primary key,
  at bigint not null,
  action text not null,
  actor_id text,
  actor_name text not null,
  subject text not null,
  detail text
);

create index audit_entries_by_at on audit_entries (at, id);

create index audit_entries_by_actor on audit_entries (actor_id) where actor_id is not null;

create index accounts_by_created_at on accounts (created_at, id);

drop index accounts_by_role;

create index accounts_by_role on accounts (role, created_at, id);

create index idempotency_keys_by_result on idempotency_keys (result_id);

create index promised_roles_by_promised_at on promised_roles (promised_at);
