-- What the platform itself keeps: audit, idempotency, live events, settings.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_role text not null,
  action text not null,
  object_type text,
  object_id bigint,
  changes jsonb,
  reason text,
  request_id text
);
create index audit_object on audit (object_type, object_id, id desc); -- the activity of one record
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

create table idempotency_keys (
  owner text not null, -- account uid, or a hash of what identifies a guest
  operation text not null,
  key text not null,
  fingerprint text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at); -- the daily clean-up

create table live_events (
  seq bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_created on live_events (created_at); -- the clean-up after an hour
create function live_event_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.seq::text);
  return null;
end $$;
create trigger live_event_notify after insert on live_events for each row execute function live_event_notify();

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
