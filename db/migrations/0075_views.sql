-- A list's filters under a name: somebody's own, or shared with roles.
create table views (
  id bigint generated always as identity primary key,
  list text not null constraint views__list check (list in ('candidates', 'jobs', 'employers', 'users')),
  name text not null constraint views__name check (length(name) between 1 and 60),
  query text not null constraint views__query check (length(query) <= 2000), -- as the address has it, in one order
  columns text[], -- those that the list shows; null: whichever somebody likes
  shared_with text[] not null default '{}' constraint views__shared_with check (shared_with <@ array['admin', 'operation', 'agent']),
  owner_id bigint not null references accounts on delete cascade,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz -- can be brought back for a day
);
create unique index views_name on views (owner_id, list, lower(name)) where removed_at is null;
create index views_shared on views (list) where shared_with <> '{}';
alter table views enable row level security;
create policy views__agents on views
  using ((select acting_agent()) = owner_id) with check ((select acting_agent()) = owner_id and shared_with = '{}');
create policy views__agents_shared on views for select using ('agent' = any(shared_with));

-- A candidate's record is complete once it has what is asked for first.
create or replace function candidate_marks(c candidates) returns text[] language sql stable as $$
  with has as (select exists (select from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null) as cv)
  select array_remove(array[
      'status:' || c.status, 'availability:' || c.availability, 'source:' || c.source, 'country:' || c.country, 'grade:' || c.grade,
      'experience:' || c.experience, 'qualification:' || c.qualification,
      case when c.is_hot then 'hot' end, case when c.own_transport then 'transport' end, case when c.can_lodge_away then 'lodging' end,
      case when has.cv then 'cv' end,
      case when has.cv and c.phone is not null and c.trade is not null and c.place_id is not null then 'complete' end], null)
    || array(select distinct 'trade:' || one from unnest(c.trade || c.other_trades) one where one is not null)
    || array(select 'jobType:' || one from unnest(c.job_types) one)
    || array(select 'shift:' || one from unnest(c.shifts) one)
    || array(select 'card:' || one from unnest(c.cards) one)
    || array(select 'category:' || one from unnest(c.sectors) one)
    || array(select 'licence:' || one from unnest(c.driving_licences) one)
    || array(select 'language:' || (one ->> 'code') from jsonb_array_elements(c.languages) one)
    || array(select 'tag:' || one from unnest(c.tags) one)
  from has
$$;
update candidate_search s set marks = candidate_marks(c) from candidates c
  where c.id = s.id and c.phone is not null and c.trade is not null and c.place_id is not null and 'cv' = any(s.marks);
