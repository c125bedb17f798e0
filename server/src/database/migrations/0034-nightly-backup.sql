-- When the product makes its next backup by itself, and why the last one was not made. One row, for all processes.

create table nightly_backup (
  id text primary key,
  due_at bigint not null,
  fault text
);
