-- Whoever is under way for a job hears that its pay falls or its place moves; `was`: both as they stood before.
create function tell_terms(job_id bigint, was jsonb) returns void language sql as
  $$ select enqueue('applications.tellTerms', jsonb_build_object('jobId', job_id, 'was', was)::json, now(), null) $$;
