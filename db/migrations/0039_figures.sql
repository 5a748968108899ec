-- Feature: platform
-- Counts by day of what overviews and analytics show.
-- Read by others: figures

-- Counts of facts by day and by month: of the days of a long period only the first and last months are read day by day. A change adds rows
-- instead of updating one, so writers never wait for each other; a task sums up what is new. Overviews read these, lists read the facts.
create table figures (
  id bigint generated always as identity primary key,
  figure text not null,
  grain text not null constraint figures__grain check (grain in ('day', 'month')),
  day date not null, -- of a month: its first
  key text not null, -- what it is counted by, such as `submitted:site`
  n bigint not null,
  is_folded boolean not null default false -- alone with its key
);
create index figures_days on figures (figure, grain, day) include (key, n);
create unique index figures_folded on figures (figure, grain, day, key) where is_folded;
create index figures_new on figures (id) where not is_folded;
alter table figures enable row level security;

create function figures_fold() returns void language sql as $$
  with added as (delete from figures where not is_folded returning figure, grain, day, key, n),
  sums as (select figure, grain, day, key, sum(n) as n from added group by figure, grain, day, key),
  gone as (
    delete from figures f using sums s where f.is_folded and (f.figure, f.grain, f.day, f.key) = (s.figure, s.grain, s.day, s.key) and f.n + s.n = 0
    returning f.figure, f.grain, f.day, f.key
  )
  insert into figures as f (figure, grain, day, key, n, is_folded)
    select figure, grain, day, key, n, true from sums s
    where n <> 0 and not exists (select from gone g where (g.figure, g.grain, g.day, g.key) = (s.figure, s.grain, s.day, s.key))
    on conflict (figure, grain, day, key) where is_folded do update set n = f.n + excluded.n
$$;
