-- When one deletes the last application of a job while another applies, neither sees the other: now and then the list is set right.
create function jobs_without_applicants_recount() returns bigint language plpgsql as $$
declare
  added bigint;
  taken bigint;
begin
  insert into jobs_without_applicants select id from jobs j where not exists (select from applications a where a.job_id = j.id)
    on conflict do nothing;
  get diagnostics added = row_count;
  delete from jobs_without_applicants w where exists (select from applications a where a.job_id = w.job_id);
  get diagnostics taken = row_count;
  return added + taken;
end $$;
