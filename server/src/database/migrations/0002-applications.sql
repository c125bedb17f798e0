create table applications (
  lead_id text primary key references leads (id) on delete cascade,
  applying_as text not null,
  track text not null,
  school text not null,
  school_class text,
  birth_year integer not null,
  motivation text not null,
  hours_per_week integer,
  came_from text,
  guardian_name text,
  guardian_email text,
  guardian_state text not null,
  guardian_token_hash text unique,
  guardian_answered_at bigint,
  consent_version text not null
);
