-- Taking over the record that waits under a proven address is a merge, and done by the feature that merges.
create or replace function address_proven() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('duplicates.claimRecord', json_build_object('accountId', new.id), max_attempts => 10);
  return null;
end $$;
-- What was asked for and is not done yet. A new database has no queue so far.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    perform graphile_worker.add_job('duplicates.claimRecord', j.payload, max_attempts => 10)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'applications.claimRecord';
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'applications.claimRecord';
  end if;
end $$;
