-- What people write to the agency by its contact form; each is answered by somebody.
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
  told_at timestamptz, -- when staff were told of it
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index enquiries_created_at on enquiries (created_at, id);
create index enquiries_email on enquiries (email_key, created_at);
create index enquiries_owner on enquiries (owner_id);
create index enquiries_untold on enquiries (id) where told_at is null;
alter table enquiries enable row level security;

do $$
declare of_table text;
begin
  foreach of_table in array array['notifications', 'notification_choices'] loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[',
      'ARRAY[''enquiry-received''::text, '));
  end loop;
end $$;
