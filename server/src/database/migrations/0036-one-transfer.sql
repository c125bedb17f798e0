-- The bank lists a transfer by UPI under the same number: one of two colleagues who record it in the same moment is refused.

drop index payments_once;
create unique index payments_once on payments (their_reference)
  where state in ('confirmed', 'paid') and way in ('upi', 'bank');
