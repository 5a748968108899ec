-- A candidate has one legal hold, wherever it was put: what the archive kept beside is moved, the longer of two stays.
insert into candidate_holds (candidate_id, reason, until, held_at, held_by)
  select record_id, hold_reason, hold_until, held_at, held_by from archives
    where kind = 'candidate' and hold_until is not null and restored_at is null and erased_at is null
      and exists (select from candidates where id = record_id)
  on conflict on constraint candidate_holds__candidate do update
    set reason = excluded.reason, until = excluded.until, held_at = excluded.held_at, held_by = excluded.held_by
    where candidate_holds.until < excluded.until;
update archives set hold_reason = null, hold_until = null, held_at = null, held_by = null where kind = 'candidate' and hold_until is not null;
alter table archives add constraint archives__candidate_hold check (kind <> 'candidate' or hold_reason is null);

-- What was put away before the archive was there got 24 months whatever it was: each kind has its own.
update archives a set purge_on = (a.archived_at + make_interval(months => case
    when a.kind = 'user' then 12
    when e.country = 'FR' then 60
    else 72 end))::date
  from (select 'employer' as kind, id, country from employers union all select 'user', id, null from accounts) e
  where e.kind = a.kind and e.id = a.record_id and a.quarantined_at is null and a.restored_at is null and a.erased_at is null
    and a.purge_on = (a.archived_at + interval '24 months')::date;

-- Who applies as a guest with the address of somebody who stays put away is reached by what the note says.
alter table candidates drop constraint candidates__reachable,
  add constraint candidates__reachable check (num_nonnulls(email, phone, account_id, merged_into) > 0 or note <> '');
