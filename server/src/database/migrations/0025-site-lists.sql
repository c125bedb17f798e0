-- Published lists and drafts name the entries that came with the program or the brand by their numbers. What the numbers
-- stood for is kept, so that they follow when another version brings other entries.
create table site_lists (
  path text primary key,
  entries text not null
);
