-- Talent pools: groups of candidates that staff gather.
-- Read by others: pool_members

-- Agents see no pools.
create table pools (
  id bigint generated always as identity primary key,
  name text not null constraint pools__name check (length(name) between 1 and 60),
  description text not null default '' constraint pools__description check (length(description) <= 500),
  is_shared boolean not null, -- with all staff; otherwise private
  owner_id bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pools__owner check (is_shared or owner_id is not null)
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
alter table pool_members enable row level security;
create policy pool_members__agents on pool_members
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

-- Shared pools are for all staff, the others for their owner.
create function pools_seen_by(account bigint) returns setof pools language sql stable as $$
  select * from pools where is_shared or owner_id = account
$$;

create function pools_go_with_owner() returns trigger language plpgsql as $$
begin
  delete from pools where owner_id = old.id and not is_shared;
  return old;
end $$;
create trigger pools_go_with_owner before delete on accounts for each row execute function pools_go_with_owner();

-- Locks the candidates before it writes their search rows, as `candidate_search_put` requires.
create function candidate_search_sync_pools() returns trigger language plpgsql as $$
begin
  perform from candidates where id in (select candidate_id from changed) order by id for no key update;
  update candidate_search s set marks = array(select mark from unnest(s.marks) mark where mark not like 'pool:%')
      || array(select 'pool:' || pool_id from pool_members where candidate_id = s.id)
    where s.id in (select candidate_id from changed);
  return null;
end $$;
create trigger candidate_search_sync_added after insert on pool_members
  referencing new table as changed for each statement execute function candidate_search_sync_pools();
create trigger candidate_search_sync_removed after delete on pool_members
  referencing old table as changed for each statement execute function candidate_search_sync_pools();
-- A membership that moves to another candidate in a merge.
create trigger candidate_search_sync_came after update on pool_members
  referencing new table as changed for each statement execute function candidate_search_sync_pools();
create trigger candidate_search_sync_went after update on pool_members
  referencing old table as changed for each statement execute function candidate_search_sync_pools();
