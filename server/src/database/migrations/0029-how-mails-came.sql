-- Who sent a mail that came in, where somebody else is to be answered; and what a calendar answered to an invitation.
alter table inbound_mails add column sent_by text;
alter table bookings add column answer text;
