-- Calendars and video services that colleagues connected, and the rooms to be made, changed and cancelled there.

create table calendar_accounts (
  account_id text not null references accounts (id) on delete cascade,
  provider text not null,
  subject text,
  token text,
  state text not null,
  fault text,
  connected_at bigint not null,
  due_at bigint,
  primary key (account_id, provider)
);

create index calendar_accounts_due on calendar_accounts (due_at) where due_at is not null;

create table calendar_flows (
  state_hash text primary key,
  browser_hash text not null,
  account_id text not null references accounts (id) on delete cascade,
  code_verifier text not null,
  expires_at bigint not null
);

create index calendar_flows_old on calendar_flows (expires_at);

create table room_work (
  booking_id text not null,
  account_id text not null references accounts (id) on delete cascade,
  wish text not null,
  uid text not null,
  sequence bigint not null,
  starts_at bigint not null,
  ends_at bigint not null,
  time_zone text not null,
  summary text not null,
  provider text,
  room_url text,
  room_reference text,
  attempts bigint not null,
  due_at bigint,
  fault text,
  primary key (booking_id, account_id)
);

create index room_work_due on room_work (due_at) where due_at is not null;

create index room_work_over on room_work (ends_at);
