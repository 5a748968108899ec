-- What happened that concerns one person, for the bell in the header and for the daily digest.
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  event text not null check (length(event) <= 40),
  sentence_en text not null check (length(sentence_en) between 1 and 600),
  sentence_fr text not null check (length(sentence_fr) between 1 and 600),
  path text not null check (path like '/%' and length(path) <= 200), -- the screen that shows more
  in_app boolean not null, -- false: only for the digest
  awaits_digest boolean not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_list on notifications (account_id, id desc) where in_app;
create index notifications_unread on notifications (account_id) where in_app and read_at is null;
create index notifications_digest on notifications (account_id, id) where awaits_digest;

-- How a person wants to hear of an event; without a row, in Lintel and by mail at once.
create table notification_choices (
  account_id bigint not null references accounts on delete cascade,
  event text not null check (length(event) <= 40),
  in_app boolean not null,
  mail text not null constraint notification_choices__mail check (mail in ('at-once', 'digest', 'never')),
  primary key (account_id, event)
);
insert into notification_choices (account_id, event, in_app, mail)
  select account_id, unnest(unwanted_mails), true, 'never' from users;
alter table users drop column unwanted_mails;

-- An agent reads and marks their own; what an agent does may notify anybody (see 0006_agents.sql).
alter table notifications enable row level security;
create policy notifications__agents on notifications using ((select acting_agent()) = account_id) with check (true);
