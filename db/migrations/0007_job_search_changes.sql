-- Feature: jobs
-- Tells servers whether the table of adverts is still the one they counted: counts of everything are shared among visitors meanwhile.
-- A sequence, as a row would make writers of adverts wait for each other.
-- Read by others: none
create sequence job_search_changes;

create function note_job_search_change() returns trigger language plpgsql as $$
begin
  perform nextval('job_search_changes');
  return null;
end $$;
create trigger noted after insert or update or delete on job_search for each statement execute function note_job_search_change();
