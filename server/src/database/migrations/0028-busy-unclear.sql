-- How many entries of a colleague's calendar could not be read whole; null where all could, or nothing was read.
alter table meeting_hours add column busy_unclear integer;
