-- How many visits told a value of each size, by day and page. Nothing in it says whose they were.

create table vital_counts (
  day_began_at bigint not null,
  page text not null,
  counted text not null,
  bucket integer not null,
  visits bigint not null,
  primary key (day_began_at, page, counted, bucket)
);
