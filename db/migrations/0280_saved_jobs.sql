-- Jobs that a candidate keeps for later: their own affair, which neither staff nor agents read.
create table saved_jobs (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  saved_at timestamptz not null,
  warned_of date, -- the closing date of which they were told that it is near
  constraint saved_jobs__once unique (account_id, job_id)
);
create index saved_jobs_job on saved_jobs (job_id);
alter table saved_jobs enable row level security;

do $$
declare of_table text;
begin
  foreach of_table in array array['notifications', 'notification_choices'] loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[',
      'ARRAY[''saved-job-closing''::text, '));
  end loop;
end $$;
