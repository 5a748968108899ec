-- Where programs outside hear of what happens, and what was sent there. The secret that signs is derived and stands nowhere.

create table webhooks (
  id bigint generated always as identity primary key,
  name text not null constraint webhooks__name check (length(name) between 1 and 60),
  url text not null constraint webhooks__url check (length(url) between 10 and 500),
  events text[] not null constraint webhooks__events check (cardinality(events) > 0),
  secret_version int not null default 1,
  secret_changed_at timestamptz,
  paused_at timestamptz,
  pause_reason text constraint webhooks__pause_reason check (pause_reason in ('by-hand', 'failing', 'gone')),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint webhooks__paused check ((paused_at is null) = (pause_reason is null))
);
create index webhooks_created_by on webhooks (created_by) where created_by is not null;
alter table webhooks enable row level security;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null,
  kind text not null,
  record_id bigint,
  occurred_at timestamptz not null,
  status text not null default 'waiting' constraint webhook_deliveries__status check (status in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz,
  response_code int,
  took_ms int,
  fault text constraint webhook_deliveries__fault check
    (fault in ('address-private', 'name-unknown', 'timeout', 'redirect', 'certificate', 'unreachable', 'refused')),
  version int not null default 1
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_occurred on webhook_deliveries (occurred_at);
alter table webhook_deliveries enable row level security;

-- What the audit log tells of is what webhooks tell of, in the same transaction and whoever writes the line; an agent's too, who may not
-- see webhooks. Without the queue's NOTIFY: its workers look every few seconds.
create function deliver_to_webhooks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare delivery bigint;
begin
  for delivery in
    insert into webhook_deliveries (webhook_id, event, kind, record_id, occurred_at)
      select w.id, new.action, coalesce(new.object_type, split_part(new.action, '.', 1)), new.object_id, new.at
        from webhooks w where w.paused_at is null and new.action = any(w.events)
      returning id
  loop
    perform enqueue_quietly('webhooks.deliver', json_build_object('deliveryId', delivery), null);
  end loop;
  return null;
end $$;
create trigger audit_webhooks after insert on audit for each row execute function deliver_to_webhooks();
