-- The staff's list of jobs, at 100,000 of them. How many there are of each status is added up from what changes, as of candidates.
create function tally_jobs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n) select 'jobs', status, count(*) from after group by status;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n) select 'jobs', status, -count(*) from before group by status;
  else
    insert into tallies (counted, key, n)
      select 'jobs', status, sum(n) from (select status, 1 as n from after union all select status, -1 from before) changed
      group by status having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on jobs referencing new table as after for each statement execute function tally_jobs();
create trigger tally_updated after update on jobs referencing old table as before new table as after for each statement execute function tally_jobs();
create trigger tally_deleted after delete on jobs referencing old table as before for each statement execute function tally_jobs();

create or replace function tallies_recount() returns bigint language sql as $$
  with counted_anew as (
    select 'candidates' as counted, status as key, count(*) as n from candidates group by status union all
    select 'jobs', status, count(*) from jobs group by status union all
    select 'applications', stage, count(*) from applications group by stage union all
    select 'unopened', stage, count(*) from applications where opened_at is null group by stage
  ), kept as (
    select counted, key, sum(n) as n from tallies group by counted, key
  ), mended as (
    insert into tallies (counted, key, n)
    select counted, key, coalesce(a.n, 0) - coalesce(k.n, 0) from counted_anew a full join kept k using (counted, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$$;
select tallies_recount();

-- Each order of the list, with the status, so that a page far behind is found in the index alone.
drop index jobs_created, jobs_status;
create index jobs_created on jobs (created_at desc, id desc) include (status);
create index jobs_status on jobs (status, created_at desc, id desc);
create index jobs_title on jobs (title, id) include (status);
create index jobs_closes on jobs (closes_on, id) include (status);
create index jobs_posted_newest on jobs (posted_at desc nulls last, id desc) include (status);
create index jobs_posted_oldest on jobs (posted_at, id) include (status);

-- What narrows it, with the status by which its tabs count.
drop index jobs_employer, jobs_owner;
create index jobs_employer on jobs (employer_id, id) include (status);
create index employers_by_name on employers (name, id);
create index jobs_owner on jobs (owner_id, status);
create index jobs_category on jobs (category, status);
create index jobs_trade on jobs (trade, status);
create index jobs_place on jobs (place_id, status);
-- For filters of which each alone leaves many, and for several at once: the tabs are counted in this index alone.
create index jobs_narrowed on jobs (status) include (category, trade, owner_id, employer_id, place_id, closes_on, job_types, experience, tags, pay_monthly_min, pay_monthly_max);
create index jobs_words on jobs using gin (title gin_trgm_ops, reference gin_trgm_ops);

-- Jobs for which nobody applied: few, and looking for them among a million applications takes long.
create table jobs_without_applicants (job_id bigint primary key references jobs on delete cascade);
create function keep_without_applicants() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'jobs' then
    insert into jobs_without_applicants select id from after;
  elsif tg_op = 'INSERT' then
    delete from jobs_without_applicants where job_id in (select job_id from after);
  else
    insert into jobs_without_applicants select distinct b.job_id from before b
      where not exists (select from applications a where a.job_id = b.job_id) and exists (select from jobs j where j.id = b.job_id)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger nobody_applied after insert on jobs referencing new table as after for each statement execute function keep_without_applicants();
create trigger somebody_applied after insert on applications referencing new table as after for each statement execute function keep_without_applicants();
create trigger nobody_left after delete on applications referencing old table as before for each statement execute function keep_without_applicants();
insert into jobs_without_applicants select id from jobs j where not exists (select from applications a where a.job_id = j.id);
