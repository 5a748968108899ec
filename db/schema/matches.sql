-- What counts for the matches of a job, where staff chose it; without a row, or with none in it, the same as for every job (version 1).

create table match_weights (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade constraint match_weights__job unique,
  weights jsonb,
  version int not null,
  updated_by bigint references accounts on delete set null,
  updated_at timestamptz not null,
  constraint match_weights__weights check (weights is null or jsonb_typeof(weights) = 'object')
);
create index match_weights_updated_by on match_weights (updated_by) where updated_by is not null;
alter table match_weights enable row level security;
