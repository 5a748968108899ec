-- Until there is an offer, or it is over, candidates are promised to hear from us by a day. Whoever is told to wait longer hears of the new
-- day, and we remember how often that was.
create function is_owed(a applications) returns boolean language sql immutable parallel safe as
  $$ select a.stage in ('new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold') $$;
create index applications_owed on applications (answer_by, id)
  where stage in ('new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold');

alter table applications add column put_off int not null default 0 constraint applications__put_off check (put_off >= 0);
alter table applications add column put_off_at timestamptz;

-- Whoever was put forward had their answer: what they hear next was never promised for a day.
update applications set answer_by = greatest(answer_by, current_date + 7) where stage in ('submitted', 'interview');

do $$
declare of_table text;
begin
  foreach of_table in array array['notifications', 'notification_choices'] loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[',
      'ARRAY[''answers-due''::text, ''answer-put-off''::text, '));
  end loop;
end $$;
