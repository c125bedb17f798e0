-- Demos that are booked: when colleagues can be met, what keeps them busy, and the bookings.

create table meeting_hours (
  account_id text primary key references accounts (id) on delete cascade,
  -- JSON: the settings of the contract's MeetingHours, without what follows.
  settings text not null,
  room_url text,
  -- Sealed: whoever has it reads the calendar.
  busy_address text,
  busy_read_at bigint,
  busy_due_at bigint,
  busy_fault text,
  feed_hash text,
  -- Counts the bookings that were tried. Who changes it is alone with this colleague's time.
  turn bigint not null default 0,
  changed_at bigint not null
);

create unique index meeting_hours_by_feed on meeting_hours (feed_hash);
create index meeting_hours_to_read on meeting_hours (busy_due_at);

create table busy_times (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  starts_at bigint not null,
  ends_at bigint not null
);

create index busy_times_by_account on busy_times (account_id, starts_at);

create table bookings (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  -- Null once the account is gone.
  account_id text references accounts (id) on delete set null,
  state text not null,
  starts_at bigint not null,
  ends_at bigint not null,
  sequence integer not null,
  uid text not null,
  -- The visitor's zone; null where nobody said.
  zone text,
  room_url text,
  room_reference text,
  room_provider text,
  agreed text,
  made_at bigint not null,
  changed_at bigint not null,
  reminded_day_at bigint,
  reminded_hour_at bigint
);

-- Nobody is sold twice, and nobody has two demos ahead.
create unique index one_booking_of_a_time on bookings (account_id, starts_at) where state = 'booked';
create unique index one_booking_of_a_lead on bookings (lead_id) where state = 'booked';
create index bookings_by_account on bookings (account_id, starts_at);
create index bookings_by_lead on bookings (lead_id, made_at);
create index bookings_ahead on bookings (starts_at) where state = 'booked';
