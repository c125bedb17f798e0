-- What admins change of the site: the draft, the builds of it, what was published, and the files that are shown.

create table site_draft (
  path text primary key,
  value text not null,
  version bigint not null,
  changed_by text references accounts (id) on delete set null,
  changed_at bigint not null
);

create table site_builds (
  id text primary key,
  purpose text not null,
  state text not null,
  step text not null,
  words text not null,
  changes text not null,
  back_to integer,
  built_from text not null,
  faults text not null,
  warnings text not null,
  weights text not null,
  started_by text references accounts (id) on delete set null,
  started_at bigint not null,
  beat_at bigint not null,
  ended_at bigint,
  number integer
);

-- Of all processes one builds at a time.
create unique index one_site_build on site_builds (state) where state = 'building';

create table site_publications (
  number integer primary key,
  build_id text not null,
  words text not null,
  changes text not null,
  back_to integer,
  published_by text references accounts (id) on delete set null,
  published_at bigint not null
);

create table site_files (
  build_id text not null references site_builds (id) on delete cascade,
  name text not null,
  content bytea not null,
  primary key (build_id, name)
);

create table site_pictures (
  name text primary key,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  added_by text references accounts (id) on delete set null,
  added_at bigint not null
);

create index site_draft_by_account on site_draft (changed_by);
create index site_builds_by_account on site_builds (started_by);
create index site_publications_by_account on site_publications (published_by);
create index site_pictures_by_account on site_pictures (added_by);
create index site_builds_by_start on site_builds (started_at);
create index site_publications_by_day on site_publications (published_at);
create index site_publications_by_build on site_publications (build_id);
