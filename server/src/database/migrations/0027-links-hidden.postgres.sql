-- Replies, letters and mails that came in kept the secret of a quote's or a demo's page. Mails that still wait keep
-- theirs, and lose it when they are sent.

update outbox_mails set
  text = regexp_replace(text, '/(quote|demo)/[A-Za-z0-9_-]{22,}', '/\1/…', 'g'),
  html = regexp_replace(html, '/(quote|demo)/[A-Za-z0-9_-]{22,}', '/\1/…', 'g')
where settled_at is not null and text ~ '/(quote|demo)/[A-Za-z0-9_-]{22}';

update lead_events set detail = regexp_replace(detail, '/(quote|demo)/[A-Za-z0-9_-]{22,}', '/\1/…', 'g')
where detail ~ '/(quote|demo)/[A-Za-z0-9_-]{22}';

update inbound_mails set
  text = regexp_replace(text, '/(quote|demo)/[A-Za-z0-9_-]{22,}', '/\1/…', 'g'),
  quoted = regexp_replace(quoted, '/(quote|demo)/[A-Za-z0-9_-]{22,}', '/\1/…', 'g')
where text ~ '/(quote|demo)/[A-Za-z0-9_-]{22}' or quoted ~ '/(quote|demo)/[A-Za-z0-9_-]{22}';
