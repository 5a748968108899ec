-- Forgetting a person: what it leaves, and where it reaches.

-- A line an erasure: that somebody was erased, when and how much of it, and nothing of who they were.
create table erasures (
  id bigint generated always as identity primary key,
  -- HMACs of the records and accounts that are gone; by them a restored backup is erased again. Filled in by the task that follows.
  subjects text[] not null default '{}',
  asked_by text not null constraint erasures__asked_by check (asked_by in ('person', 'staff', 'retention', 'ledger')),
  erased_by bigint references accounts on delete set null, -- null: the person, or a task
  counts jsonb not null, -- {"applications": 5, "files": 3}
  erased_at timestamptz not null,
  finished_at timestamptz -- when the disk had forgotten too
);
create index erasures_newest on erasures (erased_at desc, id desc);
create index erasures_waiting on erasures (id) where finished_at is null;
alter table erasures enable row level security; -- agents know of none

-- Whom a notification is about: its sentences say their name.
alter table notifications add candidate_id bigint references candidates on delete cascade;
create index notifications_candidate on notifications (candidate_id) where candidate_id is not null;

-- To which record a stored answer belongs: {"candidateId": 12}
alter table idempotency_keys add params jsonb;

-- The audit log stays append-only, but for what an erasure takes out of a line: free text, and the street of the network.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('lintel.erasing', true) = 'on' then return null; end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
create function audit_forgets() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.changes, new.reason, new.network) = 0
    and to_jsonb(new) - '{changes,reason,network}'::text[] = to_jsonb(old) - '{changes,reason,network}'::text[] then return new; end if;
  raise exception 'an erasure only takes text out of the audit log' using errcode = '42501';
end $$;
create trigger audit_forgets before update on audit for each row execute function audit_forgets();
