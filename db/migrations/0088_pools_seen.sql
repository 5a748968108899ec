-- Who sees a pool, said once: a shared one all staff, else its owner alone.
create function pools_seen_by(account bigint) returns setof pools language sql stable as $$
  select * from pools where is_shared or owner_id = account
$$;

-- What somebody kept to themselves goes with them; what they shared stays with the staff.
delete from pools where owner_id is null and not is_shared;
alter table pools add constraint pools__owner check (is_shared or owner_id is not null);
create function pools_go_with_owner() returns trigger language plpgsql as $$
begin
  delete from pools where owner_id = old.id and not is_shared;
  return old;
end $$;
create trigger pools_go_with_owner before delete on accounts for each row execute function pools_go_with_owner();
