-- When the receiver of a test mail said that it came.

alter table outbox_mails add column came_at bigint;
