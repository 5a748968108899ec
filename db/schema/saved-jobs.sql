-- Jobs that candidates save for later.

-- Private to the candidate: neither staff nor agents read it.
create table saved_jobs (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  saved_at timestamptz not null,
  warned_of date, -- the closing date that the candidate was warned of
  constraint saved_jobs__once unique (account_id, job_id)
);
create index saved_jobs_job on saved_jobs (job_id);
alter table saved_jobs enable row level security;
