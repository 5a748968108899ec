-- What the agency thinks of somebody for a job, and what is to be done next, by when.
alter table applications
  add column rating smallint constraint applications__rating check (rating between 1 and 5),
  add column next_step text constraint applications__next_step_length check (length(next_step) between 1 and 200),
  add column next_step_on date,
  add column next_step_by bigint references accounts on delete set null,
  add column next_step_told_at timestamptz, -- when whoever set it was reminded
  add constraint applications__next_step check (next_step is not null or (next_step_on is null and next_step_by is null and next_step_told_at is null));
create index applications_next_step_by on applications (next_step_by) where next_step_by is not null;
create index applications_next_step_due on applications (next_step_on) where next_step_on is not null and next_step_told_at is null;

do $$
declare of_table text;
begin
  foreach of_table in array array['notifications', 'notification_choices'] loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[', 'ARRAY[''next-step-due''::text, '));
  end loop;
end $$;
