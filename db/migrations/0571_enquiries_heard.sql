-- In a flood each message asks whether its network, or its mailbox, was heard today; see enquiries/server/commands.ts.
create index enquiries_customer on enquiries (coalesce(regexp_replace(network, '^(([^:]*:){3}).*', '\1'), ''), created_at);
create index enquiries_mailbox on enquiries (mailbox(email_key), created_at);
