-- In-app notifications, and who wants them by mail.

-- Something that concerns one person, for the bell in the header and the daily digest.
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  event text not null
    constraint notifications__event check (event in
      ('webhook-paused', 'audit-fault', 'hours-sent', 'hours-queried', 'hours-approved', 'hours-missing', 'assignment-ending',
       'assignment-supplier', 'shortlist-answered', 'company-file-shared', 'interview-answered', 'calendar-invited', 'calendar-answered',
       'calendar-reminder', 'reminders-due', 'invoice-turned-down', 'order-paid-late', 'credits-ending', 'supplier-document',
       'supplier-status', 'supplier-account', 'candidate-wrote', 'agency-wrote', 'file-shared', 'enquiry-received', 'answers-due',
       'answer-put-off', 'saved-job-closing', 'next-step-due', 'job-awaits-approval', 'job-decided', 'job-opened', 'document-ending',
       'document-sent', 'gates-changed', 'application-received', 'application-withdrawn', 'job-expired', 'candidate-moved',
       'application-moved', 'colleague-mentioned', 'records-read', 'right-to-work-due'))
    check (length(event) <= 40),
  sentence_en text not null check (length(sentence_en) between 1 and 600),
  sentence_fr text not null check (length(sentence_fr) between 1 and 600),
  path text not null check (path like '/%' and length(path) <= 200), -- the screen that shows more
  in_app boolean not null, -- false: only for the digest
  awaits_digest boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  candidate_id bigint references candidates on delete cascade
);
create index notifications_candidate on notifications (candidate_id) where candidate_id is not null;
create index notifications_digest on notifications (account_id, id) where awaits_digest;
create index notifications_list on notifications (account_id, id desc) where in_app;
create index notifications_unread on notifications (account_id) where in_app and read_at is null;
alter table notifications enable row level security;
create policy notifications__agents on notifications using ((select acting_agent()) = account_id);
create policy notifications__agents_tell on notifications for insert with check (true);

-- How a person wants to be told of an event; without a row, in the app and by mail at once.
create table notification_choices (
  account_id bigint not null references accounts on delete cascade,
  event text not null
    constraint notification_choices__event check (event in
      ('webhook-paused', 'audit-fault', 'hours-sent', 'hours-queried', 'hours-approved', 'hours-missing', 'assignment-ending',
       'assignment-supplier', 'shortlist-answered', 'company-file-shared', 'interview-answered', 'calendar-invited', 'calendar-answered',
       'calendar-reminder', 'reminders-due', 'invoice-turned-down', 'order-paid-late', 'credits-ending', 'supplier-document',
       'supplier-status', 'supplier-account', 'candidate-wrote', 'agency-wrote', 'file-shared', 'enquiry-received', 'answers-due',
       'answer-put-off', 'saved-job-closing', 'next-step-due', 'job-awaits-approval', 'job-decided', 'job-opened', 'document-ending',
       'document-sent', 'gates-changed', 'application-received', 'application-withdrawn', 'job-expired', 'candidate-moved',
       'application-moved', 'colleague-mentioned', 'records-read', 'right-to-work-due'))
    check (length(event) <= 40),
  in_app boolean not null,
  mail text not null constraint notification_choices__mail check (mail in ('at-once', 'digest', 'never')),
  primary key (account_id, event)
);

-- For migrations: adds events to the constraints of both tables.
create function add_notification_events(variadic events text[]) returns void language plpgsql as $$
declare of_table text;
begin
  for of_table in values ('notifications'), ('notification_choices') loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[',
      'ARRAY[' || (select string_agg(quote_literal(event) || '::text, ', '') from unnest(events) event)));
  end loop;
end $$;
