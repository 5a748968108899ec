-- Mails that anybody can have sent to anybody are counted by the mailbox, however its address is written.
create index job_alerts_mailbox on job_alerts (mailbox(email)) where email is not null;
create index waiting_addresses_mailbox on waiting_addresses (mailbox(email));
