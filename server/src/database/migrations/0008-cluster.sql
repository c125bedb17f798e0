alter table signing_keys add column succeeds text;

-- Of processes that make the next key at once, one does.
create unique index signing_keys_by_predecessor on signing_keys (succeeds);
