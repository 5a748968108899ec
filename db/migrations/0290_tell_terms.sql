-- Whoever is under way for a job hears that its pay falls or its place moves; `was`: both as they stood before. A few minutes pass, so that
-- what is changed again goes into the same letter, which speaks of how it all began.
create function tell_terms(job_id bigint, was jsonb) returns void language plpgsql as $$
declare
  of_job text := 'tell terms ' || job_id;
  began jsonb;
begin
  select j.payload -> 'was' into began from graphile_worker._private_jobs j where j.key = of_job and j.locked_at is null;
  perform graphile_worker.add_job('applications.tellTerms', json_build_object('jobId', job_id, 'was', coalesce(began, was)),
    run_at => now() + interval '3 minutes', job_key => of_job, max_attempts => 10);
end $$;
