-- Saved filters of lists.

-- The filters of a list under a name: private, or shared with roles.
create table views (
  id bigint generated always as identity primary key,
  list text not null constraint views__list check (list in ('candidates', 'jobs', 'employers', 'users', 'suppliers')),
  name text not null constraint views__name check (length(name) between 1 and 60),
  query text not null constraint views__query check (length(query) <= 2000), -- the query string in a fixed order
  columns text[], -- the columns shown; null: the reader's own choice
  shared_with text[] not null default '{}' constraint views__shared_with check (shared_with <@ array['admin', 'operation', 'agent']),
  owner_id bigint not null references accounts on delete cascade,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz -- can be restored for a day
);
create unique index views_name on views (owner_id, list, lower(name)) where removed_at is null;
create index views_shared on views (list) where shared_with <> '{}';
alter table views enable row level security;
create policy views__agents_shared on views for select using ('agent' = any(shared_with));
create policy views__agents on views
  using ((select acting_agent()) = owner_id) with check ((select acting_agent()) = owner_id and shared_with = '{}');
