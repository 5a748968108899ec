-- Feature: platform
-- Counts by day of what overviews and analytics show.
-- Read by others: figures

-- Counts of facts by day and by month: of the days of a long period only the first and last months are read day by day. A change adds rows
-- instead of updating one, so writers never wait for each other; a task sums the rows up. Overviews read these, lists read the facts.
create table figures (
  id bigint generated always as identity primary key,
  figure text not null,
  grain text not null constraint figures__grain check (grain in ('day', 'month')),
  day date not null, -- of a month: its first
  key text not null, -- what it is counted by, such as `submitted:site`
  n bigint not null
);
create index figures_days on figures (figure, grain, day) include (key, n);
alter table figures enable row level security;

create function figures_fold() returns void language sql as $$
  with gone as (delete from figures returning figure, grain, day, key, n)
  insert into figures (figure, grain, day, key, n) select figure, grain, day, key, sum(n) from gone group by figure, grain, day, key having sum(n) <> 0
$$;
