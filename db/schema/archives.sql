-- Archived records, legal holds and runs of the retention task.
-- Read by others: archives, candidate_holds

-- A row for each time a record of any kind was archived. It stays after erasure, without a name.
create table archives (
  id bigint generated always as identity primary key,
  kind text not null constraint archives__kind check (kind in ('candidate', 'job', 'user', 'employer', 'supplier')),
  record_id bigint not null,
  -- the record's status before, which restoring brings back
  was text not null constraint archives__was check (length(was) between 1 and 40),
  reason text not null
    constraint archives__reason check (reason in ('filled', 'withdrew', 'merged', 'inactive', 'request', 'error', 'retention')),
  note text not null default '' constraint archives__note check (length(note) <= 500),
  archived_at timestamptz not null,
  archived_by bigint references accounts on delete set null, -- null: a task
  purge_on date not null, -- from this day in quarantine, 30 days later erased
  hold_reason text constraint archives__hold_reason check (length(hold_reason) between 1 and 500),
  hold_until date, -- the last day of the legal hold
  held_at timestamptz,
  held_by bigint references accounts on delete set null,
  quarantined_at timestamptz,
  restored_at timestamptz,
  restored_by bigint references accounts on delete set null,
  erased_at timestamptz,
  erased_by bigint references accounts on delete set null, -- null: a task
  version int not null default 1,
  constraint archives__candidate_hold check (kind <> 'candidate' or hold_reason is null),
  constraint archives__end check (restored_at is null or erased_at is null),
  constraint archives__hold check (num_nulls(hold_reason, hold_until, held_at) in (0, 3)),
  constraint archives__nameless check (erased_at is null or (note = '' and hold_reason is null))
);
create index archives_newest on archives (archived_at desc, id desc) where restored_at is null; -- the list
-- A record is in the archive once.
create unique index archives_open on archives (kind, record_id) where restored_at is null and erased_at is null;
create index archives_purge on archives (purge_on) where restored_at is null and erased_at is null; -- the clocks
alter table archives enable row level security;

-- A legal hold on a candidate who is not archived. An archive has a hold of its own.
create table candidate_holds (
  id bigint generated always as identity primary key,
  candidate_id bigint not null constraint candidate_holds__candidate unique references candidates on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  until date not null,
  held_at timestamptz not null,
  held_by bigint references accounts on delete set null
);
alter table candidate_holds enable row level security;

-- What the retention task did, or would have done.
create table retention_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz, -- null: running, or interrupted
  as_of timestamptz not null, -- the date it assumed
  is_dry_run boolean not null,
  done jsonb not null default '{}', -- how many, by step
  kept_back jsonb not null default '{}' -- due, but something prevents it
);
