-- Enquiries from the contact form.
-- Read by others: enquiries

-- Enquiries from the contact form; each is answered by a member of staff.
create table enquiries (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  email_key text not null constraint enquiries__email_key check (email_key = lower(email_key)),
  phone text,
  kind text not null constraint enquiries__kind check (kind in ('employer', 'candidate', 'supplier', 'press', 'other')), -- who writes
  subject text not null,
  message text not null,
  locale text not null constraint enquiries__locale check (locale in ('en', 'fr')),
  notice text not null references privacy_notices, -- the privacy notice that was read
  status text not null default 'new' constraint enquiries__status check (status in ('new', 'in-progress', 'done', 'spam')),
  owner_id bigint references accounts on delete set null,
  note text not null default '',
  told_at timestamptz, -- when staff were notified
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  network text -- as in the audit log; for rate limits
);
create index enquiries_created_at on enquiries (created_at, id);
-- Rate limits look for messages of the same network or mailbox within a day (enquiries/server/commands.ts).
create index enquiries_customer on enquiries (coalesce(regexp_replace(network, '^(([^:]*:){3}).*', '\1'), ''), created_at);
create index enquiries_email on enquiries (email_key, created_at);
create index enquiries_mailbox on enquiries (mailbox(email_key), created_at);
create index enquiries_owner on enquiries (owner_id);
create index enquiries_untold on enquiries (id) where told_at is null;
alter table enquiries enable row level security;
