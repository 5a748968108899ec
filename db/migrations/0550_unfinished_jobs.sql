-- What somebody has typed of a job that cannot be a draft yet, as a job has an employer, a town and a text. Nobody else reads it.
create table unfinished_jobs (
  id bigint generated always as identity primary key,
  author_id bigint not null references accounts on delete cascade,
  form jsonb not null constraint unfinished_jobs__form check (jsonb_typeof(form) = 'object'), -- as typed, by the name of the field
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index unfinished_jobs_author on unfinished_jobs (author_id, updated_at);
create index unfinished_jobs_updated on unfinished_jobs (updated_at); -- those that nobody carried on are forgotten
alter table unfinished_jobs enable row level security;
