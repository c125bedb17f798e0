-- The bank lists a transfer by UPI under the same number: one of two colleagues who record it in the same moment is refused.
-- What was recorded twice before is told apart by a word, so that somebody sees it.

update payments set their_reference = their_reference || ' again'
where way = 'bank' and state in ('confirmed', 'paid') and exists (
  select 1 from payments as other where other.way = 'upi' and other.state in ('confirmed', 'paid')
    and other.their_reference = payments.their_reference
);

drop index payments_once;
create unique index payments_once on payments (their_reference)
  where state in ('confirmed', 'paid') and way in ('upi', 'bank');
