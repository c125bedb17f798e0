-- Views of the leads that somebody of the team keeps for themselves.

create table desk_views (
  account_id text primary key references accounts (id) on delete cascade,
  views text not null
);
