-- One event more that people may hear of.
do $$
declare of_table text;
begin
  foreach of_table in array array['notifications', 'notification_choices'] loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[', 'ARRAY[''document-ending''::text, '));
  end loop;
end $$;
