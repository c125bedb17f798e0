-- The site is filled with words where it is shown: no files of it are kept here, nor tries to make them. Entries of lists go
-- by their ids, which `site-by-ids.ts` has written in the place of their numbers.

drop table site_files;
drop table site_came;
drop index site_publications_by_build;
alter table site_publications drop column build_id;
drop table site_builds;
