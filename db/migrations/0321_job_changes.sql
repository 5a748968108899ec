-- What a job's field said before, and who changed it.
create table job_changes (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  field text not null check (length(field) <= 60),
  was jsonb,
  became jsonb,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null
);
create index job_changes_newest on job_changes (job_id, id desc);
create index job_changes_by on job_changes (changed_by);
