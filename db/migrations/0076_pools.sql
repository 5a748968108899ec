-- Groups of candidates that staff gather and come back to. Agents know of none.
create table pools (
  id bigint generated always as identity primary key,
  name text not null constraint pools__name check (length(name) between 1 and 60),
  description text not null default '' constraint pools__description check (length(description) <= 500),
  is_shared boolean not null, -- with all staff; else only its owner sees it
  owner_id bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index pools_name on pools (lower(name)) where is_shared;
create unique index pools_name_own on pools (owner_id, lower(name)) where not is_shared;
create index pools_owner on pools (owner_id);
alter table pools enable row level security;

create table pool_members (
  id bigint generated always as identity primary key,
  pool_id bigint not null references pools on delete cascade,
  candidate_id bigint not null references candidates on delete cascade,
  added_by bigint references accounts on delete set null,
  added_at timestamptz not null default now(),
  constraint pool_members__candidate unique (pool_id, candidate_id)
);
create index pool_members_candidate on pool_members (candidate_id);
-- No operation shows them to agents; but where one changes their candidate, the search writes down in which pools that candidate is.
alter table pool_members enable row level security;
create policy pool_members__agents on pool_members
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

-- Pools are filtered by and counted like tags.
alter function candidate_marks(candidates) rename to candidate_marks_of_record;
create function candidate_marks(c candidates) returns text[] language sql stable as $$
  select candidate_marks_of_record(c) || array(select 'pool:' || pool_id from pool_members where candidate_id = c.id)
$$;

-- Whoever writes a candidate's search row holds the candidate's own, see `candidate_search_put`.
create function candidate_search_sync_pools() returns trigger language plpgsql as $$
begin
  perform from candidates where id in (select candidate_id from changed) order by id for no key update;
  update candidate_search s set marks = array(select mark from unnest(s.marks) mark where mark not like 'pool:%')
      || array(select 'pool:' || pool_id from pool_members where candidate_id = s.id)
    where s.id in (select candidate_id from changed);
  return null;
end $$;
create trigger candidate_search_sync_added after insert on pool_members referencing new table as changed
  for each statement execute function candidate_search_sync_pools();
create trigger candidate_search_sync_removed after delete on pool_members referencing old table as changed
  for each statement execute function candidate_search_sync_pools();

alter table batches drop constraint batches__kind, add constraint batches__kind check (kind in
  ('add-tags', 'remove-tags', 'set-owner', 'put-to-job', 'send-mail', 'add-to-pool', 'remove-from-pool', 'log-activity'));
