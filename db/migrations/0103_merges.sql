-- One person's records become one: what was absorbed stays as a row, and its address leads to the survivor. It need not be reached itself.
alter table candidates
  add column merged_into bigint references candidates on delete cascade,
  drop constraint candidates__reachable,
  add constraint candidates__reachable check (email is not null or phone is not null or account_id is not null or merged_into is not null),
  add constraint candidates__merged check (merged_into is null or merged_into <> id and status in ('archived', 'quarantined', 'erased'));
create index candidates_merged on candidates (merged_into) where merged_into is not null;

-- The record that an address leads to: itself, or into which it was merged, however many times since.
create function surviving(candidate bigint) returns bigint language sql stable as $$
  with recursive way as (
    select id, merged_into from candidates where id = candidate
    union all
    select c.id, c.merged_into from way join candidates c on c.id = way.merged_into
  ) select id from way where merged_into is null
$$;

create table merges (
  id bigint generated always as identity primary key,
  survivor_id bigint not null references candidates on delete cascade,
  absorbed bigint[] not null check (cardinality(absorbed) between 1 and 4),
  version int not null, -- the survivor's, once it was done
  kept jsonb, -- all that it takes to undo; null once that cannot be
  merged_by bigint references accounts on delete set null,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references accounts on delete set null
);
create index merges_survivor on merges (survivor_id);
create index merges_absorbed on merges using gin (absorbed);
create index merges_undo on merges (undo_until) where kept is not null;
-- Agents have no business with these: no policy shows them a row.
alter table merges enable row level security;

-- What is kept names everybody who was merged: with the first who is erased it goes.
create function merges_forget() returns trigger language plpgsql as $$
begin
  update merges set kept = null where kept is not null and (survivor_id = old.id or absorbed @> array[old.id]);
  return null;
end $$;
create trigger merges_forget after delete on candidates for each row execute function merges_forget();
create trigger merges_forget_erased after update of status on candidates for each row
  when (new.status = 'erased' and old.status <> 'erased') execute function merges_forget();

-- A membership that goes with its candidate's records to another of them.
create trigger candidate_search_sync_came after update on pool_members referencing new table as changed
  for each statement execute function candidate_search_sync_pools();
create trigger candidate_search_sync_went after update on pool_members referencing old table as changed
  for each statement execute function candidate_search_sync_pools();
