-- One word for one source: what campaigns call a place that has its word already.

update leads set source = case
  when source in ('ig', 'insta') or '.' || source like '%.instagram.com' then 'instagram'
  when source = 'fb' or '.' || source like '%.facebook.com' or '.' || source like '%.fb.com' then 'facebook'
  when source = 'wa' or '.' || source like '%.whatsapp.com' or '.' || source like '%.wa.me' then 'whatsapp'
  when source = 'li' or '.' || source like '%.linkedin.com' then 'linkedin'
  when source = 'yt' or '.' || source like '%.youtube.com' or '.' || source like '%.youtu.be' then 'youtube'
  when source in ('e-mail', 'mail') then 'email'
  when source = 'school fair' then 'fair'
  when source in ('walk-in', 'walk in', 'walkin', 'walked in') then 'walked-in'
  when source in ('google', 'google search', 'bing', 'duckduckgo', 'yahoo', 'ecosia')
    or '.' || source like '%.google.%' or '.' || source like '%.bing.%' or '.' || source like '%.duckduckgo.%'
    or '.' || source like '%.yahoo.%' or '.' || source like '%.ecosia.%' then 'search'
  else source
end
where source not in ('search', 'not-known');

-- Who booked or accepted by themselves was not answered by that. The first word of the team after it was the answer.

update leads set replied_at = (
  select min(word.at) from lead_events as word
  where word.lead_id = leads.id and word.at > leads.replied_at
    and (word.kind = 'reply' or (word.kind = 'contact' and word.detail not like '%"outcome":"no-answer"%'
      and word.detail not like '%"outcome":"wrong-number"%' and word.detail not like '%"outcome":"not-on-whatsapp"%'))
)
where replied_at is not null and exists (
  select 1 from lead_events as press where press.lead_id = leads.id and press.at = leads.replied_at
    and (press.kind = 'quote-accepted'
      or (press.kind = 'booking' and press.detail like '{"what":"booked"%"byLink":true%'))
);
