-- Applications across jobs by their last move, in both directions: 46 ms of sorting at 300,000.
create index applications_moved on applications (stage_changed_at, id);
-- The jobs of one recruiter, and so their applications.
create index jobs_owner on jobs (owner_id);
