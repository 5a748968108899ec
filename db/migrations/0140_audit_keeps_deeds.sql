-- An erasure may take out one part of a line of the audit log and leave the others: what somebody of the staff did stays told.
create or replace function audit_forgets() returns trigger language plpgsql as $$
begin
  if (new.changes is null or new.changes is not distinct from old.changes) and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.network is null or new.network is not distinct from old.network)
    and to_jsonb(new) - '{changes,reason,network}'::text[] = to_jsonb(old) - '{changes,reason,network}'::text[] then return new; end if;
  raise exception 'an erasure only takes text out of the audit log' using errcode = '42501';
end $$;
