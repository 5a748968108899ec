-- Conversations between a candidate and the agency about one application.
-- Read by others: messages

-- The conversation of an application.
create table messages (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  from_candidate boolean not null,
  author_id bigint references accounts on delete set null,
  text text not null constraint messages__text check (length(text) between 1 and 4000),
  sent_at timestamptz not null,
  read_at timestamptz, -- when the other side first saw it
  awaits_reply boolean not null default false, -- the agency neither replied nor marked it as needing no reply
  told boolean not null default false, -- a notification was sent
  is_newest boolean not null default true, -- of its conversation, so that lists need not read all messages
  constraint messages__awaits_reply check (from_candidate or not awaits_reply)
);
create index messages_author on messages (author_id);
create index messages_awaiting on messages (application_id) where awaits_reply;
create index messages_listed on messages (id desc) include (application_id) where is_newest;
create index messages_newest on messages (application_id, id desc);
create unique index messages_newest_one on messages (application_id) where is_newest;
create index messages_unread on messages (application_id) where read_at is null and from_candidate;
alter table messages enable row level security;
create policy messages__agents on messages
  using (application_id in (select id from applications)) with check (application_id in (select id from applications));

create function message_is_newest() returns trigger language plpgsql as $$
begin
  update messages set is_newest = false where application_id = new.application_id and is_newest;
  return new;
end $$;
create trigger messages_one_newest before insert on messages for each row execute function message_is_newest();
