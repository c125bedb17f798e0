-- Replies, letters and mails that came in kept the secret of a quote's or a demo's page. Mails that still wait keep
-- theirs, and lose it when they are sent. SQLite replaces no patterns: each statement walks over one text, from one such
-- address to the next, and leaves 43 letters out where all of them are letters of a secret.

update outbox_mails set text = (
  with recursive walk(done, rest) as (
    select '', text
    union all
    select
      done || substr(rest, 1, instr(rest, '/quote/') + 6)
        || iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/quote/') + 7
        + iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/quote/') > 0
  )
  select done || rest from walk where instr(rest, '/quote/') = 0
) where settled_at is not null and text like '%/quote/%';

update outbox_mails set text = (
  with recursive walk(done, rest) as (
    select '', text
    union all
    select
      done || substr(rest, 1, instr(rest, '/demo/') + 5)
        || iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/demo/') + 6
        + iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/demo/') > 0
  )
  select done || rest from walk where instr(rest, '/demo/') = 0
) where settled_at is not null and text like '%/demo/%';

update outbox_mails set html = (
  with recursive walk(done, rest) as (
    select '', html
    union all
    select
      done || substr(rest, 1, instr(rest, '/quote/') + 6)
        || iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/quote/') + 7
        + iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/quote/') > 0
  )
  select done || rest from walk where instr(rest, '/quote/') = 0
) where settled_at is not null and html like '%/quote/%';

update outbox_mails set html = (
  with recursive walk(done, rest) as (
    select '', html
    union all
    select
      done || substr(rest, 1, instr(rest, '/demo/') + 5)
        || iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/demo/') + 6
        + iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/demo/') > 0
  )
  select done || rest from walk where instr(rest, '/demo/') = 0
) where settled_at is not null and html like '%/demo/%';

update lead_events set detail = (
  with recursive walk(done, rest) as (
    select '', detail
    union all
    select
      done || substr(rest, 1, instr(rest, '/quote/') + 6)
        || iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/quote/') + 7
        + iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/quote/') > 0
  )
  select done || rest from walk where instr(rest, '/quote/') = 0
) where detail like '%/quote/%';

update lead_events set detail = (
  with recursive walk(done, rest) as (
    select '', detail
    union all
    select
      done || substr(rest, 1, instr(rest, '/demo/') + 5)
        || iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/demo/') + 6
        + iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/demo/') > 0
  )
  select done || rest from walk where instr(rest, '/demo/') = 0
) where detail like '%/demo/%';

update inbound_mails set text = (
  with recursive walk(done, rest) as (
    select '', text
    union all
    select
      done || substr(rest, 1, instr(rest, '/quote/') + 6)
        || iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/quote/') + 7
        + iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/quote/') > 0
  )
  select done || rest from walk where instr(rest, '/quote/') = 0
) where text like '%/quote/%';

update inbound_mails set text = (
  with recursive walk(done, rest) as (
    select '', text
    union all
    select
      done || substr(rest, 1, instr(rest, '/demo/') + 5)
        || iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/demo/') + 6
        + iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/demo/') > 0
  )
  select done || rest from walk where instr(rest, '/demo/') = 0
) where text like '%/demo/%';

update inbound_mails set quoted = (
  with recursive walk(done, rest) as (
    select '', quoted
    union all
    select
      done || substr(rest, 1, instr(rest, '/quote/') + 6)
        || iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/quote/') + 7
        + iif(length(substr(rest, instr(rest, '/quote/') + 7, 43)) = 43 and substr(rest, instr(rest, '/quote/') + 7, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/quote/') > 0
  )
  select done || rest from walk where instr(rest, '/quote/') = 0
) where quoted like '%/quote/%';

update inbound_mails set quoted = (
  with recursive walk(done, rest) as (
    select '', quoted
    union all
    select
      done || substr(rest, 1, instr(rest, '/demo/') + 5)
        || iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', '…', ''),
      substr(rest, instr(rest, '/demo/') + 6
        + iif(length(substr(rest, instr(rest, '/demo/') + 6, 43)) = 43 and substr(rest, instr(rest, '/demo/') + 6, 43) not glob '*[^A-Za-z0-9_-]*', 43, 0))
    from walk where instr(rest, '/demo/') > 0
  )
  select done || rest from walk where instr(rest, '/demo/') = 0
) where quoted like '%/demo/%';
