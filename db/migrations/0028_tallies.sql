-- How many candidates and applications stand where. Counting 300,000 rows takes some 40 ms; these figures are exact and take
-- one. A change adds a row here instead of changing one, so writers never wait for each other; a task adds the rows up.
create table tallies (
  id bigint generated always as identity primary key,
  counted text not null, -- candidates by status; applications, and the unopened among them, by stage
  key text not null,
  n int not null
);

create function tally_candidates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n) select 'candidates', status, count(*) from after group by status;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n) select 'candidates', status, -count(*) from before group by status;
  else
    insert into tallies (counted, key, n)
      select 'candidates', status, sum(n) from (select status, 1 as n from after union all select status, -1 from before) changed
      group by status having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on candidates referencing new table as after for each statement execute function tally_candidates();
create trigger tally_updated after update on candidates referencing old table as before new table as after for each statement execute function tally_candidates();
create trigger tally_deleted after delete on candidates referencing old table as before for each statement execute function tally_candidates();

create function tally_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n) select 'applications', stage, count(*) from after group by stage;
    insert into tallies (counted, key, n) select 'unopened', stage, count(*) from after where opened_at is null group by stage;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n) select 'applications', stage, -count(*) from before group by stage;
    insert into tallies (counted, key, n) select 'unopened', stage, -count(*) from before where opened_at is null group by stage;
  else
    insert into tallies (counted, key, n)
      select counted, stage, sum(n) from (
        select 'applications' as counted, stage, 1 as n from after union all select 'applications', stage, -1 from before union all
        select 'unopened', stage, 1 from after where opened_at is null union all select 'unopened', stage, -1 from before where opened_at is null
      ) changed group by counted, stage having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on applications referencing new table as after for each statement execute function tally_applications();
create trigger tally_updated after update on applications referencing old table as before new table as after for each statement execute function tally_applications();
create trigger tally_deleted after delete on applications referencing old table as before for each statement execute function tally_applications();

-- Two at once are harmless: the later one finds the rows gone that the earlier one took.
create function tallies_fold() returns void language sql as $$
  with gone as (delete from tallies returning counted, key, n)
  insert into tallies (counted, key, n) select counted, key, sum(n) from gone group by counted, key having sum(n) <> 0
$$;

-- Counts anew and adds what is missing, all in one statement and so of one moment, whatever is written meanwhile.
-- Answers how many figures were wrong.
create function tallies_recount() returns bigint language sql as $$
  with counted_anew as (
    select 'candidates' as counted, status as key, count(*) as n from candidates group by status union all
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

-- Open jobs: how many, how many openings, and which close soon.
drop index jobs_closing;
create index jobs_closing on jobs (closes_on) include (openings, filled) where status = 'open';
-- Applications across jobs: newest first, those nobody has opened, and those that wait longest.
create index applications_newest on applications (applied_at desc, id desc);
create index applications_stage on applications (stage, applied_at desc, id desc);
create index applications_unopened on applications (applied_at desc, id desc) where opened_at is null and stage = 'new';
create index applications_waiting on applications (stage_changed_at, id) where stage in ('new', 'screening', 'vetting');
create index application_moves_placed on application_moves (moved_at) include (application_id) where to_stage = 'placed';
-- What an agent's figures ask of each of their candidates.
drop index applications_candidate;
create index applications_candidate on applications (candidate_id, applied_at desc) include (stage, opened_at);
