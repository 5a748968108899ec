-- How many open jobs each trade has, and each employer whom they name: asked for with every letter of a search and on the front page, where
-- counting 100,000 of them takes longer than all else. Added up from what changes, as how many there are of each status.
create index tallies_counted on tallies (counted, key) include (n);

create or replace function tally_jobs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n)
      select c.counted, c.key, count(*) from after, lateral (values
        ('jobs', status, true), ('trades', trade, status = 'open'), ('employers', employer_id::text, status = 'open' and show_employer)
      ) c (counted, key, counts) where c.counts group by c.counted, c.key;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n)
      select c.counted, c.key, -count(*) from before, lateral (values
        ('jobs', status, true), ('trades', trade, status = 'open'), ('employers', employer_id::text, status = 'open' and show_employer)
      ) c (counted, key, counts) where c.counts group by c.counted, c.key;
  else
    insert into tallies (counted, key, n)
      select c.counted, c.key, sum(changed.n) from (
        select status, trade, employer_id, show_employer, 1 as n from after union all select status, trade, employer_id, show_employer, -1 from before
      ) changed, lateral (values
        ('jobs', status, true), ('trades', trade, status = 'open'), ('employers', employer_id::text, status = 'open' and show_employer)
      ) c (counted, key, counts) where c.counts group by c.counted, c.key having sum(changed.n) <> 0;
  end if;
  return null;
end $$;

create or replace function tallies_recount() returns bigint language sql as $$
  with counted_anew as (
    select 'candidates' as counted, status as key, count(*) as n from candidates group by status union all
    select 'jobs', status, count(*) from jobs group by status union all
    select 'trades', trade, count(*) from jobs j where is_open(j) group by trade union all
    select 'employers', employer_id::text, count(*) from jobs j where names_employer(j) group by employer_id union all
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
