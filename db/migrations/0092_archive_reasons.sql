-- Why and by whom an employer was put away stands in the archive alone.
alter table employers drop constraint employers__archived, drop column archived_by, drop column archive_reason;

-- What the retention task did, or would have done.
create table retention_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz, -- null: at work, or stopped half-way
  as_of timestamptz not null, -- what it took for now
  is_dry_run boolean not null,
  done jsonb not null default '{}', -- how many, by the name of the step
  kept_back jsonb not null default '{}' -- due, but something stood in the way
);
