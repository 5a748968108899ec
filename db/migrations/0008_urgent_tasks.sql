-- Mails that somebody waits for at the screen go before all others.
drop function enqueue_quietly(text, json, timestamptz);
create function enqueue_quietly(task text, payload json, due timestamptz, priority int default 0) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
    insert into graphile_worker._private_tasks (identifier) select task
      where not exists (select from graphile_worker._private_tasks t where t.identifier = task) on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
      select t.id, enqueue_quietly.payload, coalesce(due, now()), 10, enqueue_quietly.priority
        from graphile_worker._private_tasks t where t.identifier = task;
  end $$;
