-- What staff write down about a candidate beside an application says for which job that was.
alter table candidate_activities add column job_id bigint references jobs on delete set null;
create index candidate_activities_job on candidate_activities (job_id) where job_id is not null;
