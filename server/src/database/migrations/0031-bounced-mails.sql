-- A mail that came back was not delivered: the outbox lists it by that among those that failed, or wait again.
update outbox_mails set delivered_by = null where state <> 'sent' and delivered_by is not null;
