-- A paper of the agency's that the person it is about may read, a contract of theirs: since when, by whose decision, and when they were told.
alter table files
  add column shared_at timestamptz,
  add column shared_by bigint references accounts on delete set null,
  add column shared_told_at timestamptz,
  add constraint files__shared check (shared_at is null
    or (candidate_id is not null and replaced_at is null and kind in ('contract', 'timesheet', 'invoice', 'other')));
create index files_shared on files (candidate_id) where shared_at is not null;

-- One event more that people may hear of.
do $$
declare of_table text;
begin
  foreach of_table in array array['notifications', 'notification_choices'] loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[', 'ARRAY[''file-shared''::text, '));
  end loop;
end $$;
