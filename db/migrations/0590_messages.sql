-- What a candidate and the agency write to each other about one application: the conversation is its messages, and nothing else is kept of it.
create table messages (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  from_candidate boolean not null,
  author_id bigint references accounts on delete set null,
  text text not null constraint messages__text check (length(text) between 1 and 4000),
  sent_at timestamptz not null,
  read_at timestamptz, -- when the other side first saw it
  awaits_reply boolean not null default false, -- the agency has neither replied to it nor said that it needs no reply
  told boolean not null default false, -- somebody was notified of it
  is_newest boolean not null default true, -- of its conversation, so that lists begin without reading all that was ever written
  constraint messages__awaits_reply check (from_candidate or not awaits_reply)
);
create index messages_newest on messages (application_id, id desc);
create index messages_listed on messages (id desc) include (application_id) where is_newest;
create unique index messages_newest_one on messages (application_id) where is_newest;
create index messages_unread on messages (application_id) where read_at is null and from_candidate;
create index messages_awaiting on messages (application_id) where awaits_reply;
create index messages_author on messages (author_id);
create function message_is_newest() returns trigger language plpgsql as $$
begin
  update messages set is_newest = false where application_id = new.application_id and is_newest;
  return new;
end $$;
create trigger messages_one_newest before insert on messages for each row execute function message_is_newest();
-- No operation shows agents a message. The table lets them reach whatever hangs on their candidates, as when somebody was last in touch
-- is found among all of it.
alter table messages enable row level security;
create policy messages__agents on messages
  using (application_id in (select id from applications)) with check (application_id in (select id from applications));

-- What people may hear of is held by a constraint in two tables; whoever has more events adds them by this.
create function add_notification_events(variadic events text[]) returns void language plpgsql as $$
declare of_table text;
begin
  for of_table in values ('notifications'), ('notification_choices') loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[',
      'ARRAY[' || (select string_agg(quote_literal(event) || '::text, ', '') from unnest(events) event)));
  end loop;
end $$;
select add_notification_events('candidate-wrote', 'agency-wrote');
