-- Who changed a job waits for what its applicants' light becomes: it is asked before whatever a thousand documents left to do.
create or replace function enqueue(task text, payload json, due timestamptz, key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as
  $$ begin
    perform graphile_worker.add_job(task, payload, run_at => due, job_key => key, max_attempts => 10,
      priority => case task when 'applications.regateJob' then -10 else 0 end);
  end $$;
