-- Which colleague put somebody to a job; null where they applied themselves. So far the audit log alone knew.
alter table applications add column added_by bigint constraint applications_added_by_fkey references accounts on delete set null;
update applications a set added_by = l.actor_id
  from audit l where l.action = 'application.added' and l.object_id = a.id and a.source = 'staff' and l.actor_id in (select id from accounts);
