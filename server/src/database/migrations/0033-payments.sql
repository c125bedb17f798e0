-- What is due by accepted quotes, what somebody said that they paid, what came, and the receipts of it.

create table payments (
  id text primary key,
  version bigint not null,
  lead_id text not null references leads (id) on delete cascade,
  quote_id text references quotes (id) on delete set null,
  quote_reference text,
  quote_version bigint,
  part bigint,
  parts bigint,
  reference text,
  name text not null,
  postal text,
  state text not null,
  asked bigint not null,
  amount bigint,
  currency text not null,
  due_on text,
  way text,
  their_reference text,
  came_on text,
  said_at bigint,
  confirmed_at bigint,
  state_before text,
  before text,
  over text,
  mails_receipt bigint not null,
  by_id text,
  by_name text,
  reminded_at bigint,
  woken_at bigint,
  wakes bigint not null,
  provider_payment text,
  created_at bigint not null,
  -- Lists are in this order: what waits for a person first.
  place bigint not null
);

create index payments_by_lead on payments (lead_id);
create index payments_by_quote on payments (quote_id) where quote_id is not null;
create index payments_by_reference on payments (quote_reference) where quote_reference is not null;
create index payments_in_order on payments (place, id);
create index payments_by_state on payments (state, place, id);
create index payments_by_colleague on payments (by_id) where by_id is not null;
create unique index payments_once on payments (way, their_reference)
  where state in ('confirmed', 'paid') and way in ('upi', 'bank');
create unique index payments_of_provider on payments (provider_payment) where provider_payment is not null;

-- Content is frozen, and outlives the request. What stands here is what the law asks.
create table receipts (
  id text primary key,
  payment_id text unique references payments (id) on delete set null,
  number text not null unique,
  series text not null,
  count bigint not null,
  made_on text not null,
  made_at bigint not null,
  token_hash text not null unique,
  token text not null,
  name text not null,
  content text not null,
  amount bigint not null,
  tax bigint not null,
  currency text not null,
  quote_reference text,
  way text not null,
  their_reference text,
  provider_payment text unique,
  lead_source text,
  owner_id text,
  kept_until bigint not null,
  struck_at bigint,
  struck_on text,
  struck_by_id text,
  struck_by text,
  struck_why text,
  struck_sentence text,
  credit_note text unique,
  unique (series, count)
);

create index receipts_by_day on receipts (made_on, id);
create index receipts_by_end on receipts (kept_until);
create index receipts_by_reference on receipts (way, their_reference) where their_reference is not null;
create index receipts_of_quote on receipts (quote_reference) where quote_reference is not null;

-- The last number of each series: one for receipts and one for credit notes in each financial year.
create table receipt_counters (
  series text primary key,
  last bigint not null
);

-- Links of a provider, from the attempt on. Whoever was erased leaves one that is only to be cancelled.
create table payment_links (
  id text primary key,
  payment_id text references payments (id) on delete set null,
  provider text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  provider_id text unique,
  url text,
  made_at bigint not null,
  expires_at bigint not null,
  look_at bigint,
  tries bigint not null,
  last_fault text
);

create index payment_links_by_payment on payment_links (payment_id) where payment_id is not null;
create index payment_links_by_age on payment_links (made_at) where look_at is null;
create index payment_links_to_look_at on payment_links (look_at) where look_at is not null;

-- What a provider told us, by its own id: once is enough.
create table provider_events (
  id text primary key,
  at bigint not null
);

create index provider_events_by_age on provider_events (at);

-- When a provider was last heard, and calls in its name with a wrong signature.
create table payment_providers (
  name text primary key,
  heard_at bigint,
  refused bigint not null,
  refused_since bigint
);
