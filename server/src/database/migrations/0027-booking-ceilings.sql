-- What strangers may take of the team's times, and how often a colleague is mailed about it.

-- A keyed hash of the network from which it was booked by a link that no mailbox proved; null for every other.
alter table bookings add column network text;

-- When the next mail about what visitors did to their demos may go to this colleague; null for at once.
alter table meeting_hours add column next_mail_at bigint;
