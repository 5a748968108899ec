-- What was put away: a row each time, whoever did it and of whatever kind it is. It stays after erasing, without a name.
create table archives (
  id bigint generated always as identity primary key,
  kind text not null constraint archives__kind check (kind in ('candidate', 'job', 'user', 'employer')),
  record_id bigint not null,
  was text not null constraint archives__was check (length(was) between 1 and 40), -- the record's status before, which restoring gives back
  reason text not null constraint archives__reason check (reason in ('filled', 'withdrew', 'merged', 'inactive', 'request', 'error', 'retention')),
  note text not null default '' constraint archives__note check (length(note) <= 500),
  archived_at timestamptz not null,
  archived_by bigint references accounts on delete set null, -- null: a task
  purge_on date not null, -- from this day on it is in quarantine, and 30 days later erased
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
  constraint archives__hold check (num_nulls(hold_reason, hold_until, held_at) in (0, 3)),
  constraint archives__end check (restored_at is null or erased_at is null),
  constraint archives__nameless check (erased_at is null or (note = '' and hold_reason is null))
);
-- A record is in the archive once.
create unique index archives_open on archives (kind, record_id) where restored_at is null and erased_at is null;
create index archives_newest on archives (archived_at desc, id desc) where restored_at is null; -- the list
create index archives_purge on archives (purge_on) where restored_at is null and erased_at is null; -- the clocks
alter table archives enable row level security; -- agents know of none

insert into archives (kind, record_id, was, reason, note, archived_at, archived_by, purge_on)
  select 'employer', id, 'active', 'inactive', archive_reason, archived_at, archived_by, (archived_at + interval '24 months')::date
    from employers where archived_at is not null
  union all
  select 'job', id, case when closed_at is null then 'draft' else 'closed' end, 'inactive', '', updated_at, null, (updated_at + interval '24 months')::date
    from jobs where status = 'archived'
  union all
  select 'candidate', id, 'active', 'inactive', '', updated_at, null, (updated_at + interval '24 months')::date
    from candidates where status in ('archived', 'quarantined')
  union all
  select 'user', a.id, 'active', 'inactive', '', coalesce(u.updated_at, now()), null, (coalesce(u.updated_at, now()) + interval '24 months')::date
    from accounts a left join users u on u.account_id = a.id where a.disabled and u.suspended_at is null;
