-- What is to be done after a commit, without the queue's own NOTIFY: within a transaction that lets only one commit at a time, and
-- work for later needs nobody to look now. Who asks for work that is due tells the workers after the commit (src/server/queue.ts).
create function enqueue_quietly(task text, payload json, due timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as
  $$ begin
    insert into graphile_worker._private_tasks (identifier) select task
      where not exists (select from graphile_worker._private_tasks t where t.identifier = task) on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
      select t.id, enqueue_quietly.payload, coalesce(due, now()), 10 from graphile_worker._private_tasks t where t.identifier = task;
  end $$;
