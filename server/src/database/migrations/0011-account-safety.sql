-- A second step after the first way in, and the browsers that an account knows.

alter table sessions add column second_factor text;

alter table sessions add column browser_hash text;

-- What a code needs besides its address, as JSON: such as the sign-in that waits for its second step.
alter table one_time_codes add column content text;

create table second_factors (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  kind text not null,
  name text not null,
  credential_id text unique,
  secret text not null,
  counter bigint not null,
  added_at bigint not null,
  used_at bigint
);

create index second_factors_by_account on second_factors (account_id, added_at);

create table recovery_codes (
  code_hash text primary key,
  account_id text not null references accounts (id) on delete cascade
);

create index recovery_codes_by_account on recovery_codes (account_id);

create table known_browsers (
  browser_hash text not null,
  account_id text not null references accounts (id) on delete cascade,
  seen_at bigint not null,
  trusted_until bigint,
  primary key (browser_hash, account_id)
);

create index known_browsers_by_account on known_browsers (account_id);

create index known_browsers_by_seen_at on known_browsers (seen_at);

-- Every answer and token names an address in lower case, as the protocol does.
update accounts set email = email_key;
