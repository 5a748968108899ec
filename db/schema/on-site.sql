-- Days on which a candidate cannot work.
-- Read by others: candidate_absences

create table candidate_absences (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  kind text not null constraint candidate_absences__kind check (kind in ('leave', 'sick', 'training', 'other')),
  from_day date not null,
  to_day date not null,
  note text not null default '' constraint candidate_absences__note check (length(note) <= 500),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  constraint candidate_absences__days check (to_day >= from_day and to_day - from_day <= 366)
);
create index candidate_absences_candidate on candidate_absences (candidate_id, from_day);
create index candidate_absences_days on candidate_absences (to_day, from_day);
create index candidate_absences_created_by on candidate_absences (created_by) where created_by is not null;
alter table candidate_absences enable row level security;
create policy candidate_absences__agents on candidate_absences
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
