-- Drafts and publications name places of lists by their numbers. What stood there when they were made is kept, so that
-- they follow when another version brings other entries.
create table site_came (
  path text primary key,
  value text not null
);
