-- Notes on candidates and the record of contacts with them.
-- Read by others: candidate_activities

-- A note on a candidate, or a contact with them. A text refers to colleagues by account, `@{12}`, so that it always shows their present
-- name. Removing an entry empties its text.
create table candidate_activities (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  kind text not null constraint candidate_activities__kind check (kind in ('note', 'call', 'mail', 'meeting', 'text-message')),
  text text not null constraint candidate_activities__text check (length(text) <= 4000),
  happened_at timestamptz not null,
  author_id bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  corrected_at timestamptz,
  removed_at timestamptz,
  job_id bigint references jobs on delete set null, -- the job that a note on an application is about
  constraint candidate_activities__removed check ((removed_at is not null) = (length(text) = 0))
);
create index candidate_activities_job on candidate_activities (job_id) where job_id is not null;
create index candidate_activities_newest on candidate_activities (candidate_id, happened_at desc, id desc);
alter table candidate_activities enable row level security;
create policy candidate_activities__agents on candidate_activities
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
